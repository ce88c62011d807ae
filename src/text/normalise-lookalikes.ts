/** The Latin letter, quote, dash or space that a character is read as; the character itself when there is none. */
export function readAs(character: string): string {
  return READ_AS.get(character) ?? character;
}

/**
 * Pairs `look-alike, reading` in lower case, made by looking at the alphabets. Digits keep their value: `0` and
 * `o`, `1` and `l` stay apart, and so does the Greek mu of micro.
 */
const PAIRS: readonly string[] = [
  // Cyrillic, also the capitals' shapes
  "аa", "вb", "сc", "ԁd", "еe", "һh", "нh", "іi", "ӏl", "јj", "кk", "мm", "оo", "рp", "ԛq", "ѕs", "тt", "ѵv", "ԝw", "хx", "уy", "ґr",
  // Greek, also the capitals' shapes
  "αa", "βb", "εe", "ηn", "ιi", "κk", "νv", "οo", "ρp", "τt", "υu", "χx", "γy", "ζz", "ϲc", "ϳj",
  // Armenian, Cherokee (folded), Lisu is caseless and left alone
  "օo", "ոn", "սu", "ցg", "հh", "զq", "ꭰd", "ꭱr", "ꭲt", "ꮃw", "ꮇm", "ꮋh", "ꮮl", "ꮯc", "ꮲp", "ꮢr",
  // Latin letters outside the alphabet of English that carry no sound of their own
  "ıi", "ɑa", "ɡg", "ɩi", "ʋv", "ʟl", "ɴn", "ʀr", "ʙb", "ʜh", "ɪi", "ᴀa", "ᴄc", "ᴅd", "ᴇe", "ᴊj", "ᴋk", "ᴍm", "ᴏo", "ᴘp", "ᴛt", "ᴜu", "ᴠv", "ᴡw", "ᴢz", "ꜱs", "ʏy", "ꞵb",
  // Quotes, dashes and other signs of typography
  "‘'", "’'", "‚'", "‛'", "ʼ'", "ʹ'", "′'", "´'", "“\"", "”\"", "„\"", "‟\"", "″\"", "«\"", "»\"", "‹\"", "›\"",
  "‐-", "‑-", "‒-", "–-", "−-", "﹣-", "— ", "― ", "• ", "· ", "∙ ", "⋅ ", "‧ ", "∕/", "⁄/", "∶:", "։:", "˸:", "∗*", "٪%", "۔.",
];

const READ_AS: ReadonlyMap<string, string> = new Map(
  PAIRS.map((pair) => {
    const [character = "", ...reading] = [...pair];
    return [character, reading.join("")] as const;
  }),
);

/**
 * The stem of an English word in lower-case ASCII letters: the Porter2 algorithm (Martin Porter, "The English
 * (Porter2) stemming algorithm"). Other text comes back as it is. Pure and total; a stem is never longer than its word.
 */
export function stem(word: string): string {
  if (word.length <= 2 || word.length > LONGEST_WORD) return word;
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const found = /^[a-z]+$/.test(word) ? (SPECIAL.get(word) ?? derive(word)) : word;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, found);
  return found;
}

type Ending = readonly [suffix: string, replacement: string, condition?: RegExp | "second"];

/** No English word is longer; what is longer is a blob and costs nothing. */
const LONGEST_WORD = 40;
/** Words whose stem is at hand, since a few hundred make up most text; never changes an answer. */
const MOST_REMEMBERED = 4096;
const remembered = new Map<string, string>();

function derive(word: string): string {
  const marked = word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
  const first = startOfFirstRegion(marked);
  const second = startOfRegion(marked, first);
  const singular = dropPlural(marked);
  if (FINAL_AFTER_PLURAL.has(singular)) return singular;
  const present = turnFinalY(dropPast(singular, first));
  const plain = shortenSuffix(shortenSuffix(present, first, second, STEP_2), first, second, STEP_3);
  return dropFinalLetter(dropSuffix(plain, second), first, second).toLowerCase();
}

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ["sky", "sky"],
  ["news", "news"],
  ["howe", "howe"],
  ["atlas", "atlas"],
  ["cosmos", "cosmos"],
  ["bias", "bias"],
  ["andes", "andes"],
]);

const FINAL_AFTER_PLURAL: ReadonlySet<string> = new Set([
  "inning",
  "outing",
  "canning",
  "herring",
  "earring",
  "proceed",
  "exceed",
  "succeed",
]);

/** Longest first, as the algorithm asks: the first suffix that fits decides, even when its condition fails. */
const STEP_2: readonly Ending[] = [
  ["ization", "ize"],
  ["ational", "ate"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og", /l$/],
  ["li", "", /[cdeghkmnrt]$/],
];
const STEP_3: readonly Ending[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["ative", "", "second"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const STEP_4 = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic)$/;

function startOfFirstRegion(word: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(word);
  return prefix === null ? startOfRegion(word, 0) : prefix[0].length;
}

/** The region behind the first consonant that follows a vowel, from `start` on; the end when there is none. */
function startOfRegion(word: string, start: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(start));
  return match === null ? word.length : start + match.index + 2;
}

function dropPlural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return /[aeiouy].+s$/.test(word) ? word.slice(0, -1) : word;
}

function dropPast(word: string, first: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed !== null) return eed.index >= first ? `${word.slice(0, eed.index)}ee` : word;
  const past = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (past === null) return word;
  const bare = word.slice(0, past.index);
  if (!/[aeiouy]/.test(bare)) return word;
  if (/(?:at|bl|iz)$/.test(bare)) return `${bare}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(bare)) return bare.slice(0, -1);
  return bare.length <= first && endsInShortSyllable(bare) ? `${bare}e` : bare;
}

function endsInShortSyllable(word: string): boolean {
  return /^[aeiouy][^aeiouy]$/.test(word) || /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word);
}

function turnFinalY(word: string): string {
  return word.length > 2 && /[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

function shortenSuffix(word: string, first: number, second: number, endings: readonly Ending[]): string {
  const ending = endings.find(([suffix]) => word.endsWith(suffix));
  if (ending === undefined) return word;
  const [suffix, replacement, condition] = ending;
  const at = word.length - suffix.length;
  if (at < (condition === "second" ? second : first)) return word;
  const bare = word.slice(0, at);
  return condition instanceof RegExp && !condition.test(bare) ? word : bare + replacement;
}

function dropSuffix(word: string, second: number): string {
  const match = STEP_4.exec(word);
  if (match === null || match.index < second) return word;
  const bare = word.slice(0, match.index);
  return match[0] === "ion" && !/[st]$/.test(bare) ? word : bare;
}

function dropFinalLetter(word: string, first: number, second: number): string {
  const at = word.length - 1;
  const bare = word.slice(0, -1);
  if (word.endsWith("e")) return at >= second || (at >= first && !endsInShortSyllable(bare)) ? bare : word;
  return word.endsWith("ll") && at >= second ? bare : word;
}

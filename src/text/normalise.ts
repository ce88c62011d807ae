import { mapPinned, replaceClasses } from "./normalise-classes.ts";
import { readLookalikes } from "./normalise-lookalikes.ts";
import { collapse } from "./normalise-collapse.ts";

/** Version of the normal form; digests made under another one are made anew. */
export const NORMAL_FORM = 1;

/**
 * The pinned normal form of a value, for digests: two spellings of the same words give the same text, two
 * different values do not. NFKC, invisible characters out, case and look-alikes folded, white space and the
 * punctuation of sentences collapsed. Digits, signs before numbers, decimal points, units, operators and the
 * signs inside identifiers stay. Accents stay. Idempotent; equal on every runtime (Unicode 15.1, see
 * normalise-classes.ts); never throws. A lone surrogate reads as U+FFFD.
 */
export function normalise(text: string): string {
  let form = text;
  // What stood at an edge may bare another edge: real text settles in the first round, nonsense in a few.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = form;
    form = collapse(isAscii(form) ? form.toLowerCase() : foldSpelling(form));
    if (form === before) break;
  }
  return form;
}

/** Nothing that a reader would see: white space, invisible characters, controls. */
export function isBlank(text: string): boolean {
  return replaceClasses(text, "i", "").replace(/[\s\0-\x1F\x7F]+/gu, "") === "";
}

/** Case and accents away, for search: `FÄHRPLAN`, `Fährplan` and `fahrplan` are one. Punctuation stays. */
export function foldSearch(text: string): string {
  return isAscii(text) ? text.toLowerCase() : lowerCase(foldMarks(text));
}

/** Accents and invisible characters away, ligatures and widths resolved; case and punctuation stay. */
export function foldMarks(text: string): string {
  if (isAscii(text)) return text;
  const bare = replaceClasses(mapPinned(replaceClasses(text.toWellFormed(), "i", ""), toDecomposed), "d", "");
  return mapPinned(bare, toComposed).replaceAll(
    /[ßẞæÆœŒøØłŁđĐðÐþÞıİŋŊħĦ’]/g,
    (letter) => PLAIN[letter] ?? letter,
  );
}

const MOST_ROUNDS = 8;

/** Sigma has a final form that depends on its neighbours and eszett a capital; both are one letter here. */
export function lowerCase(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return mapPinned(text.replaceAll("Σ", "σ"), (stretch) => stretch.toLowerCase())
    .replaceAll("ς", "σ")
    .replaceAll("ß", "ss")
    .replaceAll("i\u0307", "i");
}

/** A letter that decomposition does not take apart, written as its readers type it without it. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ı: "i",
  İ: "I",
  ŋ: "n",
  Ŋ: "N",
  ħ: "h",
  Ħ: "H",
  "’": "'",
};

function isAscii(text: string): boolean {
  // A loop beats a pattern on the short texts that make up nearly all calls.
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function foldSpelling(text: string): string {
  let folded = text
    .toWellFormed()
    // Compatibility would read 10² as 102 and 1½ as 11/2.
    .replace(/(\d)(?=[⁰¹²³⁴-⁹])/g, "$1^")
    .replace(/(\d)(?=[¼-¾⅐-⅞])/g, "$1 ");
  // A folded letter may join the mark behind it, and a joined one may fold again.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = folded;
    folded = mapPinned(replaceClasses(folded, "i", ""), toComposed);
    folded = mapPinned(lowerCase(folded), (stretch) => toComposed(readLookalikes(stretch)));
    if (folded === before) break;
  }
  return folded;
}

function toComposed(stretch: string): string {
  return stretch.normalize("NFKC");
}

function toDecomposed(stretch: string): string {
  return stretch.normalize("NFKD");
}

import { replaceClasses } from "./normalise-classes.ts";
import { UNITS } from "./normalise-units.ts";

/**
 * White space and the punctuation of sentences collapsed; `text` is already folded in case, width and
 * look-alikes. What can carry a meaning stays: signs before and inside numbers, operators, the signs inside a
 * name or a path, flags, `%`, `+`, `#`, `&`, `@`. Idempotent.
 */
export function collapse(text: string): string {
  const isWide = WIDE.test(text);
  const paused = isWide ? keepPauses(text) : text;
  const plain = NON_ASCII.test(paused) ? replaceClasses(paused, "ps", " ") : paused;
  const tokens = plain
    .replace(CONTROLS, " ")
    .replace(SEPARATORS, " ")
    .split(" ")
    .filter((token) => token !== "");
  const words: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const word = token === "-" && isArithmetic(words.at(-1), tokens[at + 1]) ? token : trimEdges(token);
    if (word !== "") words.push(word);
  }
  const joined = joinUnits(words).join(" ");
  return isWide ? closeWide(joined.replaceAll(PAUSE_HOLDER, "、")) : joined;
}

/** Letters of scripts without spaces. Literal ranges, so that no runtime's Unicode decides. */
const WIDE = /[\u3040-\u30FF\u3105-\u312F\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{323AF}]/u;
const PAUSE =
  /[\s"'`()[\]{}「」『』《》〈〉【】〔〕]*[,;:!?.。、·…][\s"'`()[\]{},;:!?.。、·…「」『』《》〈〉【】〔〕]*/gu;
/** Private use, so that it is neither white space nor punctuation while words are cut. */
const PAUSE_HOLDER = "\uE0FF";
const NON_ASCII = /[^\0-\x7F]/;
const CONTROLS = /[\0-\x1F\x7F]+/g;
/** Quotes anywhere; a comma or semicolon that does not stand inside a number. */
const SEPARATORS = /["`]|;|,(?!\d)|(?<!\d),/g;

/**
 * Without spaces a comma is what parts two clauses: `不，要` is not `不要`. A pause beside such a script
 * becomes one sign; elsewhere it is a space like any other punctuation.
 */
function keepPauses(text: string): string {
  return text.replaceAll("\uE0FF", " ").replace(PAUSE, (pause, at: number) => {
    const before = lastOf(text.slice(Math.max(0, at - 2), at));
    const behind = firstOf(text.slice(at + pause.length, at + pause.length + 2));
    if (before === "" || behind === "") return " ";
    // `用.env`: a point glued to a name belongs to the name.
    if (pause === "." && /[a-z0-9]/.test(behind)) return pause;
    return WIDE.test(before) || WIDE.test(behind) ? PAUSE_HOLDER : pause;
  });
}

function closeWide(text: string): string {
  let closed = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === " " && (isWideEdge(lastOf(closed)) || isWideEdge(firstOf(text.slice(at + 1, at + 3)))))
      continue;
    closed += character;
  }
  return closed;
}

function isWideEdge(character: string): boolean {
  return character === "、" || (character !== "" && WIDE.test(character));
}

function lastOf(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? "";
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? "";
}

function trimEdges(token: string): string {
  let start = 0;
  let end = token.length;
  // A rule of stars or dashes is decoration, and long ones must not be looked at star by star.
  if (/^(?:\*{3,}|[-_.]{3,})$/.test(token)) return "";
  while (end > start && isTrailing(token, end - 1)) end--;
  while (start < end && isLeading(token, start, end)) start++;
  return token.slice(start, end);
}

function isTrailing(token: string, at: number): boolean {
  const character = token[at] ?? "";
  if (character === "*")
    return !/(?:^|[./])\*{0,2}$/.test(token.slice(Math.max(0, at - 3), at)) || token[at - 3] === "*";
  return ".,:!?'()[]{}-".includes(character);
}

function isLeading(token: string, at: number, end: number): boolean {
  const character = token[at] ?? "";
  // Enough to see what follows; a whole tail for each sign would cost the square of the length.
  const rest = token.slice(at + 1, Math.min(end, at + 8));
  if (character === "-") return !/^-?\.?[^\s.,:!?'()[\]{}*-]/.test(rest);
  if (character === "." && token[at - 1] === ".") return true;
  if (character === ".") return !/^(\.?\/|[^\s.,:!?'()[\]{}*-])/.test(rest);
  if (character === "!") return !/^[^\s.,:!?'()[\]{}*-]/.test(rest);
  if (character === "*") return !/^\**[./]/.test(rest);
  if (character === "#") return rest === "" || rest === "#".repeat(rest.length);
  return ",:?'()[]{}".includes(character);
}

/** A dash between two numbers is arithmetic or a range; between words it is typography. */
function isArithmetic(before: string | undefined, behind: string | undefined): boolean {
  return /\d$/.test(before ?? "") && /^\d/.test(behind ?? "");
}

/** `30 ms` and `30ms` are one value. */
function joinUnits(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && UNITS.has(word) && /^[-+~]?\d+(?:[.,-]\d+)*$/.test(before)) {
      joined[joined.length - 1] = before + word;
    } else joined.push(word);
  }
  return joined;
}

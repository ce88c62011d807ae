import { CLASS_RUNS } from "./normalise-classes.data.ts";

/**
 * What a code point is, as Unicode 15.1 knew it:
 * `_` unassigned then, `s` space, control or lone surrogate, `p` punctuation, `y` symbol, `e` pictograph,
 * `u` upper case, `l` other letter, `n` number, `m` mark that is part of a letter, `d` diacritic mark,
 * `c` script written without spaces, `i` invisible, `x` private use.
 */
export type CharacterClass = "_" | "s" | "p" | "y" | "e" | "u" | "l" | "n" | "m" | "d" | "c" | "i" | "x";

/** Class of one code point, equal on every runtime whatever Unicode it brings. */
export function classOf(point: number): CharacterClass {
  if (point < LIMIT) return CLASSES[(table ??= buildTable())[point] ?? 0] ?? "_";
  if (point >= 0xe0000 && point < 0xe1000) return "i";
  return point >= 0xf0000 ? "x" : "_";
}

/**
 * Applies `change` to the stretches whose code points Unicode 15.1 had assigned and passes the others through.
 * Normalisation of assigned code points never changes between versions (Unicode stability policy), so the result
 * is the same on a runtime with 15.1 and on one with 17.0.
 */
export function mapPinned(text: string, change: (stretch: string) => string): string {
  let changed = "";
  let start = 0;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    const width = point > 0xffff ? 2 : 1;
    if (point >= 0x80 && classOf(point) === "_") {
      changed += change(text.slice(start, at)) + text.slice(at, at + width);
      start = at + width;
    }
    at += width;
  }
  return start === 0 ? change(text) : changed + change(text.slice(start));
}

/** Puts `replacement` for every character outside ASCII whose class is one of `classes`. */
export function replaceClasses(text: string, classes: string, replacement: string): string {
  let kept = "";
  let start = 0;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    const width = point > 0xffff ? 2 : 1;
    if (point >= 0x80 && classes.includes(classOf(point))) {
      kept += text.slice(start, at) + replacement;
      start = at + width;
    }
    at += width;
  }
  return start === 0 ? text : kept + text.slice(start);
}

const CLASSES: readonly CharacterClass[] = ["_", "s", "p", "y", "e", "u", "l", "n", "m", "d", "c", "i", "x"];
const LIMIT = 0x33480;

/** Built when the first text outside ASCII is seen, so that a hook with English text does not pay for it. */
let table: Uint8Array | undefined;

function buildTable(): Uint8Array {
  const built = new Uint8Array(LIMIT);
  for (let ascii = 0; ascii < 0x80; ascii++) built[ascii] = CLASSES.indexOf(classOfAscii(ascii));
  let point = 0x80;
  for (const [, letter = "_", length = "1"] of CLASS_RUNS.matchAll(/(\D)(\d+)?/g)) {
    const end = point + Number(length);
    built.fill(CLASSES.indexOf(letter as CharacterClass), point, end);
    point = end;
  }
  return built;
}

function classOfAscii(point: number): CharacterClass {
  if (point >= 0x30 && point <= 0x39) return "n";
  if (point >= 0x41 && point <= 0x5a) return "u";
  if (point >= 0x61 && point <= 0x7a) return "l";
  if (point <= 0x20 || point === 0x7f) return "s";
  return "$+<=>^`|~".includes(String.fromCharCode(point)) ? "y" : "p";
}

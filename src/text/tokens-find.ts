import { TERM_BOUNDS } from "../policy/retrieval.ts";
import { conceptsAt, conceptsIn } from "./lexicon.ts";
import { foldMarks, lowerCase } from "./normalise.ts";
import { UNITS } from "./normalise-units.ts";
import { stem } from "./stem.ts";
import { MARKS, encodeSigns } from "./tokens-marks.ts";
import { PREFIX_LENGTHS, hasSigns, isDottedNumber, isHash, partsOf } from "./tokens-names.ts";
import type { Piece } from "./tokens-scan.ts";
import { scanPieces } from "./tokens-scan.ts";

/** `word` and `part` and `pair` make up the length of a text; the others are further ways to the same words. */
export type FoundKind =
  | "word"
  | "part"
  | "joined"
  | "whole"
  | "path"
  | "prefix"
  | "pair"
  | "single"
  | "named"
  | "implied";

/** Called for every term in order; `word` is the lower-case word before stemming, or the term itself. */
export type Visit = (kind: FoundKind, term: string, word: string) => void;

export interface FindOptions {
  /** Cuts a run of a script without spaces before its pairs are made. */
  readonly splitRun?: (run: string) => readonly string[];
}

/** Walks through all terms of a text. Single characters and concepts come once each, after the words. */
export function findTerms(text: string, visit: Visit, options: FindOptions = {}): void {
  const words: string[] = [];
  const concepts = new Map<string, "named" | "implied">();
  const singles = new Set<string>();
  const note = (found: readonly { readonly concept: string; readonly isName: boolean }[]): void => {
    for (const { concept, isName } of found) {
      if (isName || !concepts.has(concept)) concepts.set(concept, isName ? "named" : "implied");
    }
  };
  const noteWord = (word: string): void => {
    words.push(word);
    if (words.length > 3) words.shift();
    note(conceptsAt(words));
  };
  let before: Piece | undefined;
  for (const piece of scanPieces(foldMarks(text))) {
    if (piece.kind === "sign") visit("word", piece.text, piece.text);
    else if (piece.kind === "run") {
      note(conceptsIn(piece.text));
      for (const character of piece.text) if (isHan(character)) singles.add(character);
      for (const run of options.splitRun?.(piece.text) ?? [piece.text]) visitPairs(run, visit);
    } else visitChunk(piece, before, visit, noteWord);
    before = piece;
  }
  for (const character of singles) visit("single", MARKS.single + character, character);
  for (const [concept, kind] of concepts) visit(kind, MARKS.concept + encodeSigns(concept), concept);
}

/** Many Chinese words are one character; other scripts without spaces write none that way. */
function isHan(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (point >= 0x3400 && point <= 0x9fff) || (point >= 0x20000 && point <= 0x323af);
}

function visitPairs(run: string, visit: Visit): void {
  const characters = Array.from(run);
  if (characters.length === 1) visit("pair", run, run);
  for (let at = 0; at + 1 < characters.length; at++) {
    const pair = `${characters[at] ?? ""}${characters[at + 1] ?? ""}`;
    visit("pair", pair, pair);
  }
}

function visitChunk(
  piece: Piece,
  before: Piece | undefined,
  visit: Visit,
  noteWord: (word: string) => void,
): void {
  const { text } = piece;
  if (/^[a-z]+$/.test(text)) {
    visitWord("word", text, visit);
    noteWord(text);
    const gap = before === undefined ? 0 : piece.at - before.at - before.text.length;
    if (gap === 1 && UNITS.has(text) && /^\d+$/.test(before?.text ?? "")) {
      visit("joined", cut(`${before?.text ?? ""}${text}`), text);
    }
    return;
  }
  if (/[/\\]/.test(text)) visitPath(text.replaceAll("\\", "/"), visit, noteWord);
  else visitName(text, visit, noteWord);
}

/** Deeper paths are found by their first segments. */
const MOST_SEGMENTS = 64;

function visitPath(path: string, visit: Visit, noteWord: (word: string) => void): void {
  const [, place = path, line] = /^(.*?)((?::\d+)+)$/.exec(path) ?? [];
  const segments = place.split("/", MOST_SEGMENTS).filter((segment) => segment !== "");
  for (const segment of segments) visitName(segment, visit, noteWord);
  const tails = new Set([segments.join("/"), segments.slice(-2).join("/")]);
  for (const tail of tails) visit("path", MARKS.path + cut(encodeSigns(tail)), tail);
  if (line !== undefined) visit("path", MARKS.path + cut(encodeSigns(segments.join("/") + line)), path);
}

function visitName(name: string, visit: Visit, noteWord: (word: string) => void): void {
  const bare = name.replace(/'s$/i, "").replaceAll("'", "");
  const lower = lowerCase(bare);
  if (isHash(lower)) {
    for (const length of PREFIX_LENGTHS) {
      if (length <= lower.length) visit("prefix", MARKS.prefix + lower.slice(0, length), lower);
    }
    return;
  }
  if (isDottedNumber(bare)) {
    const digits = lower.replace(/^v/, "");
    visit("whole", MARKS.whole + cut(encodeSigns(digits)), lower);
    visit("part", digits.slice(0, digits.indexOf(".")), digits);
    return;
  }
  const parts = bare.length > 4 * TERM_BOUNDS.termLength ? [lower] : partsOf(bare);
  const joined = parts.join("");
  if (hasSigns(bare)) visit("whole", MARKS.whole + cut(encodeSigns(lower)), lower);
  if (parts.length === 1) {
    visitWord("word", joined, visit);
    noteWord(/[+#]$/.test(lower) ? lower : joined);
    return;
  }
  for (const part of parts) {
    visitWord("part", part, visit);
    noteWord(part);
  }
  visit("joined", cut(stem(joined)), joined);
  if (/::|\./.test(bare)) visitMembers(bare, visit);
  noteWord(joined);
  noteWord(lower);
}

/** `Lane::drain_all` is also found as `drain_all`, `store.readAll` as `readAll`. */
function visitMembers(name: string, visit: Visit): void {
  for (const member of name.split(/::|\./, MOST_SEGMENTS)) {
    const parts = partsOf(member);
    if (parts.length < 2) continue;
    if (hasSigns(member)) visit("whole", MARKS.whole + cut(encodeSigns(member)), member);
    visit("joined", cut(stem(parts.join(""))), member);
  }
}

function visitWord(kind: FoundKind, word: string, visit: Visit): void {
  visit(kind, cut(stem(word)), word);
}

/** Never in the middle of a surrogate pair. */
function cut(term: string): string {
  if (term.length <= TERM_BOUNDS.termLength) return term;
  return term.slice(0, TERM_BOUNDS.termLength).replace(/[\uD800-\uDBFF]$/, "");
}

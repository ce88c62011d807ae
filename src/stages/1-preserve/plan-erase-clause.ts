import type { Digest } from "../../model/digest.ts";
import type { Span } from "../../fold/payloads.ts";
import { normalise } from "../../text/normalise.ts";

/**
 * An erased clause as it is remembered: the keyed digest of its words, how many there are, and a hint of 16 bits at the first
 * two, so that it is found inside a longer text without digesting every stretch of it. None of it gives the words back.
 */
export interface ErasedClause {
  readonly words: number;
  readonly hint: string;
  readonly digest: string;
}

/** What stands where erased words stood. One UTF-16 unit, so that spans of the text around it stay where they are. */
export const MASK = "█";

/** `null` for a text without a word. */
export function clauseOf(digest: Digest, text: string): ErasedClause | null {
  const words = wordsIn(text).map((word) => word.form);
  if (words.length === 0) return null;
  return { words: words.length, hint: hintOf(digest, words), digest: clauseDigest(digest, words) };
}

/** As it stands in a tombstone's `clause`. */
export function clauseText(clause: ErasedClause): string {
  return `${clause.words}/${clause.hint}`;
}

/** `null` when the row remembers no clause. */
export function readClause(row: {
  readonly clause: string | null;
  readonly value: string | null;
}): ErasedClause | null {
  const [words, hint] = row.clause?.split("/") ?? [];
  if (words === undefined || hint === undefined || row.value === null) return null;
  return { words: Number(words), hint, digest: row.value };
}

/**
 * Where erased clauses stand in a text, in any spelling and punctuation. `hints` is worth keeping between texts: words that
 * begin nothing erased are then digested once.
 */
export function findErased(
  digest: Digest,
  clauses: readonly ErasedClause[],
  text: string,
  hints: Map<string, string> = new Map(),
): readonly Span[] {
  if (clauses.length === 0) return [];
  const byHint = Map.groupBy(clauses, (clause) => clause.hint);
  const lengths = [...new Set(clauses.map((clause) => Math.min(clause.words, 2)))];
  const words = wordsIn(text);
  const found: Span[] = [];
  let at = 0;
  while (at < words.length) {
    const length = longestAt(digest, byHint, lengths, words, at, hints);
    if (length === 0) {
      at += 1;
      continue;
    }
    found.push({ start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 });
    at += length;
  }
  return found;
}

/** The text with each span blotted out, unit for unit. */
export function maskSpans(text: string, spans: readonly Span[]): string {
  let out = "";
  let from = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end <= from) continue;
    const start = Math.max(from, span.start);
    out += text.slice(from, start) + MASK.repeat(span.end - start);
    from = span.end;
  }
  return out + text.slice(from);
}

/** Nothing that could be read is left of a masked text. */
export function isAllMasked(text: string): boolean {
  return text.includes(MASK) && wordsIn(text).length === 0;
}

export interface Word extends Span {
  readonly form: string;
}

/** The words of a text with where they stand; a Han character is a word of its own. */
export function wordsIn(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    const form = ASCII_WORD.test(raw) ? raw.toLowerCase() : normalise(raw);
    if (form !== "") found.push({ form, start: match.index, end: match.index + raw.length });
  }
  return found;
}

// Invisible characters stand inside words: leaving them out here would let a joint split what was erased.
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}\p{Cf}])+/gu;
const ASCII_WORD = /^[A-Za-z0-9]+$/u;

function longestAt(
  digest: Digest,
  byHint: ReadonlyMap<string, readonly ErasedClause[]>,
  lengths: readonly number[],
  words: readonly Word[],
  at: number,
  hints: Map<string, string>,
): number {
  let longest = 0;
  for (const count of lengths) {
    const first = words.slice(at, at + count).map((word) => word.form);
    if (first.length < count) continue;
    const hint = remembered(hints, first.join(" "), () => hintOf(digest, first));
    for (const clause of byHint.get(hint) ?? []) {
      if (clause.words <= longest || Math.min(clause.words, 2) !== count) continue;
      const stretch = words.slice(at, at + clause.words).map((word) => word.form);
      if (stretch.length === clause.words && clauseDigest(digest, stretch) === clause.digest)
        longest = clause.words;
    }
  }
  return longest;
}

function remembered(known: Map<string, string>, key: string, make: () => string): string {
  const had = known.get(key);
  if (had !== undefined) return had;
  const made = make();
  known.set(key, made);
  return made;
}

function hintOf(digest: Digest, words: readonly string[]): string {
  return digest.keyed(`hint:${words.slice(0, 2).join(" ")}`).slice(0, 4);
}

function clauseDigest(digest: Digest, words: readonly string[]): string {
  return digest.keyed(`clause:${words.join(" ")}`);
}

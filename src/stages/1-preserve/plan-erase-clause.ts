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
  return { words: words.length, hint: hintOf(seedOf(digest), words), digest: clauseDigest(digest, words) };
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

/** Where erased clauses stand in a text, in any spelling and punctuation. */
export function findErased(digest: Digest, clauses: readonly ErasedClause[], text: string): readonly Span[] {
  if (clauses.length === 0) return [];
  const wanted = wantedBy(clauses);
  const lengths = [...new Set(clauses.map((clause) => Math.min(clause.words, HINT_WORDS)))];
  const seed = seedOf(digest);
  const words = wordsIn(text);
  const found: Span[] = [];
  let at = 0;
  while (at < words.length) {
    const length = longestAt(digest, seed, wanted, lengths, words, at);
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

const HINT_WORDS = 2;

/** Digests by hint, then by how many words they are of: each stretch of a text is digested once. */
type Wanted = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;

function wantedBy(clauses: readonly ErasedClause[]): Wanted {
  const wanted = new Map<string, Map<number, Set<string>>>();
  for (const { hint, words, digest } of clauses) {
    const byLength = wanted.get(hint) ?? new Map<number, Set<string>>();
    wanted.set(hint, byLength.set(words, (byLength.get(words) ?? new Set()).add(digest)));
  }
  return wanted;
}

function longestAt(
  digest: Digest,
  seed: number,
  wanted: Wanted,
  lengths: readonly number[],
  words: readonly Word[],
  at: number,
): number {
  let longest = 0;
  for (const count of lengths) {
    const first = words.slice(at, at + count).map((word) => word.form);
    if (first.length < count) continue;
    for (const [length, digests] of wanted.get(hintOf(seed, first)) ?? []) {
      if (length <= longest || Math.min(length, HINT_WORDS) !== count) continue;
      const stretch = words.slice(at, at + length).map((word) => word.form);
      if (stretch.length === length && digests.has(clauseDigest(digest, stretch))) longest = length;
    }
  }
  return longest;
}

/** Under the key, so that a hint says nothing without it. */
function seedOf(digest: Digest): number {
  const known = seeds.get(digest);
  if (known !== undefined) return known;
  const seed = Number.parseInt(digest.keyed("hint").slice(0, 8), 16);
  seeds.set(digest, seed);
  return seed;
}

/** One key, one seed: it was four fifths of an erasure's time when it was made anew for every text. */
const seeds = new WeakMap<Digest, number>();

/** 16 bits of FNV-1a from the seed: a whole digest of every pair of words took a second for a long text. */
function hintOf(seed: number, words: readonly string[]): string {
  let hash = seed;
  for (const word of words.slice(0, HINT_WORDS)) {
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(16).padStart(4, "0");
}

function clauseDigest(digest: Digest, words: readonly string[]): string {
  return digest.keyed(`clause:${words.join(" ")}`);
}

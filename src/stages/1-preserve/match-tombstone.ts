import type { MemoryRow, TombstoneRow } from "../../model/rows.ts";
import { isNearValue, saysAgain, sayingOf } from "../../text/likeness.ts";
import { normalise } from "../../text/normalise.ts";

/** What a text brings, in digests and in words. */
export interface Brought {
  readonly textDigest: string;
  /** Digest of the text without list marks and emphasis; `null` for a text that wears none. */
  readonly bareDigest: string | null;
  /** Digest of its words in any order and inflection; `null` for a text too short to be known by it. */
  readonly shapeDigest: string | null;
  readonly slot: string | null;
  readonly value: string;
  /** Digest of each clause as a text of its own. */
  readonly clauseDigests: readonly string[];
  /** The whole and its clauses. */
  readonly parts: readonly string[];
  readonly subject: string | null;
  readonly key: string | null;
  readonly valueWords: string | null;
}

/** How a text answers a tombstone: the same words, the same value in the slot, its words in another order, or near it. */
export type TombstoneMatch = "text" | "slot" | "shape" | "clause" | "near-value" | "elsewhere" | "paraphrase";

export function matchTombstone(
  tombstone: TombstoneRow,
  brought: Brought,
  displaced: { readonly row: MemoryRow | null; readonly texts: readonly string[] },
): TombstoneMatch | null {
  if (tombstone.text !== null && tombstone.text === brought.textDigest) return "text";
  if (tombstone.text !== null && tombstone.text === brought.bareDigest) return "text";
  const sameValue = tombstone.value !== null && tombstone.value === brought.value;
  if (sameValue && tombstone.slot !== null && tombstone.slot === brought.slot) return "slot";
  if (tombstone.text !== null && tombstone.text === brought.shapeDigest) return "shape";
  if (tombstone.text !== null && brought.clauseDigests.includes(tombstone.text)) return "clause";
  const { row } = displaced;
  // An edited memory stands under its new words; only its old ones, which the digests know, are rejected.
  if (row !== null && row.endedCause === null) return null;
  if (isNearInSlot(tombstone, brought, row)) return "near-value";
  if (sameValue && isElsewhere(brought, row, tombstone.cause)) return "elsewhere";
  const said = brought.parts.map(sayingOf);
  const again = displaced.texts.some(
    (text) => text !== "" && said.some((part) => saysAgain(sayingOf(text), part)),
  );
  return again ? "paraphrase" : null;
}

function isNearInSlot(tombstone: TombstoneRow, brought: Brought, row: MemoryRow | null): boolean {
  if (tombstone.slot === null || tombstone.slot !== brought.slot) return false;
  if (row?.value == null || brought.valueWords === null) return false;
  return isNearValue(row.value, brought.valueWords);
}

/**
 * The same value under another subject or key. A bare number or a word of two letters says nothing across slots; a subject that is
 * a part of the other one does, and so does a value that was wrong and is like no other. Many things weigh 400 kg: an amount says
 * something only where both subject and key are parts of each other.
 */
function isElsewhere(brought: Brought, row: MemoryRow | null, cause: string): boolean {
  if (brought.slot === null || row === null || row.slot === brought.slot || row.slot === null) return false;
  const value = brought.valueWords ?? "";
  if (!/\p{L}/u.test(value) || normalise(value).length < 3 || COMMON.test(normalise(value))) return false;
  if (isAmount(value)) return isPartOf(row.subject, brought.subject) && isPartOf(row.key, brought.key);
  if (isPartOf(row.subject, brought.subject)) return true;
  return cause !== "superseded" && isDistinctive(value);
}

/** `the mill` and `mill house`: every word of one stands in the other. */
function isPartOf(a: string | null, b: string | null): boolean {
  const left = new Set(sayingOf(a ?? "").words);
  const right = new Set(sayingOf(b ?? "").words);
  if (left.size === 0 || right.size === 0) return false;
  return [...left].every((word) => right.has(word)) || [...right].every((word) => left.has(word));
}

/** A number with its unit and nothing else, whether the unit is known (`400 kg`) or not (`90 rpm`, `3 块`). */
function isAmount(value: string): boolean {
  return AMOUNT.test(normalise(value));
}

const AMOUNT = /^[<>≤≥~±+-]?\s*\d[\d.,' ]*(?:\s?[\p{L}%°µ²³]{1,12}(?:\s?(?:\/|per)\s?\p{L}{1,8})?)?$/u;

function isDistinctive(value: string): boolean {
  const said = sayingOf(value);
  return said.words.length >= 3 || (/\d/u.test(value) && /\p{L}/u.test(value) && value.length >= 6);
}

const COMMON =
  /^(?:yes|no|true|false|on|off|none|null|open|closed|enabled|disabled|green|red|up|down|是|否|有|无)$/u;

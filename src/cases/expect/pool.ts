import { RESOLVE_KEPT, RESOLVE_WITHHELD } from "../../model/reason.ts";
import { ROLES } from "../../model/kind.ts";
import type { PoolEntry } from "../../engine/voice.ts";
import { count, flag, listOf, number, oneOf, record, text, texts } from "../shape.ts";

/** Candidates that a case writes down itself. */
export type PoolGiven = PoolEntry;

const ENTRY = {
  as: text,
  text,
  rank: number,
  // An owner may name classes of his own.
  class: text,
  role: oneOf(...ROLES),
  status: oneOf(...RESOLVE_KEPT, ...RESOLVE_WITHHELD),
  claim: text,
  stance: oneOf("+", "-"),
  derivedFrom: texts,
  dispute: text,
  negative: flag,
  constraint: flag,
  source: text,
};

export const POOL = listOf(record(ENTRY, ["as", "text", "rank"]));
export const CANDIDATES = listOf(record({ ...ENTRY, project: text }, ["as", "text", "rank"]));
export const BUDGET = record({ chars: count, tokens: count, items: count });

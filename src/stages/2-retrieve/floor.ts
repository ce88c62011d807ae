import type { RetrievalPolicy } from "../../policy/retrieval.ts";
import { RETRIEVAL, TERM_WEIGHTS } from "../../policy/retrieval.ts";
import type { QueryTerm } from "../../text/tokens.ts";
import type { LexicalScore } from "./bm25.ts";
import type { FusedScore } from "./fuse.ts";

export type AnswerReason = "ok" | "below-threshold" | "no-candidates" | "empty-query" | "empty-store";

export interface FlooredAnswer {
  /** Candidates over at least one floor, in the order they came. */
  readonly kept: readonly FusedScore[];
  /** Candidates under both floors that still came near. */
  readonly nearMisses: number;
  /** The closest near miss when nothing was kept: to be shown as a guess, and only to who asked. */
  readonly guess: FusedScore | null;
  readonly reason: AnswerReason;
}

/**
 * One floor per signal: a candidate stays when its share of the lexical maximum or its cosine reaches the floor
 * of that signal, never by a sum of two weak ones. What fell is counted, so that silence says how near it was.
 */
export function applyFloor(
  candidates: readonly FusedScore[],
  asked: {
    readonly isQueryEmpty: boolean;
    readonly isStoreEmpty: boolean;
    /** Candidates that are an instance of a class the query names (`which database`): a lower floor holds for them. */
    readonly named?: ReadonlySet<string>;
    /** Candidates that hold half of the words asked for: kept however common a long talk has made these words. */
    readonly covering?: ReadonlySet<string>;
  },
  policy: RetrievalPolicy = RETRIEVAL,
): FlooredAnswer {
  if (asked.isQueryEmpty) return silence("empty-query");
  if (asked.isStoreEmpty) return silence("empty-store");
  const isOver = (candidate: FusedScore): boolean =>
    isOverFloor(candidate, policy) ||
    (asked.covering?.has(candidate.id) ?? false) ||
    (candidate.share >= policy.namedFloor && (asked.named?.has(candidate.id) ?? false));
  const kept = candidates.filter(isOver);
  const near = candidates.filter((candidate) => !isOver(candidate) && isNear(candidate, policy));
  if (kept.length > 0) return { kept, nearMisses: near.length, guess: null, reason: "ok" };
  const guess = near.toSorted((one, other) => other.score - one.score)[0] ?? null;
  return {
    kept,
    nearMisses: near.length,
    guess,
    reason: near.length > 0 ? "below-threshold" : "no-candidates",
  };
}

/** Pieces that hold an instance of a class the query names: `database` finds SQLite. */
export function namedBy(asked: readonly QueryTerm[], lexical: readonly LexicalScore[]): ReadonlySet<string> {
  const named = new Set(
    asked
      .filter((term) => term.class === "concept" && term.weight >= TERM_WEIGHTS.named)
      .map((term) => term.term),
  );
  return new Set(
    lexical
      .filter((score) => score.contributions.some((entry) => named.has(entry.term)))
      .map((score) => score.id),
  );
}

function isOverFloor({ share, cosine }: FusedScore, policy: RetrievalPolicy): boolean {
  return share >= policy.lexicalFloor || (cosine !== null && cosine >= policy.cosineFloor);
}

function isNear({ share, cosine }: FusedScore, policy: RetrievalPolicy): boolean {
  return share > 0 || (cosine !== null && cosine >= policy.nearCosine);
}

function silence(reason: AnswerReason): FlooredAnswer {
  return { kept: [], nearMisses: 0, guess: null, reason };
}

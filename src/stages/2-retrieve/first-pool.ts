import { POOLS } from "../../policy/retrieval.ts";

/** As far as the order of what matched is concerned. */
export interface Ranked {
  readonly kind: string;
  /** 1 is best; explicit memories stand before other pieces. */
  readonly rank: number;
  readonly score: number;
}

/**
 * What walks the road first, of everything that may: the best explicit memories, the best records in which a statement was recognised,
 * and the best by score alone, so that a file that speaks to the question is among them however many memories stand before it. Keeps
 * the order; never empty beside something.
 */
export function firstPool<H extends Ranked>(
  hits: readonly H[],
  isStatement: (hit: H) => boolean,
): readonly H[] {
  if (hits.length <= POOLS.first * 2) return hits;
  const best = (of: readonly H[], most: number = POOLS.first): readonly H[] =>
    of.toSorted((a, b) => b.score - a.score || a.rank - b.rank).slice(0, most);
  const memories = hits.filter((hit) => hit.kind === "memory");
  const first = new Set([
    ...best(memories),
    ...best(hits.filter(isStatement), POOLS.firstStating),
    ...best(hits),
  ]);
  return hits.filter((hit) => first.has(hit));
}

/**
 * Whether more candidates could not change an answer: it is full, and something that was admitted did not fit. An answer that runs
 * short, since much of what matched no longer holds or may not influence, is asked for again with the wider pool.
 */
export function isPoolEnough(
  verdicts: readonly { readonly stage: string; readonly kept: boolean; readonly because: string }[],
): boolean {
  const refused = verdicts.filter((verdict) => verdict.stage === "select" && verdict.because === "budget");
  return refused.length >= POOLS.enoughRefused;
}

import type { Embedder } from "../embedding/embedder.ts";
import type { Scope } from "../model/scope.ts";
import { POOLS, RETRIEVAL } from "../policy/retrieval.ts";
import type { LexicalScore } from "../stages/2-retrieve/bm25.ts";
import { scoreLexical } from "../stages/2-retrieve/bm25.ts";
import { coveredBy } from "../stages/2-retrieve/covering.ts";
import { applyFloor, namedBy } from "../stages/2-retrieve/floor.ts";
import type { FusedScore } from "../stages/2-retrieve/fuse.ts";
import { fuseByScore } from "../stages/2-retrieve/fuse.ts";
import { planQuery } from "../stages/2-retrieve/plan.ts";
import type { Proposal, Proposals, Store } from "../storage/store.ts";
import { queryTerms } from "../text/tokens.ts";
import type { Dense } from "./nearest-pieces.ts";
import { nearestPieces } from "./nearest-pieces.ts";

export interface Hit {
  readonly doc: string;
  readonly item: string;
  readonly part: number;
  readonly kind: "memory" | "record" | "loop";
  readonly event: string;
  readonly start: number;
  readonly end: number;
  /** 1 is best. */
  readonly rank: number;
  readonly score: number;
  readonly share: number;
  readonly cosine: number | null;
  readonly contributions: readonly { readonly signal: string; readonly part: number }[];
}

export interface Retrieved {
  readonly hits: readonly Hit[];
  readonly near: number;
  readonly guess: Hit | null;
  readonly reason: "ok" | "below-threshold" | "no-candidates" | "empty-query" | "empty-store";
  /** Whether meaning really took part: an embedder that fails is visible. */
  readonly dense: Dense;
}

/** Need → candidates. One token stream and one score for every store; side-effect free (L15). */
export async function retrieve(
  store: Store,
  scope: Scope,
  query: string,
  options: { readonly embedder: Embedder | null; readonly limit?: number },
): Promise<Retrieved> {
  const asked = queryTerms(query);
  const counts = await store.propose(scope, { terms: asked.map((term) => term.term), limit: 0 });
  const terms = planQuery(asked, counts.frequencyOf, RETRIEVAL.postingBudget);
  const proposals =
    terms.length === 0
      ? counts
      : await proposed(
          store,
          scope,
          terms.map((term) => term.term),
          options.limit ?? POOLS.proposed,
        );
  const lexical = scoreLexical(
    asked,
    { documents: counts.documents, averageLength: counts.averageLength, frequencyOf: counts.frequencyOf },
    proposals.proposals.map((piece) => ({ id: piece.doc, length: piece.length, countOf: piece.countOf })),
  );
  const words = proposals.proposals.map((piece) => piece.doc);
  const dense = await nearestPieces(store, scope, query, options.embedder, words);
  const policy = { ...RETRIEVAL, ...options.embedder?.tuning };
  const fused = fuseByScore(lexical, dense.scores, policy);
  const pieces = new Map<string, Proposal | Piece>(proposals.proposals.map((piece) => [piece.doc, piece]));
  for (const piece of dense.pieces) if (!pieces.has(piece.doc)) pieces.set(piece.doc, piece);
  const state = {
    isQueryEmpty: query.trim() === "" || asked.length === 0,
    isStoreEmpty: isEmpty(counts),
    named: namedBy(asked, lexical),
    covering: coveredBy(asked, lexical),
  };
  const floored = applyFloor(fused, state, policy);
  const ranked = byGroup(floored.kept, pieces);
  const hitOf = (score: FusedScore, at: number): readonly Hit[] => {
    const piece = pieces.get(score.id);
    return piece ? [toHit(piece, score, at + 1, lexical)] : [];
  };
  return {
    hits: ranked.slice(0, options.limit ?? POOLS.wide).flatMap(hitOf),
    near: floored.nearMisses,
    guess: floored.guess === null ? null : (hitOf(floored.guess, 0)[0] ?? null),
    reason: query.trim() === "" ? "empty-query" : floored.reason,
    dense: dense.state,
  };
}

/**
 * The best pieces for a question. Explicit memories stand before everything else, so where more pieces match than are proposed, and
 * few of those are memories, they are asked for by themselves: a long talk about a thing must not crowd out what was decided on it.
 */
async function proposed(
  store: Store,
  scope: Scope,
  terms: readonly string[],
  limit: number,
): Promise<Proposals> {
  const best = await store.propose(scope, { terms, limit });
  const memories = best.proposals.filter((piece) => piece.kind === "memory").length;
  if (best.proposals.length < limit || memories >= Math.min(limit, POOLS.first)) return best;
  const told = await store.propose(scope, { terms, limit, kinds: ["memory"] });
  const seen = new Set(best.proposals.map((piece) => piece.doc));
  return {
    ...best,
    proposals: [...best.proposals, ...told.proposals.filter((piece) => !seen.has(piece.doc))],
  };
}

export type Piece = Omit<Proposal, "countOf" | "length">;

/** Explicit memories, then other pieces, each by its score (DECISIONS 5). */
function byGroup(scores: readonly FusedScore[], pieces: ReadonlyMap<string, Piece>): readonly FusedScore[] {
  const group = (score: FusedScore): number => (pieces.get(score.id)?.kind === "memory" ? 0 : 1);
  return scores.toSorted((a, b) => group(a) - group(b) || b.score - a.score || (a.id < b.id ? -1 : 1));
}

function toHit(piece: Piece, score: FusedScore, rank: number, lexical: readonly LexicalScore[]): Hit {
  const words = lexical.find((entry) => entry.id === score.id)?.contributions ?? [];
  return {
    doc: piece.doc,
    item: piece.item,
    part: piece.part,
    kind: piece.kind,
    event: piece.event,
    start: piece.start,
    end: piece.end,
    rank,
    score: score.score,
    share: score.share,
    cosine: score.cosine,
    contributions: [
      ...score.parts.map((part) => ({ signal: part.signal, part: part.part })),
      ...words.map((entry) => ({ signal: `word:${entry.term}`, part: entry.part })),
    ],
  };
}

function isEmpty(counts: Proposals): boolean {
  return counts.documents === 0;
}

import type { RetrievalPolicy } from "../../policy/retrieval.ts";
import { RETRIEVAL } from "../../policy/retrieval.ts";
import type { LexicalScore } from "./bm25.ts";

export interface DenseScore {
  readonly id: string;
  /** Cosine of query and candidate under one embedder, -1..1. */
  readonly cosine: number;
}

export interface FusedPart {
  readonly signal: "lexical" | "dense";
  /** 1 is best; among the candidates this signal saw. */
  readonly rank: number;
  /** `share` or `cosine`. */
  readonly raw: number;
  /** What the signal added to the fused score. */
  readonly part: number;
}

export interface FusedScore {
  readonly id: string;
  readonly score: number;
  /** Share of the lexical maximum; 0 when no term matched. */
  readonly share: number;
  /** null: no vector of this embedder for the candidate, or no embedder at all. */
  readonly cosine: number | null;
  readonly parts: readonly FusedPart[];
}

/**
 * The cosines that take part: of what words found all of them, since a piece whose meaning lies far must not stand as if nothing were
 * known of it; of the rest those that are near.
 */
export function cosinesThatCount(
  near: readonly DenseScore[],
  foundByWords: ReadonlySet<string>,
  policy: RetrievalPolicy = RETRIEVAL,
): readonly DenseScore[] {
  return near.filter(({ id, cosine }) => foundByWords.has(id) || cosine >= policy.nearCosine);
}

/**
 * Convex combination `(1 - a) * share + a * cosine`, best first, ties by id (Bruch, Gai and Ingber 2023; `a`
 * measured, see policy); the cosine counts from what unrelated texts have. `dense` null: the embedder did not run, the share alone decides. A candidate without a
 * vector keeps its share whole, so that a queue of missing vectors does not hide it.
 */
export function fuseByScore(
  lexical: readonly LexicalScore[],
  dense: readonly DenseScore[] | null,
  policy: RetrievalPolicy = RETRIEVAL,
): readonly FusedScore[] {
  return fuse(lexical, dense, (signal, _rank, raw, isAlone) => {
    if (signal === "lexical") return isAlone ? raw : (1 - policy.cosineWeight) * raw;
    return policy.cosineWeight * overBackground(raw, policy);
  });
}

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), a recipe for strong embedders and for comparison:
 * with a weak one it is worse than words alone.
 */
export function fuseByRank(
  lexical: readonly LexicalScore[],
  dense: readonly DenseScore[] | null,
  policy: RetrievalPolicy = RETRIEVAL,
): readonly FusedScore[] {
  return fuse(lexical, dense, (signal, rank) => {
    return (signal === "lexical" ? 1 : policy.rankDenseWeight) / (policy.rankConstant + rank);
  });
}

function overBackground(cosine: number, { cosineBackground }: RetrievalPolicy): number {
  return Math.max(0, (cosine - cosineBackground) / (1 - cosineBackground));
}

type PartOf = (signal: FusedPart["signal"], rank: number, raw: number, isAlone: boolean) => number;

function fuse(
  lexical: readonly LexicalScore[],
  dense: readonly DenseScore[] | null,
  partOf: PartOf,
): readonly FusedScore[] {
  const shares = lexical.filter(({ share }) => share > 0).map(({ id, share }) => ({ id, raw: share }));
  const cosines = (dense ?? []).map(({ id, cosine }) => ({ id, raw: cosine }));
  const lexicalById = rankById(shares);
  const denseById = rankById(cosines);
  const ids = new Set([...lexical.map(({ id }) => id), ...denseById.keys()]);
  return [...ids]
    .map((id) => {
      const word = lexicalById.get(id);
      const meaning = denseById.get(id);
      const parts: FusedPart[] = [];
      if (word !== undefined) {
        parts.push({
          signal: "lexical",
          ...word,
          part: partOf("lexical", word.rank, word.raw, meaning === undefined),
        });
      }
      if (meaning !== undefined) {
        parts.push({
          signal: "dense",
          ...meaning,
          part: partOf("dense", meaning.rank, meaning.raw, word === undefined),
        });
      }
      const score = parts.reduce((sum, { part }) => sum + part, 0);
      return { id, score, share: word?.raw ?? 0, cosine: meaning?.raw ?? null, parts };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}

function rankById(
  scores: readonly { readonly id: string; readonly raw: number }[],
): ReadonlyMap<string, { readonly rank: number; readonly raw: number }> {
  const ordered = scores.toSorted((one, other) => other.raw - one.raw || (one.id < other.id ? -1 : 1));
  return new Map(ordered.map(({ id, raw }, position) => [id, { rank: position + 1, raw }]));
}

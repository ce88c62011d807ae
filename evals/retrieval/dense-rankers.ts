import type { RetrievalPolicy } from "../../src/policy/retrieval.ts";
import { RETRIEVAL } from "../../src/policy/retrieval.ts";
import { coveredBy } from "../../src/stages/2-retrieve/covering.ts";
import { applyFloor, namedBy } from "../../src/stages/2-retrieve/floor.ts";
import type { DenseScore, FusedScore } from "../../src/stages/2-retrieve/fuse.ts";
import { cosinesThatCount, fuseByRank, fuseByScore } from "../../src/stages/2-retrieve/fuse.ts";
import { indexTerms, queryTerms } from "../../src/text/tokens.ts";
import type { Doc, Ranker } from "./rankers.ts";
import { buildIndex } from "./rankers.ts";

/** Vectors by text; a text without one was not read by the embedder. */
export interface Vectors {
  readonly passages: ReadonlyMap<string, Float32Array>;
  readonly queries: ReadonlyMap<string, Float32Array>;
}

/** As many as the engine asks its store for. */
const NEAREST = 200;

/** Words and meaning, put together by the code that the engine runs; the cosines are exact. Without vectors: words alone. */
export function fused(
  vectors: Vectors | null,
  policy: RetrievalPolicy = RETRIEVAL,
  by = fuseByScore,
): Ranker {
  return (docs) => {
    const score = scoresOf(docs, vectors, policy, by);
    return (question) => score(question).scores.map(({ id }) => id);
  };
}

/** The same, without what the engine leaves out because it is too far away. */
export function overFloors(vectors: Vectors | null, policy: RetrievalPolicy = RETRIEVAL): Ranker {
  return (docs) => {
    const score = scoresOf(docs, vectors, policy, fuseByScore);
    return (question) => {
      const { scores, named, covering } = score(question);
      const asked = { isQueryEmpty: false, isStoreEmpty: false, named, covering };
      return applyFloor(scores, asked, policy).kept.map(({ id }) => id);
    };
  };
}

interface Scored {
  readonly scores: readonly FusedScore[];
  readonly named: ReadonlySet<string>;
  readonly covering: ReadonlySet<string>;
}

function scoresOf(
  docs: readonly Doc[],
  vectors: Vectors | null,
  policy: RetrievalPolicy,
  by: typeof fuseByScore,
): (question: string) => Scored {
  const score = buildIndex(docs, indexTerms, policy);
  const near = vectors === null ? () => null : nearestOf(docs, vectors);
  return (question) => {
    const asked = queryTerms(question);
    const lexical = score(asked);
    const words = new Set(lexical.map(({ id }) => id));
    const nearest = near(question)?.filter(({ id }, at) => at < NEAREST || words.has(id)) ?? null;
    const dense = nearest === null ? null : cosinesThatCount(nearest, words, policy);
    return {
      scores: by(lexical, dense, policy),
      named: namedBy(asked, lexical),
      covering: coveredBy(asked, lexical),
    };
  };
}

export function fusedByRank(vectors: Vectors, policy: RetrievalPolicy = RETRIEVAL): Ranker {
  return fused(vectors, policy, fuseByRank);
}

/** Meaning alone. */
export function denseAlone(vectors: Vectors): Ranker {
  return (docs) => {
    const near = nearestOf(docs, vectors);
    return (question) => (near(question) ?? []).map(({ id }) => id);
  };
}

function nearestOf(
  docs: readonly Doc[],
  vectors: Vectors,
): (question: string) => readonly DenseScore[] | null {
  const rows = docs.flatMap(({ id, text }) => {
    const vector = vectors.passages.get(text);
    return vector === undefined || vector.length === 0 ? [] : [{ id, vector }];
  });
  return (question) => {
    const asked = vectors.queries.get(question);
    if (asked === undefined || asked.length === 0) return null;
    return rows
      .map(({ id, vector }) => ({ id, cosine: cosine(asked, vector) }))
      .sort((one, other) => other.cosine - one.cosine || (one.id < other.id ? -1 : 1));
  };
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, own, other] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    dot += x * y;
    own += x * x;
    other += y * y;
  }
  return own === 0 || other === 0 ? 0 : dot / Math.sqrt(own * other);
}

import type { Embedder } from "../embedding/embedder.ts";
import type { Scope } from "../model/scope.ts";
import type { DenseScore } from "../stages/2-retrieve/fuse.ts";
import { cosinesThatCount } from "../stages/2-retrieve/fuse.ts";
import type { Store } from "../storage/store.ts";
import { RETRIEVAL } from "../policy/retrieval.ts";
import { redact } from "../text/redact.ts";
import type { Piece } from "./retrieve.ts";
import { want } from "./want.ts";

export interface Nearest {
  /** `null`: meaning took no part, words alone decide. */
  readonly scores: readonly DenseScore[] | null;
  readonly pieces: readonly Piece[];
  readonly state: Dense;
}

/**
 * What part meaning took. `none`: no embedder, or not asked; `missing`: no piece has a vector of this embedder yet, they are queued;
 * `failed`: it gave no vector for the question; `unread`: the question is in a language that it does not read. In all but `ran` the
 * words decide alone.
 */
export type Dense = "none" | "ran" | "missing" | "failed" | "unread";

/**
 * Pieces near in meaning, where an embedder is there and its vectors are, and how near those are that words found. A failing embedder
 * leaves the words (L21).
 */
export async function nearestPieces(
  store: Store,
  scope: Scope,
  query: string,
  embedder: Embedder | null,
  foundByWords: readonly string[],
): Promise<Nearest> {
  if (embedder === null || query.trim() === "") return without("none");
  const vectors = store.vectors(scope);
  // Looked at first: where nothing can be compared, nothing is sent.
  if (!(await vectors.has(embedder.id))) return without("missing");
  let vector: Float32Array | undefined;
  try {
    // A secret in a question reaches no endpoint (L4).
    vector = (await embedder.embed([redact(query).text], "query"))[0];
  } catch {
    return without("failed");
  }
  if (!vector) return without("failed");
  if (vector.length === 0) return without("unread");
  const words = new Set(foundByWords);
  const near = await vectors.near(embedder.id, vector, DENSE_MOST, foundByWords);
  const scores = cosinesThatCount(
    near.map((row) => ({ id: row.doc, cosine: row.cosine })),
    words,
    { ...RETRIEVAL, ...embedder.tuning },
  );
  const unseen = scores.map((score) => score.id).filter((id) => !words.has(id));
  const found = await store.read(scope, [() => [want("docs", "doc", { id: unseen })]]);
  const pieces = (found["docs"] ?? []).map((row) => ({ ...row, doc: row["id"] }) as unknown as Piece);
  return { scores, pieces, state: "ran" };
}

function without(state: Dense): Nearest {
  return { scores: null, pieces: [], state };
}

const DENSE_MOST = 200;

import type { Embedder } from "../embedding/embedder.ts";
import type { Scope } from "../model/scope.ts";
import type { DenseScore } from "../stages/2-retrieve/fuse.ts";
import type { Store } from "../storage/store.ts";
import { RETRIEVAL } from "../policy/retrieval.ts";
import type { Piece } from "./retrieve.ts";
import { want } from "./want.ts";

export interface Nearest {
  /** `null`: meaning took no part, words alone decide. */
  readonly scores: readonly DenseScore[] | null;
  readonly pieces: readonly Piece[];
  readonly state: "none" | "ran" | "failed";
}

/** Pieces near in meaning, where an embedder is there and its vectors are. A failing embedder leaves the words (L21). */
export async function nearestPieces(
  store: Store,
  scope: Scope,
  query: string,
  embedder: Embedder | null,
): Promise<Nearest> {
  if (embedder === null || query.trim() === "") return { scores: null, pieces: [], state: "none" };
  let vector: Float32Array | undefined;
  try {
    vector = (await embedder.embed([query], "query"))[0];
  } catch {
    return { scores: null, pieces: [], state: "failed" };
  }
  if (!vector) return { scores: null, pieces: [], state: "failed" };
  const rows = await store.vectors(scope).of(embedder.id);
  const length = norm(vector);
  if (rows.length === 0 || length === 0)
    return { scores: rows.length === 0 ? null : [], pieces: [], state: "ran" };
  const asked = vector;
  const scores = rows
    .map((row) => ({ id: row.doc, cosine: cosine(asked, row.vector, length) }))
    .filter((score) => score.cosine >= RETRIEVAL.nearCosine)
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, DENSE_MOST);
  const found = await store.read(scope, [
    () => [want("docs", "doc", { id: scores.map((score) => score.id) })],
  ]);
  const pieces = (found["docs"] ?? []).map((row) => ({ ...row, doc: row["id"] }) as unknown as Piece);
  return { scores, pieces, state: "ran" };
}

const DENSE_MOST = 200;

function norm(vector: Float32Array): number {
  let sum = 0;
  for (const part of vector) sum += part * part;
  return Math.sqrt(sum);
}

function cosine(a: Float32Array, b: Float32Array, length: number): number {
  let dot = 0;
  for (let at = 0; at < a.length; at += 1) dot += (a[at] ?? 0) * (b[at] ?? 0);
  const other = norm(b);
  return other === 0 ? 0 : dot / (length * other);
}

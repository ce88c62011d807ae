import type { Scope } from "../../model/scope.ts";
import { visibleTo } from "../../model/visible.ts";
import type { BitMatrix } from "../bit-scan.ts";
import { addBits, emptyMatrix, nearestBits } from "../bit-scan.ts";
import type { Near } from "../near.ts";
import { cosineWith, nearestFirst } from "../near.ts";
import { quantiseVector } from "../quantise.ts";
import type { Handle } from "./handle.ts";
import type { Opened } from "./opened.ts";
import { visibleClause } from "./scope-clause.ts";

/**
 * Rows that the scan by signs hands to the exact cosine, at least. More finds more of what signs alone misjudge and costs a look
 * each: of the exact 20 in 100,000 synthetic vectors, 200 found 85 %, 800 all (`node bench/store-vectors.ts 100000`).
 */
const RESCORED_AT_LEAST = 800;
/** And this many for each one that is wanted. */
const RESCORED_PER_WANTED = 4;

/** Scans the signs in memory, then takes the exact cosine of the nearest. Runs inside the caller's snapshot. */
export function nearVectors(
  opened: Opened,
  scope: Scope,
  embedder: string,
  vector: Float32Array,
  wanted: { readonly limit: number; readonly also: readonly string[] },
): readonly Near[] {
  const { limit, also } = wanted;
  const { handle, digest } = opened;
  const matrix = currentMatrix(handle, embedder, vector.length);
  const keep = Math.max(RESCORED_AT_LEAST, limit * RESCORED_PER_WANTED);
  const visible = visibleTo(scope.worktree, digest);
  const docs = new Set([...nearestBits(matrix, quantiseVector(vector).bits, visible, keep), ...also]);
  const seen = visibleClause("d", scope, digest);
  const rows = handle.all(
    // CROSS keeps the planner from starting with every vector of the embedder.
    `SELECT d.id, v.bytes FROM json_each(?) w CROSS JOIN doc d ON d.id = w.value
     CROSS JOIN vector v ON v.embedder = ? AND v.doc = d.id WHERE v.dims = ? AND ${seen.sql}`,
    JSON.stringify([...docs]),
    embedder,
    vector.length,
    ...seen.bindings,
  );
  const all = rows.map((row) => {
    const bytes = row["bytes"] as Uint8Array;
    const kept = { bytes: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    return { doc: String(row["id"]), cosine: cosineWith(vector, kept) };
  });
  return nearestFirst(all, limit, also);
}

interface Kept {
  readonly matrix: BitMatrix;
  removed: number;
  added: number;
  last: number;
}

const KEPT = new WeakMap<Handle, Map<string, Kept>>();

/** The signs as of this snapshot: what was added since is appended, after a removal all are read again. */
function currentMatrix(handle: Handle, embedder: string, dims: number): BitMatrix {
  const mine = KEPT.get(handle) ?? new Map<string, Kept>();
  KEPT.set(handle, mine);
  const stamp = handle.get(`SELECT added, removed FROM vector_stamp`);
  const [added, removed] = [Number(stamp?.["added"] ?? 0), Number(stamp?.["removed"] ?? 0)];
  const key = `${dims} ${embedder}`;
  let kept = mine.get(key);
  if (kept === undefined || kept.removed !== removed) {
    kept = { matrix: emptyMatrix(dims), removed, added: 0, last: 0 };
    mine.set(key, kept);
  }
  if (kept.added !== added) {
    const rows = handle.all(
      `SELECT v.rowid AS place, v.doc, v.bits, d.visible FROM vector v JOIN doc d ON d.id = v.doc
       WHERE v.embedder = ? AND v.dims = ? AND v.rowid > ? ORDER BY v.rowid`,
      embedder,
      dims,
      kept.last,
    );
    for (const row of rows) {
      addBits(kept.matrix, String(row["doc"]), String(row["visible"]), row["bits"] as Uint8Array);
      kept.last = Number(row["place"]);
    }
    kept.added = added;
  }
  return kept.matrix;
}

import type { Scope } from "../../model/scope.ts";
import { quantiseVector, restoreVector } from "../quantise.ts";
import type { VectorTable } from "../store.ts";
import type { Opened } from "./opened.ts";
import { visibleClause } from "./scope-clause.ts";
import { nearVectors } from "./near-vectors.ts";
import { reading, writing } from "./transaction.ts";

/** Vectors in ordinary tables, eight bits a number, with the bits of the first scan beside them; no extension. */
export function sqliteVectors(opened: Opened, scope: Scope): VectorTable {
  const { handle, digest } = opened;
  const seen = visibleClause("d", scope, digest);
  return {
    put: async (rows) => {
      writing(handle, () => {
        for (const { doc, embedder, vector } of rows) {
          const { dims, scale, bytes, bits } = quantiseVector(vector);
          // A piece may have gone while its vector was made.
          handle.run(
            `INSERT OR REPLACE INTO vector (doc, embedder, dims, scale, bytes, bits)
             SELECT d.id, ?, ?, ?, ?, ? FROM doc d WHERE d.id = ? AND ${seen.sql}`,
            embedder,
            dims,
            scale,
            new Uint8Array(bytes.buffer),
            bits,
            doc,
            ...seen.bindings,
          );
        }
      });
    },
    near: async (embedder, vector, limit, also = []) =>
      reading(handle, () => nearVectors(opened, scope, embedder, vector, { limit, also })),
    of: async (embedder) =>
      handle
        .all(
          `SELECT d.id, d.item, d.part, v.scale, v.bytes FROM vector v JOIN doc d ON d.id = v.doc
           WHERE v.embedder = ? AND ${seen.sql} ORDER BY d.id`,
          embedder,
          ...seen.bindings,
        )
        .map((row) => ({
          doc: String(row["id"]),
          item: String(row["item"]),
          part: Number(row["part"]),
          vector: restoreVector({ scale: Number(row["scale"]), bytes: bytesOf(row["bytes"]) }),
        })),
    missing: async (embedder, limit, after = "") =>
      handle
        .all(
          `SELECT d.id, d.event, d.start, d."end" FROM doc d
           WHERE d.id > ? AND NOT EXISTS (SELECT 1 FROM vector v WHERE v.embedder = ? AND v.doc = d.id) AND ${seen.sql}
           ORDER BY d.id LIMIT ?`,
          after,
          embedder,
          ...seen.bindings,
          limit,
        )
        .map((row) => ({
          doc: String(row["id"]),
          event: String(row["event"]),
          start: Number(row["start"]),
          end: Number(row["end"]),
        })),
    has: async (embedder) =>
      handle.get(
        // CROSS keeps the planner from starting with the pieces.
        `SELECT 1 FROM vector v CROSS JOIN doc d ON d.id = v.doc WHERE v.embedder = ? AND ${seen.sql} LIMIT 1`,
        embedder,
        ...seen.bindings,
      ) !== null,
    histogram: async () =>
      handle
        .all(
          `SELECT v.embedder, v.dims, count(*) AS count FROM vector v JOIN doc d ON d.id = v.doc
           WHERE ${seen.sql} GROUP BY v.embedder, v.dims ORDER BY v.embedder, v.dims`,
          ...seen.bindings,
        )
        .map((row) => ({
          embedder: String(row["embedder"]),
          dims: Number(row["dims"]),
          count: Number(row["count"]),
        })),
  };
}

function bytesOf(blob: unknown): Int8Array {
  const bytes = blob as Uint8Array;
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

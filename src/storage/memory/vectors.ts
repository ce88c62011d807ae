import type { Row } from "../../model/tables.ts";
import { cosineWith, nearestFirst } from "../near.ts";
import { compareText } from "../order.ts";
import type { QuantisedVector } from "../quantise.ts";
import { quantiseVector, restoreVector } from "../quantise.ts";
import type { VectorTable } from "../store.ts";

export interface MemoryVectors {
  table(docs: () => readonly Row[]): VectorTable;
  /** These pieces were changed or dropped: vectors of an older wording go. */
  forget(docs: readonly string[]): void;
  clear(): void;
  size(): number;
}

export function memoryVectors(): MemoryVectors {
  const kept = new Map<string, Map<string, QuantisedVector>>();
  return {
    table: (docs) => ({
      async put(rows) {
        const seen = new Set(docs().map((doc) => doc["id"]));
        for (const { doc, embedder, vector } of rows) {
          if (!seen.has(doc)) continue;
          const mine = kept.get(embedder) ?? new Map<string, QuantisedVector>();
          mine.set(doc, quantiseVector(vector));
          kept.set(embedder, mine);
        }
      },
      near: async (embedder, vector, limit, also) => {
        const all = docs().flatMap((doc) => {
          const mine = kept.get(embedder)?.get(String(doc["id"]));
          if (mine === undefined || mine.dims !== vector.length) return [];
          return [{ doc: String(doc["id"]), cosine: cosineWith(vector, mine) }];
        });
        return nearestFirst(all, limit, also);
      },
      of: async (embedder) =>
        sorted(docs()).flatMap((doc) => {
          const vector = kept.get(embedder)?.get(String(doc["id"]));
          if (vector === undefined) return [];
          const place = {
            doc: String(doc["id"]),
            item: String(doc["item"]),
            part: Number(doc["part"]),
          };
          return [{ ...place, vector: restoreVector(vector) }];
        }),
      missing: async (embedder, limit, after = "") =>
        sorted(docs())
          .filter((doc) => compareText(String(doc["id"]), after) > 0)
          .filter((doc) => kept.get(embedder)?.has(String(doc["id"])) !== true)
          .slice(0, limit)
          .map((doc) => ({
            doc: String(doc["id"]),
            event: String(doc["event"]),
            start: Number(doc["start"]),
            end: Number(doc["end"]),
          })),
      has: async (embedder) => docs().some((doc) => kept.get(embedder)?.has(String(doc["id"])) === true),
      histogram: async () => {
        const seen = docs();
        const counts = new Map<string, { embedder: string; dims: number; count: number }>();
        for (const [embedder, mine] of kept) {
          for (const doc of seen) {
            const vector = mine.get(String(doc["id"]));
            if (vector === undefined) continue;
            const key = `${embedder}\u0000${vector.dims}`;
            const count = (counts.get(key)?.count ?? 0) + 1;
            counts.set(key, { embedder, dims: vector.dims, count });
          }
        }
        return [...counts.values()].sort((a, b) => compareText(a.embedder, b.embedder) || a.dims - b.dims);
      },
    }),
    forget(docs) {
      for (const mine of kept.values()) for (const doc of docs) mine.delete(doc);
    },
    clear: () => kept.clear(),
    size: () => [...kept.values()].reduce((sum, mine) => sum + mine.size, 0),
  };
}

function sorted(docs: readonly Row[]): readonly Row[] {
  return [...docs].sort((a, b) => compareText(String(a["id"]), String(b["id"])));
}

import { DatabaseSync } from "node:sqlite";
import { bareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import { placeOf } from "./ground/filled-places.ts";
import { short } from "./ground/table.ts";

/** What a memory weighs on disk. */
export const size: Benchmark = {
  name: "size",
  says: "bytes of the file, against a bare file with the same texts and a plain text index",
  async run({ sizes, say }) {
    const figures: Figure[] = [];
    for (const count of sizes) {
      const place = await placeOf(count, say);
      const database = new DatabaseSync(place.file);
      database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      const texts = database
        .prepare("SELECT content FROM text WHERE field = 'text'")
        .all()
        .map((row) => String(row["content"]));
      const pages = database.prepare("PRAGMA page_count").get();
      const parts = database
        .prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC LIMIT 8")
        .all();
      database.close();
      const bytes = Number(pages?.["page_count"] ?? 0) * 4096;
      const bare = bareWrites(texts);
      const other = bare.bytes();
      bare.close();
      const words = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      figures.push({
        name: `file of ${count}`,
        against: "the same texts in a bare table with FTS5",
        ratio: bytes / other,
        cpuRatio: null,
        noise: 0,
        measured: { p50: bytes / 1e6, p95: bytes / 1e6 },
        bare: { p50: other / 1e6, p95: other / 1e6 },
        unit: "MB",
        notes: [
          `${short(bytes / count)} bytes a memory, ${short(words / count)} of them words as they were told`,
          parts
            .map((row) => `${String(row["name"])} ${((Number(row["bytes"]) / bytes) * 100).toFixed(0)} %`)
            .join(", "),
        ],
      });
    }
    return figures;
  },
};

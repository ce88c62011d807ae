import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "../src/model/instant.ts";
import { memory } from "../src/storage/contract/events.contract.ts";
import { DIGEST, HERE, PROJECT } from "../src/storage/contract/harness.contract.ts";
import { cosineWith, nearestFirst } from "../src/storage/near.ts";
import { quantiseVector } from "../src/storage/quantise.ts";
import { openSqliteStore } from "../src/storage/sqlite/open.ts";
import { generator } from "./ground/made-texts.ts";

/**
 * Search by vectors against reading them all: `node bench/store-vectors.ts [count] [dims]`. Synthetic clusters: recall on real
 * vectors is another question.
 */
const [count = 20_000, dims = 384] = process.argv.slice(2).map(Number);
const BATCH = 500;
const random = generator(count);
const folder = mkdtempSync(join(tmpdir(), "precedent-bench-"));
const store = await openSqliteStore({
  file: join(folder, "memory.db"),
  project: PROJECT,
  digest: DIGEST,
  clock: { now: () => 1_700_000_000_000 as Instant },
});
try {
  const centres = Array.from({ length: 200 }, () => gaussian(null));
  const vectors: Float32Array[] = [];
  for (let at = 0; at < count; at += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => at + n);
    const events = numbers.map((n) => memory(`v${n}`, `piece ${n}`));
    await store.write(HERE, [], () => ({ events, answer: null }));
    for (const n of numbers) vectors.push(gaussian(centres[n % centres.length] ?? null));
    const rows = numbers.map((n) => ({
      doc: `mem_v${n}/0`,
      embedder: "e",
      vector: vectors[n] ?? gaussian(null),
    }));
    await store.vectors(HERE).put(rows);
  }
  const asked = Array.from({ length: 20 }, (_, n) => gaussian(centres[n * 7] ?? null));
  const first = await timed(() => store.vectors(HERE).near("e", asked[0] ?? gaussian(null), 20));
  const kept = vectors.map((vector, n) => ({ doc: `mem_v${n}/0`, ...quantiseVector(vector) }));
  let found = 0;
  const times: number[] = [];
  for (const vector of asked) {
    const exact = nearestFirst(
      kept.map((one) => ({ doc: one.doc, cosine: cosineWith(vector, one) })),
      20,
    );
    const start = performance.now();
    const near = await store.vectors(HERE).near("e", vector, 20);
    times.push(performance.now() - start);
    const names = new Set(near.map((one) => one.doc));
    found += exact.filter((one) => names.has(one.doc)).length;
  }
  times.sort((a, b) => a - b);
  const all = await timed(() => store.vectors(HERE).of("e"));
  const near = times[10] ?? 0;
  console.log(`${count} vectors of ${dims}`);
  console.log(`  first search, with loading     ${first.toFixed(1)} ms`);
  console.log(`  a search                       ${near.toFixed(1)} ms p50`);
  console.log(`  against reading all vectors    ${(near / all).toFixed(4)} × (${all.toFixed(0)} ms)`);
  console.log(`  of the exact 20, found         ${((found / (asked.length * 20)) * 100).toFixed(1)} %`);
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

function gaussian(centre: Float32Array | null): Float32Array {
  return Float32Array.from(
    { length: dims },
    (_, n) => (centre?.[n] ?? 0) + normal() * (centre === null ? 1 : 0.7),
  );
}

function normal(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

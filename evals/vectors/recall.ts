/**
 * Recall of the search by signs with rescoring, as the store runs it, on real vectors against the exact cosine of their floats.
 * Run: node evals/vectors/recall.ts PATH… [--embedder english] [--cache FILE] [--sizes 1000,10000]
 *
 * Questions are texts of the same files that are not in the store. With a scope of its own the store holds 5 % of the pieces for one
 * work tree and the others for another; who asks sees the 5 % alone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "../../src/model/instant.ts";
import type { Scope } from "../../src/model/scope.ts";
import { DIGEST, HERE, LEFT, PROJECT, RIGHT } from "../../src/storage/contract/harness.contract.ts";
import { record } from "../../src/storage/contract/events.contract.ts";
import { addBits, emptyMatrix, nearestBits } from "../../src/storage/bit-scan.ts";
import { quantiseVector } from "../../src/storage/quantise.ts";
import { openSqliteStore } from "../../src/storage/sqlite/open.ts";
import type { Store } from "../../src/storage/store.ts";
import { generator } from "../../bench/ground/made-texts.ts";
import { cosine } from "../retrieval/dense-rankers.ts";
import { namedEmbedder, optionOf } from "./named-embedder.ts";
import { textsIn } from "./texts-in.ts";
import { vectorFile } from "./vector-file.ts";

const ASKED = 200;
const SHARE = 0.05;
const BATCH = 500;
const HANDED_ON = [50, 100, 200, 400, 800];
const OPTIONS = ["--embedder", "--cache", "--sizes"];

const paths = process.argv
  .slice(2)
  .filter((word, at, all) => !word.startsWith("--") && !OPTIONS.includes(all[at - 1] ?? ""));
const sizes = (optionOf("--sizes") ?? "1000,10000").split(",").map(Number);
if (paths.length === 0) console.log("skipped: no data");
else await main();

async function main(): Promise<void> {
  if (!process.argv.includes("--embedder")) process.argv.push("--embedder", "english");
  const embedder = await namedEmbedder();
  if (embedder === null) return console.log("skipped: no embedder");
  // Some more than are needed, since a few are not read.
  const texts = shuffled(textsIn(paths).slice(0, Math.ceil(Math.max(...sizes) * 1.05) + ASKED));
  const made = await vectorFile(embedder, optionOf("--cache")).of(texts, "passage");
  await embedder.close?.();
  const vectors = made.filter((vector) => vector.length > 0);
  console.log(`${texts.length} texts, ${vectors.length} of them read by ${embedder.id}`);
  const asked = vectors.slice(0, ASKED);
  for (const size of sizes) {
    const kept = vectors.slice(ASKED, ASKED + size);
    if (kept.length < size) console.log(`only ${kept.length} of ${size} texts are there`);
    await measure("all of it", kept, kept, asked, HERE);
    const few = kept.filter((_, at) => isMine(at));
    await measure(`a scope of ${few.length} in it`, kept, few, asked, LEFT);
  }
}

/** Fills a store with `kept`, of which the asker sees `seen`, and compares. */
async function measure(
  name: string,
  kept: readonly Float32Array[],
  seen: readonly Float32Array[],
  asked: readonly Float32Array[],
  scope: Scope,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "precedent-eval-"));
  const store = await openSqliteStore({
    file: join(folder, "memory.db"),
    project: PROJECT,
    digest: DIGEST,
    clock: { now: () => 1_700_000_000_000 as Instant },
  });
  try {
    await fill(store, kept, scope === LEFT);
    const docs = new Map(seen.map((vector) => [vector, `rec_v${kept.indexOf(vector)}/0`]));
    const found = { at10: 0, at20: 0, of10: 0, of20: 0 };
    const times: number[] = [];
    for (const vector of asked) {
      const exact = seen
        .map((one) => ({ doc: docs.get(one) ?? "", cosine: cosine(vector, one) }))
        .sort((a, b) => b.cosine - a.cosine)
        .map((one) => one.doc);
      const since = performance.now();
      const near = (await store.vectors(scope).near("e", vector, 20)).map((one) => one.doc);
      times.push(performance.now() - since);
      found.at10 += near.slice(0, 10).filter((doc) => exact.slice(0, 10).includes(doc)).length;
      found.at20 += near.filter((doc) => exact.slice(0, 20).includes(doc)).length;
      found.of10 += Math.min(10, exact.length);
      found.of20 += Math.min(20, exact.length);
    }
    times.sort((a, b) => a - b);
    if (kept === seen) bySigns(kept, asked);
    const share = (part: number, of: number): string => (part / Math.max(1, of)).toFixed(4);
    console.log(
      `${kept.length} pieces, ${name}: recall@10 ${share(found.at10, found.of10)}  recall@20 ${share(found.at20, found.of20)}` +
        `  of ${asked.length} questions, ${(times[times.length >> 1] ?? 0).toFixed(1)} ms p50`,
    );
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of the exact 20, how many are among so many that the signs hand on. */
function bySigns(kept: readonly Float32Array[], asked: readonly Float32Array[]): void {
  const matrix = emptyMatrix(kept[0]?.length ?? 0);
  for (const [at, vector] of kept.entries()) addBits(matrix, String(at), "", quantiseVector(vector).bits);
  const parts = HANDED_ON.map((handed) => {
    let found = 0;
    for (const vector of asked) {
      const exact = kept
        .map((one, at) => ({ at: String(at), cosine: cosine(vector, one) }))
        .sort((a, b) => b.cosine - a.cosine)
        .slice(0, 20);
      const near = new Set(nearestBits(matrix, quantiseVector(vector).bits, [""], handed));
      found += exact.filter(({ at }) => near.has(at)).length;
    }
    return `${handed}: ${(found / (asked.length * 20)).toFixed(4)}`;
  });
  console.log(`${kept.length} pieces, of the exact 20 the signs hand on, among  ${parts.join("  ")}`);
}

async function fill(store: Store, kept: readonly Float32Array[], divided: boolean): Promise<void> {
  for (let at = 0; at < kept.length; at += BATCH) {
    const numbers = kept.slice(at, at + BATCH).map((_, n) => at + n);
    const events = numbers.map((n) =>
      record(`v${n}`, `piece ${n}`, divided ? { worktree: isMine(n) ? "wt-left" : "wt-right" } : {}),
    );
    await store.write(HERE, [], () => ({ events, answer: null }));
    const rowsOf = (list: readonly number[]) =>
      list.map((n) => ({ doc: `rec_v${n}/0`, embedder: "e", vector: kept[n] ?? new Float32Array() }));
    if (divided) {
      await store.vectors(LEFT).put(rowsOf(numbers.filter(isMine)));
      await store.vectors(RIGHT).put(rowsOf(numbers.filter((n) => !isMine(n))));
    } else await store.vectors(HERE).put(rowsOf(numbers));
  }
}

function isMine(at: number): boolean {
  return at % Math.round(1 / SHARE) === 0;
}

/** In an order that is the same each time and has nothing to do with the files'. */
function shuffled(texts: readonly string[]): readonly string[] {
  const random = generator(7);
  return texts
    .map((text) => ({ text, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

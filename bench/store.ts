import { rmSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "../src/model/instant.ts";
import { memory } from "../src/storage/contract/events.contract.ts";
import { DIGEST, HERE, PROJECT } from "../src/storage/contract/harness.contract.ts";
import { openHandle } from "../src/storage/sqlite/handle.ts";
import { openSqliteStore } from "../src/storage/sqlite/open.ts";
import type { Store } from "../src/storage/store.ts";

/**
 * What the store costs at 10,000 and 100,000 pieces of synthetic text, as ratios within one run: `node bench/store.ts [sizes]`.
 * Times are milliseconds of this machine and compare only with each other.
 */
const SIZES = process.argv.slice(2).map(Number);
const BATCH = 500;
const ROUNDS = 60;

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) await measure(size);

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "precedent-bench-"));
  const file = join(folder, "memory.db");
  const random = generator(size);
  const store = await open(file);
  try {
    const filling = await timed(() => fill(store, size, random));
    const commit = await rounds(ROUNDS, async (n) => {
      await store.write(
        HERE,
        [() => [{ as: "m", table: "memory", where: { slot: `slot of one${n}` } }]],
        () => ({
          events: [memory(`one${n}`, sentence(random), { words: { subject: "server", key: "port" } })],
          answer: null,
        }),
      );
    });
    const bareWrite = await rounds(ROUNDS, (n) => store.operational(HERE).set(`bench${n}`, "x"));
    const queries = Array.from({ length: ROUNDS }, () => budgeted(random));
    const propose = await rounds(ROUNDS, async (n) => {
      await store.propose(HERE, { terms: queries[n] ?? [], limit: 20 });
    });
    const handle = await openHandle(file, "read");
    const bare = await rounds(ROUNDS, async (n) => {
      const match = (queries[n] ?? []).map((term) => `"${term}"`).join(" OR ");
      handle.all(
        `SELECT d.id, d.tokens FROM (SELECT rowid AS n FROM lexical WHERE lexical MATCH ? ORDER BY rank LIMIT 20) h JOIN doc d ON d."row" = h.n`,
        `tokens:(${match})`,
      );
    });
    handle.close();
    const rebuilding = await timed(() => store.rebuild(HERE));
    const rss = process.resourceUsage().maxRSS / 1024;
    console.log(`pieces ${size}, file ${(statSync(file).size / 1e6).toFixed(0)} MB`);
    row("fill, batches of 500", filling / size, "ms a memory");
    row("commit of one memory", commit.p50, `ms p50, ${commit.p95.toFixed(2)} p95`);
    row(
      "  against a bare durable write",
      commit.p50 / bareWrite.p50,
      `× (bare ${bareWrite.p50.toFixed(2)} ms)`,
    );
    row("propose, 20 of rare terms", propose.p50, `ms p50, ${propose.p95.toFixed(2)} p95`);
    row("  against the bare match", propose.p50 / bare.p50, `× (bare ${bare.p50.toFixed(2)} ms)`);
    row("rebuild", rebuilding / 1000, `s, ${(rebuilding / size).toFixed(3)} ms a line`);
    row("  against the fill", rebuilding / filling, "×");
    row("peak memory of the process", rss, "MB");
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function open(file: string): Promise<Store> {
  return openSqliteStore({
    file,
    project: PROJECT,
    digest: DIGEST,
    clock: { now: () => 1_700_000_000_000 as Instant },
  });
}

async function fill(store: Store, size: number, random: () => number): Promise<void> {
  for (let at = 0; at < size; at += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, size - at) }, (_, n) =>
      memory(`m${at + n}`, sentence(random)),
    );
    await store.write(HERE, [], () => ({ events, answer: null }));
  }
}

/** Words as they occur in language: the n-th most frequent about 1/n as often as the first. */
function sentence(random: () => number): string {
  return Array.from({ length: 24 }, () => word(random, 20_000)).join(" ");
}

function word(random: () => number, vocabulary: number): string {
  return spelled(Math.floor(vocabulary ** random()));
}

/** Syllables that end in `o`: no stem, no part, one term. */
function spelled(rank: number): string {
  let [rest, out] = [rank, ""];
  do {
    out += `${"bdfgklmnprtvz"[rest % 13] ?? ""}o`;
    rest = Math.floor(rest / 13);
  } while (rest > 0);
  return `${out}bo`;
}

/** Six terms, none of them among the few that half of all pieces have: what a query plan leaves of a question. */
function budgeted(random: () => number): readonly string[] {
  const terms = new Set<string>();
  while (terms.size < 6) terms.add(spelled(Math.floor(60 * 300 ** random())));
  return [...terms];
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function rounds(
  count: number,
  work: (n: number) => Promise<unknown>,
): Promise<{ readonly p50: number; readonly p95: number }> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await timed(() => work(n)));
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(count / 2)] ?? 0, p95: times[Math.floor(count * 0.95)] ?? 0 };
}

function row(name: string, value: number, unit: string): void {
  console.log(`  ${name.padEnd(32)} ${value.toFixed(2).padStart(9)} ${unit}`);
}

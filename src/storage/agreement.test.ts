import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, it } from "vitest";
import type { PendingEvent } from "../model/journal-event.ts";
import { edit, erased, loop, memory, record } from "./contract/events.contract.ts";
import { everythingOnce } from "./contract/everything.contract.ts";
import { DIGEST, dumpOf, HERE, LEFT, PROJECT, RIGHT, tell } from "./contract/harness.contract.ts";
import { freshFile, openAt } from "./contract/places.contract.ts";
import { openMemoryStore } from "./memory/open.ts";
import { openHandle } from "./sqlite/handle.ts";
import type { Decision, Store } from "./store.ts";

type Step = Pick<Decision<null>, "events" | "erase">;

const WORDS = ["walrus", "tug", "blue", "port", "constructor", "拖船", "😀", "src/a.ts"] as const;
const query = { terms: ["walrus", "tug", "blue", "port", "constructor", "拖船", "absent"], limit: 1000 };

describe("the stores agree", () => {
  it("L2 one journal gives one dump, one answer and one head in memory and in SQLite", async () => {
    const [oracle, file] = [openMemoryStore({ project: PROJECT, digest: DIGEST }), freshFile()];
    const sqlite = await openAt(file);
    for (const step of everythingOnce()) {
      await tell(oracle, step.events, step.erase);
      await tell(sqlite, step.events, step.erase);
      assert.deepEqual(await dumpOf(sqlite), await dumpOf(oracle));
    }
    await compare(sqlite, oracle);
    assert.ok((await dumpOf(oracle)).length > 30);
    await sqlite.close();
  });

  it("L2 whatever was written, edited and erased, a rebuild changes nothing and the stores agree", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act(), { minLength: 1, maxLength: 14 }), async (acts) => {
        const oracle = openMemoryStore({ project: PROJECT, digest: DIGEST });
        const sqlite = await openAt(freshFile(), { busyTimeoutMs: 100 });
        const told: PendingEvent[] = [];
        for (const one of acts) {
          const step = stepOf(one, told);
          if (step === null) continue;
          await tell(oracle, step.events, step.erase);
          await tell(sqlite, step.events, step.erase);
          told.push(...step.events);
        }
        const before = await compare(sqlite, oracle);
        await sqlite.rebuild(HERE);
        assert.deepEqual(await dumpOf(sqlite), before);
        await oracle.rebuild(HERE);
        assert.deepEqual(await dumpOf(oracle), before);
        await compare(sqlite, oracle);
        await sqlite.close();
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it("the term frequencies and sums are those of the pieces, after every kind of change", async () => {
    const file = freshFile();
    const store = await openAt(file);
    for (const step of everythingOnce()) await tell(store, step.events, step.erase);
    await store.close();
    const handle = await openHandle(file, "read");
    const counted = new Map<string, number>();
    for (const row of handle.all(`SELECT visible, tokens FROM doc`)) {
      for (const term of new Set(String(row["tokens"]).split(" "))) {
        const key = `${term} ${String(row["visible"])}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    }
    const kept = handle.all(`SELECT term, visible, df FROM term`);
    assert.ok(kept.length > 20);
    assert.deepEqual(
      new Map(kept.map((row) => [`${String(row["term"])} ${String(row["visible"])}`, row["df"]])),
      counted,
    );
    assert.deepEqual(
      handle.all(`SELECT visible, documents, length FROM stats WHERE documents > 0 ORDER BY visible`),
      handle.all(
        `SELECT visible, count(*) AS documents, sum(length) AS length FROM doc GROUP BY visible ORDER BY visible`,
      ),
    );
    // FTS5 compares its index with the table it was made from.
    handle.close();
    const check = await openHandle(file, "write");
    check.run(`INSERT INTO lexical(lexical, rank) VALUES ('integrity-check', 1)`);
    check.close();
  });

  it("one journal gives one dump and one answer under Node, Bun and the Bun in opencode", () => {
    const script = "src/storage/contract/replay.contract.ts";
    const run = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
      execFileSync(command, [...args, script, freshFile()], {
        env: { ...process.env, ...env },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    const node = run(process.execPath, []);
    assert.match(node, /^[0-9a-f]{64}$/);
    assert.equal(run("node_modules/.bin/bun", []), node);
    assert.equal(run("node_modules/opencode-ai/bin/opencode.exe", ["run"], { BUN_BE_BUN: "1" }), node);
  });
});

interface Act {
  readonly kind: "record" | "memory" | "edit" | "loop" | "erase" | "mask" | "drop";
  readonly words: readonly string[];
  readonly worktree: string | null;
  readonly pick: number;
}

function act(): fc.Arbitrary<Act> {
  return fc.record({
    kind: fc.constantFrom("record", "memory", "edit", "loop", "erase", "mask", "drop"),
    words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }),
    worktree: fc.constantFrom(null, "wt-left"),
    pick: fc.nat(),
  });
}

/** `null`: there is nothing yet to do it to. */
function stepOf(one: Act, told: readonly PendingEvent[]): Step | null {
  const id = `n${told.length}`;
  const text = one.words.join(" ");
  const { worktree } = one;
  if (one.kind === "record") return { events: [record(id, text, { worktree })] };
  if (one.kind === "memory") {
    return { events: [memory(id, text, { worktree, words: { subject: text, entities: `["${text}"]` } })] };
  }
  if (one.kind === "loop") return { events: [loop(id, text, worktree)] };
  const targets = told.filter((event) => event.kind !== "memory-erased");
  const target = targets[one.pick % Math.max(targets.length, 1)];
  if (target === undefined) return null;
  if (one.kind === "edit") {
    if (target.kind !== "memory-asserted") return null;
    const edits = told.filter((event) => event.subject === target.subject).length;
    return { events: [edit(id, String(target.subject).slice(4), text, edits + 1)] };
  }
  const field = "text" in target.words ? "text" : "subject";
  const refs = [{ event: target.id, field }];
  const items = one.kind === "drop" ? [String(target.subject)] : [];
  const masked = one.kind === "mask" ? "████ tug" : null;
  return { events: [erased(id, items, refs)], erase: refs.map((ref) => ({ ...ref, masked })) };
}

async function compare(sqlite: Store, oracle: Store): Promise<readonly string[]> {
  const dump = await dumpOf(oracle);
  assert.deepEqual(await dumpOf(sqlite), dump);
  for (const scope of [HERE, LEFT, RIGHT]) {
    assert.deepEqual(await sqlite.propose(scope, query), await oracle.propose(scope, query));
    assert.deepEqual(await sqlite.counts(scope), await oracle.counts(scope));
  }
  assert.deepEqual(await sqlite.head(HERE), await oracle.head(HERE));
  assert.equal((await sqlite.verifyJournal(HERE)).intact, true);
  return dump;
}

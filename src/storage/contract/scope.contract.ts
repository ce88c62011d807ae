import assert from "node:assert/strict";
import type { TableName } from "../../model/tables.ts";
import { TABLES } from "../../model/tables.ts";
import type { Scope } from "../../model/scope.ts";
import type { Store } from "../store.ts";
import { loop, loopAct, memory, record, signal } from "./events.contract.ts";
import type { Harness, OpenStore } from "./harness.contract.ts";
import { ELSEWHERE, HERE, LEFT, RIGHT, tell, withStore } from "./harness.contract.ts";

export function scopeSuite(open: OpenStore, { describe, it }: Harness): void {
  describe("scope", () => {
    it("L5 another project's scope is an error on every way in", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue.")]);
        const ways: Record<string, () => Promise<unknown>> = {
          read: () => store.read(ELSEWHERE, []),
          write: () => store.write(ELSEWHERE, [], () => ({ events: [], answer: null })),
          propose: () => store.propose(ELSEWHERE, { terms: ["tug"], limit: 1 }),
          texts: () => store.texts(ELSEWHERE, [{ event: "evt_a", field: "text" }]),
          journal: () => store.journal(ELSEWHERE, 0, 1),
          lines: () => store.lines(ELSEWHERE, 0, 1),
          head: () => store.head(ELSEWHERE),
          verifyJournal: () => store.verifyJournal(ELSEWHERE),
          appendTrace: () => store.appendTrace(ELSEWHERE, traceOf("{}")),
          trace: () => store.trace(ELSEWHERE, "x"),
          occurrences: () => store.occurrences(ELSEWHERE, {}),
          verifyTraces: () => store.verifyTraces(ELSEWHERE),
          traceBody: () => store.traceBody(ELSEWHERE, "x"),
          traceBytes: () => store.traceBytes(ELSEWHERE),
          ...(store.packTraces === undefined
            ? {}
            : { packTraces: async () => store.packTraces?.(ELSEWHERE, { limit: 1, leave: 0 }) }),
          operational: async () => store.operational(ELSEWHERE),
          vectors: async () => store.vectors(ELSEWHERE).histogram(),
          scrub: () => store.scrub(ELSEWHERE),
          ...(store.backup === undefined ? {} : { backup: async () => store.backup?.(ELSEWHERE, "never") }),
          rebuild: () => store.rebuild(ELSEWHERE),
          dump: async () => {
            for await (const row of store.dump(ELSEWHERE)) assert.fail(row);
          },
          counts: () => store.counts(ELSEWHERE),
        };
        const ports = Object.entries(store).flatMap(([name, value]) =>
          typeof value === "function" && name !== "close" ? [name] : [],
        );
        assert.deepEqual(Object.keys(ways).sort(), ports.sort());
        for (const [name, way] of Object.entries(ways)) {
          await assert.rejects(async () => way(), { code: "unknown-scope" }, name);
        }
        assert.equal((await store.propose(HERE, { terms: ["tug"], limit: 1 })).proposals.length, 1);
      }));

    it("L5 what is private to a worktree is seen there and nowhere else", () =>
      withStore(open, async (store) => {
        await tell(store, [
          record("shared", "The walrus swims."),
          record("mine", "The walrus sleeps.", { worktree: "wt-left" }),
          memory("mine2", "The walrus eats.", { worktree: "wt-left" }),
          loop("mine3", "Feed the walrus", "wt-left"),
          loopAct("mine4", "mine3", "The walrus is fed", "wt-left"),
          signal("mine5", "walrus", "wt-left"),
        ]);
        const tables: readonly TableName[] = [
          "record",
          "statement",
          "memory",
          "version",
          "loop",
          "loopAct",
          "signal",
          "doc",
        ];
        assert.deepEqual(await sizes(store, LEFT, tables), [2, 2, 1, 1, 1, 1, 1, 4]);
        for (const scope of [HERE, RIGHT]) {
          assert.deepEqual(await sizes(store, scope, tables), [1, 1, 0, 0, 0, 0, 0, 1]);
          const counts = await store.counts(scope);
          assert.deepEqual(
            tables.map((table) => counts[table]),
            [1, 1, 0, 0, 0, 0, 0, 1],
          );
          const rows: string[] = [];
          for await (const row of store.dump(scope)) rows.push(row);
          assert.ok(rows.some((row) => row.includes("rec_shared")));
          assert.ok(!rows.some((row) => /mine/.test(row)), "a private row in a dump");
        }
      }));

    it("L5 the filter stands before the limit, and counts nothing that it hides", () =>
      withStore(open, async (store) => {
        const hidden = Array.from({ length: 30 }, (_, n) =>
          record(`h${n}`, `walrus walrus walrus ${n}`, { worktree: "wt-left" }),
        );
        await tell(store, [...hidden, record("seen", "A walrus among many other words in a long sentence.")]);
        const right = await store.propose(RIGHT, { terms: ["walrus"], limit: 1 });
        assert.deepEqual(
          right.proposals.map((one) => one.item),
          ["rec_seen"],
        );
        assert.equal(right.documents, 1);
        assert.equal(right.frequencyOf["walrus"], 1);
        const left = await store.propose(LEFT, { terms: ["walrus"], limit: 100 });
        assert.equal(left.proposals.length, 31);
        assert.equal(left.frequencyOf["walrus"], 31);
        const found = await store.read(RIGHT, [() => [{ as: "r", table: "record", where: {}, limit: 1 }]]);
        assert.deepEqual(
          found["r"]?.map((row) => row["id"]),
          ["rec_seen"],
        );
      }));

    it("L5 words of another worktree are not told, by whatever reference", () =>
      withStore(open, async (store) => {
        await tell(store, [
          record("mine", "The walrus sleeps.", { worktree: "wt-left" }),
          loopAct("act", "any", "The walrus is fed", "wt-left"),
          signal("sig", "walrus", "wt-left"),
        ]);
        const refs = ["mine", "act", "sig"].map((id) => ({ event: `evt_${id}`, field: "text" }));
        assert.equal((await store.texts(LEFT, refs)).size, 3);
        assert.equal((await store.texts(RIGHT, refs)).size, 0);
        assert.equal((await store.texts(HERE, refs)).size, 0);
      }));

    it("L5 vectors are handed out, asked for and counted in scope only", () =>
      withStore(open, async (store) => {
        await tell(store, [record("shared", "one"), record("mine", "two", { worktree: "wt-left" })]);
        const vector = Float32Array.from([1, -0.5, 0]);
        await store.vectors(RIGHT).put([{ doc: "rec_mine/0", embedder: "e", vector }]);
        assert.deepEqual(await store.vectors(LEFT).of("e"), []);
        await store.vectors(LEFT).put([
          { doc: "rec_mine/0", embedder: "e", vector },
          { doc: "rec_shared/0", embedder: "e", vector },
        ]);
        const docs = async (scope: Scope) => (await store.vectors(scope).of("e")).map((one) => one.doc);
        assert.deepEqual(await docs(LEFT), ["rec_mine/0", "rec_shared/0"]);
        assert.deepEqual(await docs(RIGHT), ["rec_shared/0"]);
        assert.deepEqual(await store.vectors(RIGHT).histogram(), [{ embedder: "e", dims: 3, count: 1 }]);
        assert.deepEqual(
          (await store.vectors(RIGHT).missing("other", 9)).map((one) => one.doc),
          ["rec_shared/0"],
        );
      }));

    it("every projection says how it is bound to a scope", () =>
      withStore(open, async (store) => {
        assert.deepEqual(
          await sizes(store, HERE, Object.keys(TABLES) as TableName[]),
          Object.keys(TABLES).map(() => 0),
        );
      }));
  });
}

function traceOf(body: string) {
  return {
    id: "x",
    body,
    inputs: "{}",
    occurrence: { trace: "x", at: 0, session: null, use: "bundle", validAt: 0, knownAt: 0 },
  };
}

async function sizes(store: Store, scope: Scope, tables: readonly TableName[]): Promise<readonly number[]> {
  const found = await store.read(scope, [() => tables.map((table) => ({ as: table, table, where: {} }))]);
  return tables.map((table) => found[table]?.length ?? -1);
}

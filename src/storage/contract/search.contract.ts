import assert from "node:assert/strict";
import { edit, erased, loop, memory, record } from "./events.contract.ts";
import type { Harness, OpenStore } from "./harness.contract.ts";
import type { Scope } from "../../model/scope.ts";
import { HERE, LEFT, tell, withStore } from "./harness.contract.ts";

export function searchSuite(open: OpenStore, { describe, it }: Harness): void {
  describe("searching", () => {
    it("a proposal says where its piece is and how often each term stands in it", () =>
      withStore(open, async (store) => {
        await tell(store, [
          record("a", "tug tug boat"),
          record("b", "boat"),
          memory("c", "The tug is blue."),
          loop("d", "tug"),
        ]);
        const found = await store.propose(HERE, { terms: ["tug", "boat", "constructor"], limit: 10 });
        assert.deepEqual(
          found.proposals.map((one) => [one.doc, one.kind, { ...one.countOf }]),
          [
            ["loop_d/0", "loop", { tug: 2 }],
            ["mem_c/0", "memory", { tug: 1 }],
            ["rec_a/0", "record", { boat: 1, tug: 2 }],
            ["rec_b/0", "record", { boat: 1 }],
          ],
        );
        assert.equal(found.documents, 4);
        assert.deepEqual({ ...found.frequencyOf }, { boat: 2, constructor: 0, tug: 3 });
        assert.deepEqual(
          [found.proposals[2]?.event, found.proposals[2]?.start, found.proposals[2]?.end],
          ["evt_a", 0, 12],
        );
        const memories = await store.propose(HERE, { terms: ["tug"], limit: 1, kinds: ["memory"] });
        assert.deepEqual(
          memories.proposals.map((one) => one.item),
          ["mem_c"],
        );
        assert.equal(memories.frequencyOf["tug"], 3);
      }));

    it("no text of a question is an error, and an empty one finds nothing", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue.")]);
        const odd = [
          '"',
          "a AND b",
          "(",
          "tokens:",
          "NEAR(",
          "-",
          "*",
          "'",
          "\ud800",
          "\u0000",
          "",
          "visible:p",
        ];
        for (const term of odd) {
          const { proposals } = await store.propose(HERE, { terms: [term], limit: 5 });
          assert.deepEqual(proposals, [], JSON.stringify(term));
        }
        assert.equal((await store.propose(HERE, { terms: [...odd, "tug"], limit: 5 })).proposals.length, 1);
        const none = await store.propose(HERE, { terms: [], limit: 5 });
        assert.deepEqual([none.proposals, none.documents], [[], 1]);
        assert.equal((await store.propose(HERE, { terms: ["tug"], limit: 0 })).proposals.length, 0);
      }));

    it("the audience's token is no word that can be looked for", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue."), record("b", "p stands for project")]);
        const found = await store.propose(HERE, { terms: ["p", "record"], limit: 5 });
        assert.deepEqual(
          found.proposals.map((one) => one.item),
          ["rec_b"],
        );
      }));

    it("the rarer term and the shorter piece come first when there is not room for all", () =>
      withStore(open, async (store) => {
        const many = Array.from({ length: 40 }, (_, n) =>
          record(`m${n}`, `boat number ${n} with more words`),
        );
        await tell(store, [...many, record("rare", "walrus boat")]);
        const found = await store.propose(HERE, { terms: ["boat", "walrus"], limit: 3 });
        assert.equal(found.proposals.length, 3);
        assert.ok(found.proposals.some((one) => one.item === "rec_rare"));
        assert.equal(found.frequencyOf["boat"], 41);
      }));

    it("an edit takes the old wording out of the index and the statistics", () =>
      withStore(open, async (store) => {
        await tell(store, [memory("a", "The port is walrus.")]);
        await store.vectors(HERE).put([{ doc: "mem_a/0", embedder: "e", vector: Float32Array.from([1, 2]) }]);
        assert.equal((await store.vectors(HERE).of("e")).length, 1);
        await tell(store, [edit("b", "a", "The port is 9090.")]);
        const found = await store.propose(HERE, { terms: ["walrus", "9090"], limit: 5 });
        assert.deepEqual({ ...found.frequencyOf }, { "9090": 1, walrus: 0 });
        assert.equal(found.documents, 1);
        assert.equal(found.proposals[0]?.event, "evt_b");
        assert.deepEqual(await store.vectors(HERE).of("e"), []);
        assert.equal((await store.vectors(HERE).missing("e", 5)).length, 1);
      }));

    it("L22 what was erased is neither found nor counted, and what stays is", () =>
      withStore(open, async (store) => {
        await tell(store, [
          memory("a", "The walrus sings."),
          record("b", "I said: the walrus sings to a pelican."),
        ]);
        const refs = [
          { event: "evt_a", field: "text" },
          { event: "evt_b", field: "text" },
        ];
        const rest = "I said: ████ to a pelican.";
        await tell(
          store,
          [erased("c", ["mem_a"], refs)],
          [
            { event: "evt_a", field: "text", masked: null },
            { event: "evt_b", field: "text", masked: rest },
          ],
        );
        const found = await store.propose(HERE, { terms: ["walrus", "pelican"], limit: 5 });
        assert.equal(found.frequencyOf["walrus"], 0);
        assert.deepEqual(
          found.proposals.map((one) => one.item),
          ["rec_b"],
        );
        assert.equal(found.documents, 1);
        const texts = await store.texts(HERE, refs);
        assert.deepEqual([...texts], [["evt_b/text", rest]]);
        assert.equal((await store.verifyJournal(HERE)).intact, true);
        assert.equal(await store.scrub(HERE), "done");
      }));

    it("the nearest in meaning come first, among what the reader sees, as they are now", () =>
      withStore(open, async (store) => {
        const at = (angle: number) => Float32Array.from([Math.cos(angle), Math.sin(angle), 0, 0.1]);
        await tell(store, [
          ...[0, 1, 2, 3].map((n) => record(`r${n}`, `piece ${n}`)),
          record("mine", "private", { worktree: "wt-left" }),
          memory("m", "The port is 8080."),
        ]);
        await store
          .vectors(LEFT)
          .put([
            ...[0, 1, 2].map((n) => ({ doc: `rec_r${n}/0`, embedder: "e", vector: at(n / 2) })),
            { doc: "rec_r3/0", embedder: "other", vector: at(0) },
            { doc: "rec_mine/0", embedder: "e", vector: at(0) },
            { doc: "mem_m/0", embedder: "e", vector: at(0.1) },
          ]);
        const near = async (scope: Scope, limit: number) =>
          (await store.vectors(scope).near("e", at(0), limit)).map((one) => one.doc);
        assert.deepEqual(await near(HERE, 9), ["rec_r0/0", "mem_m/0", "rec_r1/0", "rec_r2/0"]);
        assert.deepEqual(await near(HERE, 2), ["rec_r0/0", "mem_m/0"]);
        assert.deepEqual((await near(LEFT, 2)).sort(), ["rec_mine/0", "rec_r0/0"]);
        const [first] = await store.vectors(HERE).near("e", at(0), 1);
        assert.ok(Math.abs((first?.cosine ?? 0) - 1) < 0.001);
        assert.deepEqual(await store.vectors(HERE).near("e", Float32Array.from([1, 0]), 9), []);
        await tell(store, [edit("new", "m", "The port is 9090.")]);
        assert.deepEqual(await near(HERE, 9), ["rec_r0/0", "rec_r1/0", "rec_r2/0"]);
        await store.vectors(HERE).put([{ doc: "rec_r3/0", embedder: "e", vector: at(0.2) }]);
        assert.deepEqual(await near(HERE, 2), ["rec_r0/0", "rec_r3/0"]);
        await store.vectors(HERE).put([{ doc: "rec_r0/0", embedder: "e", vector: at(3) }]);
        assert.deepEqual(await near(HERE, 2), ["rec_r3/0", "rec_r1/0"]);
      }));

    it("a piece with an empty vector lacks none and is near to nothing, and what words found gets its cosine too", () =>
      withStore(open, async (store) => {
        await tell(
          store,
          [0, 1, 2, 3].map((n) => record(`r${n}`, `piece ${n}`)),
        );
        const vectors = store.vectors(HERE);
        await vectors.put([
          ...[0, 1, 2].map((n) => ({
            doc: `rec_r${n}/0`,
            embedder: "e",
            vector: Float32Array.from([1, n, 0.1]),
          })),
          { doc: "rec_r3/0", embedder: "e", vector: new Float32Array() },
        ]);
        assert.deepEqual(await vectors.missing("e", 9), []);
        const lacking = async (after?: string) =>
          (await vectors.missing("other", 2, after)).map((one) => one.doc);
        assert.deepEqual(await lacking(), ["rec_r0/0", "rec_r1/0"]);
        assert.deepEqual(await lacking("rec_r1/0"), ["rec_r2/0", "rec_r3/0"]);
        assert.deepEqual([await vectors.has("e"), await vectors.has("other")], [true, false]);
        const asked = Float32Array.from([1, 0, 0.1]);
        const docs = async (limit: number, also?: readonly string[]) =>
          (await vectors.near("e", asked, limit, also)).map((one) => one.doc);
        assert.deepEqual(await docs(9), ["rec_r0/0", "rec_r1/0", "rec_r2/0"]);
        assert.deepEqual(await docs(1), ["rec_r0/0"]);
        assert.deepEqual(await docs(1, ["rec_r2/0", "rec_r3/0", "rec_gone/0"]), ["rec_r0/0", "rec_r2/0"]);
        const counts = (await vectors.histogram()).map((row) => [row.dims, row.count]);
        assert.deepEqual(counts, [
          [0, 1],
          [3, 3],
        ]);
      }));

    it("a vector keeps its direction to within the width of a step", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "one")]);
        const vector = Float32Array.from({ length: 384 }, (_, n) => Math.sin(n) / 20);
        await store.vectors(HERE).put([{ doc: "rec_a/0", embedder: "e", vector }]);
        const kept = (await store.vectors(HERE).of("e"))[0]?.vector ?? new Float32Array();
        assert.equal(kept.length, 384);
        for (let at = 0; at < 384; at += 1) {
          assert.ok(Math.abs((kept[at] ?? 9) - (vector[at] ?? 0)) <= 0.05 / 127);
        }
      }));
  });
}

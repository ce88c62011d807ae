import assert from "node:assert/strict";
import { TABLES } from "../../model/tables.ts";
import { edit, line, memory, record } from "./events.contract.ts";
import { everythingOnce } from "./everything.contract.ts";
import type { Harness, OpenStore } from "./harness.contract.ts";
import { dumpOf, HERE, tell, withStore } from "./harness.contract.ts";

export function writingSuite(open: OpenStore, { describe, it }: Harness): void {
  describe("writing", () => {
    it("L1 a record is found by its words as soon as it is kept", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue.")]);
        const { proposals } = await store.propose(HERE, { terms: ["tug"], limit: 5 });
        assert.deepEqual(
          proposals.map((one) => one.item),
          ["rec_a"],
        );
        const texts = await store.texts(HERE, [{ event: "evt_a", field: "text" }]);
        assert.equal(texts.get("evt_a/text"), "The tug is blue.");
      }));

    it("L2 a decision sees what its plan names, step after step, and its lines follow the head", () =>
      withStore(open, async (store) => {
        await tell(store, [memory("a", "The port is 8080."), edit("b", "a", "The port is 9090.")]);
        const plan = [
          () => [{ as: "memory", table: "memory" as const, where: { id: "mem_a" } }],
          (found: { readonly [as: string]: readonly { readonly [column: string]: unknown }[] }) => [
            {
              as: "versions",
              table: "version" as const,
              where: { memory: String(found["memory"]?.[0]?.["id"]) },
              order: "-n",
            },
          ],
          () => null,
          () => {
            throw new Error("a step after the end of a plan");
          },
        ];
        const seen = await store.write(HERE, plan, (found) => ({
          events: [line("c", "memory-pinned", "mem_a")],
          answer: found["versions"]?.map((row) => row["n"]),
        }));
        assert.deepEqual(seen, [2, 1]);
        const lines = await store.journal(HERE, 0, 10);
        assert.deepEqual(
          lines.map((one) => one.seq),
          [1, 2, 3],
        );
        assert.equal(lines[2]?.prev, lines[1]?.hash);
        assert.deepEqual(await store.head(HERE), { seq: 3, hash: lines[2]?.hash });
      }));

    it("L2 a decision that fails leaves nothing behind", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue.")]);
        const before = await dumpOf(store);
        const head = await store.head(HERE);
        await assert.rejects(
          store.write(HERE, [], () => {
            throw new Error("changed its mind");
          }),
          /changed its mind/,
        );
        // The second line cannot be folded: the first must not stay either.
        const broken = line("d", "record-kept", "rec_d", { record: "rec_d" }, { text: "half" });
        await assert.rejects(tell(store, [record("c", "walrus"), broken]));
        assert.deepEqual(await dumpOf(store), before);
        assert.deepEqual(await store.head(HERE), head);
        assert.equal((await store.propose(HERE, { terms: ["walrus"], limit: 5 })).proposals.length, 0);
        assert.equal((await store.texts(HERE, [{ event: "evt_c", field: "text" }])).size, 0);
      }));

    it("a text comes back as it was kept, and half a character as a mark that something was there", () =>
      withStore(open, async (store) => {
        const odd = [
          "a\u0000b",
          "\u202e😀\ufeff",
          "line\r\nline\u2028",
          "''\"--; DROP TABLE journal",
          "x".repeat(300_000),
        ];
        for (const [n, text] of odd.entries()) await tell(store, [record(`t${n}`, text, { source: text })]);
        await tell(store, [record("half", "half \ud83d of one")]);
        for (const [n, text] of odd.entries()) {
          const texts = await store.texts(HERE, [{ event: `evt_t${n}`, field: "text" }]);
          assert.equal(texts.get(`evt_t${n}/text`), text);
          const found = await store.read(HERE, [
            () => [{ as: "r", table: "record", where: { source: text } }],
          ]);
          assert.equal(found["r"]?.length, 1, JSON.stringify(text.slice(0, 40)));
        }
        const half = await store.texts(HERE, [{ event: "evt_half", field: "text" }]);
        assert.equal(half.get("evt_half/text"), "half \ufffd of one");
        assert.equal((await store.verifyJournal(HERE)).intact, true);
      }));

    it("the same id twice is refused and the first stays", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue.")]);
        await assert.rejects(tell(store, [record("a", "The tug is red.")]), { code: "bad-input" });
        assert.equal((await store.head(HERE)).seq, 1);
        const texts = await store.texts(HERE, [{ event: "evt_a", field: "text" }]);
        assert.equal(texts.get("evt_a/text"), "The tug is blue.");
      }));

    it("L2 the journal puts rows into every projection, and a rebuild gives the same dump", () =>
      withStore(open, async (store) => {
        for (const step of everythingOnce()) await tell(store, step.events, step.erase);
        const before = await dumpOf(store);
        for (const table of Object.keys(TABLES)) {
          assert.ok(
            before.some((row) => row.startsWith(`${table} `)),
            `nothing in ${table}`,
          );
        }
        const terms = { terms: ["tug", "port", "9090", "boat"], limit: 50 };
        const found = await store.propose(HERE, terms);
        const told: number[] = [];
        await store.rebuild(HERE, (done, of) => told.push(done, of));
        assert.deepEqual(await dumpOf(store), before);
        assert.deepEqual(await store.propose(HERE, terms), found);
        assert.ok(told.length >= 2 && told.at(-1) === told.at(-2));
      }));

    it("L10 a line whose clock went back keeps its place and its moment", () =>
      withStore(open, async (store) => {
        await tell(store, [record("late", "Said late.", { at: 5_000 })]);
        await tell(store, [record("early", "Said early.", { at: 10 })]);
        const lines = await store.journal(HERE, 0, 10);
        assert.deepEqual(
          lines.map((one) => [one.seq, one.at]),
          [
            [1, 5_000],
            [2, 10],
          ],
        );
        const found = await store.read(HERE, [
          () => [{ as: "r", table: "record", where: {}, order: "recordedAt" }],
        ]);
        assert.deepEqual(
          found["r"]?.map((row) => row["id"]),
          ["rec_early", "rec_late"],
        );
        assert.equal((await store.verifyJournal(HERE)).intact, true);
      }));

    it("reads narrow by lists, by nothing, by order and limit alike", () =>
      withStore(open, async (store) => {
        for (const step of everythingOnce()) await tell(store, step.events, step.erase);
        const read = async (where: object, order?: string, limit?: number) =>
          (
            await store.read(HERE, [
              () => [
                {
                  as: "m",
                  table: "memory" as const,
                  where: where as Record<string, string>,
                  ...(order === undefined ? {} : { order }),
                  ...(limit === undefined ? {} : { limit }),
                },
              ],
            ])
          )["m"]?.map((row) => row["id"]);
        await tell(store, [memory("b", "Two."), memory("c", "Three.", { at: 7_000 })]);
        assert.deepEqual(await read({}), ["mem_b", "mem_c", "mem_port"]);
        assert.deepEqual(await read({ id: ["mem_c", "mem_b", "mem_x"] }), ["mem_b", "mem_c"]);
        assert.deepEqual(await read({ id: [] }), []);
        assert.deepEqual(await read({ waiting: null }), ["mem_b", "mem_c"]);
        assert.deepEqual(await read({ waiting: [null, "contradicts"] }, "-recordedAt", 2), [
          "mem_c",
          "mem_port",
        ]);
        assert.deepEqual(await read({ pinned: false }, "recordedAt", 1), ["mem_b"]);
        await assert.rejects(read({ mood: "good" }), { code: "bad-input" });
        await assert.rejects(read({}, "mood"), { code: "bad-input" });
      }));

    it("L15 operational values count and list, and write no line", () =>
      withStore(open, async (store) => {
        const values = store.operational(HERE);
        assert.equal(await values.get("shown:a"), null);
        await values.set("shown:a", "mem_1");
        await values.set("shown:b", "mem_2");
        await values.set("other", "x");
        assert.equal(await values.count("calls", 2), 2);
        assert.equal(await values.count("calls", 3), 5);
        assert.equal(await values.get("shown:a"), "mem_1");
        assert.deepEqual(await values.list("shown:"), [
          { name: "shown:a", value: "mem_1" },
          { name: "shown:b", value: "mem_2" },
        ]);
        assert.equal((await store.head(HERE)).seq, 0);
      }));
  });
}

import assert from "node:assert/strict";
import { erased, memory, pruned, record } from "./events.contract.ts";
import type { Harness, OpenStore } from "./harness.contract.ts";
import { DIGEST, dumpOf, HERE, PROJECT, tell, withStore } from "./harness.contract.ts";

export function chainSuite(open: OpenStore, { describe, it }: Harness): void {
  describe("the chains", () => {
    it("L2 a line holds digests of its words, not the words", () =>
      withStore(open, async (store) => {
        await tell(store, [memory("a", "The walrus sings.", { words: { subject: "walrus" } })]);
        const [event] = await store.journal(HERE, 0, 1);
        assert.deepEqual(Object.keys(event?.digests ?? {}), ["session", "subject", "text"]);
        assert.equal(event?.digests["text"], DIGEST.keyed("The walrus sings."));
        assert.ok(!JSON.stringify(event).includes("walrus"));
        assert.ok(!JSON.stringify(event).includes("session of"));
        assert.deepEqual(await store.verifyJournal(HERE), {
          intact: true,
          broken: null,
          head: { seq: 1, hash: event?.hash },
        });
      }));

    it("L22 an erasure that no line names is refused", () =>
      withStore(open, async (store) => {
        await tell(store, [record("a", "The tug is blue.")]);
        const gone = [{ event: "evt_a", field: "text", masked: null }];
        await assert.rejects(tell(store, [erased("b", ["rec_a"], [])], gone), { code: "bad-input" });
        assert.equal((await store.texts(HERE, [{ event: "evt_a", field: "text" }])).size, 1);
        assert.equal((await store.head(HERE)).seq, 1);
      }));

    it("L13 a trace is stored once and each time it came to be is told", () =>
      withStore(open, async (store) => {
        const trace = traceOf("[]");
        await store.appendTrace(HERE, trace);
        await store.appendTrace(HERE, {
          ...trace,
          occurrence: { ...trace.occurrence, session: "s2", at: 6 },
        });
        await store.appendTrace(HERE, traceOf("[1]"));
        assert.deepEqual(await store.trace(HERE, trace.id), {
          id: trace.id,
          body: trace.body,
          inputs: "{}",
        });
        assert.equal(await store.trace(HERE, "trc_none"), null);
        const list = async (filter: Parameters<typeof store.occurrences>[1]) =>
          (await store.occurrences(HERE, filter)).map((one) => one.seq);
        assert.deepEqual(await list({}), [1, 2, 3]);
        assert.deepEqual(await list({ trace: trace.id }), [1, 2]);
        assert.deepEqual(await list({ session: "s2" }), [2]);
        assert.deepEqual(await list({ after: 1, limit: 1 }), [2]);
        const counts = await store.counts(HERE);
        assert.deepEqual([counts["trace"], counts["occurrence"]], [2, 3]);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        assert.equal((await store.verifyTraces(HERE, trace.id)).intact, true);
        assert.equal((await store.verifyTraces(HERE, "trc_none")).intact, false);
      }));

    it("L12 a trace whose id is not the digest of its body is refused", () =>
      withStore(open, async (store) => {
        const trace = { ...traceOf("[]"), body: '{"other":1}' };
        await assert.rejects(store.appendTrace(HERE, trace), { code: "trace-failed" });
        assert.deepEqual(await store.occurrences(HERE, {}), []);
        await store.appendTrace(HERE, traceOf("[]"));
        assert.equal((await store.occurrences(HERE, {})).length, 1);
      }));

    it("a pruned trace leaves its digest, and the check knows that it was pruned", () =>
      withStore(open, async (store) => {
        const [gone, kept] = [traceOf("[1]"), traceOf("[2]")];
        await store.appendTrace(HERE, gone);
        await store.appendTrace(HERE, kept);
        const bytes = await store.traceBytes(HERE);
        assert.equal(bytes, Buffer.byteLength(`${gone.body}${gone.inputs}${kept.body}${kept.inputs}`));
        await tell(store, [pruned("p", [gone.id], 2)]);
        assert.equal(await store.trace(HERE, gone.id), null);
        assert.equal((await store.trace(HERE, kept.id))?.body, kept.body);
        assert.equal((await store.occurrences(HERE, { trace: gone.id })).length, 1);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        assert.equal(await store.traceBytes(HERE), Buffer.byteLength(`${kept.body}${kept.inputs}`));
        assert.equal(await store.traceBytes(HERE, [gone.id]), 0);
      }));

    it("L2 what was pruned, when and on whose word is a fold of the journal: a rebuild gives the same", () =>
      withStore(open, async (store) => {
        const traces = ["[1]", "[2]", "[3]"].map((verdicts) => traceOf(verdicts));
        for (const trace of traces) await store.appendTrace(HERE, trace);
        const ids = traces.map((trace) => trace.id);
        await tell(store, [memory("a", "The walrus sings.")]);
        await tell(store, [pruned("p", ids.slice(0, 2), 3)]);
        const dump = await dumpOf(store);
        const rows = dump.filter((row) => row.startsWith("prunedTrace "));
        // Three readers, each of whom sees both.
        assert.equal(rows.length, 6);
        for (const row of rows) {
          assert.deepEqual(JSON.parse(row.slice("prunedTrace ".length)), {
            trace: row.includes(ids[0] ?? "") ? ids[0] : ids[1],
            project: PROJECT,
            line: 2,
            at: 1_000,
            channel: "user",
            because: "asked",
            upTo: 3,
          });
        }
        await store.rebuild(HERE);
        assert.deepEqual(await dumpOf(store), dump);
        assert.equal(await store.trace(HERE, ids[0] ?? ""), null);
        assert.notEqual(await store.trace(HERE, ids[2] ?? ""), null);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
      }));

    it("L13 a trace that came to be again after the look is not pruned, and nothing with it", () =>
      withStore(open, async (store) => {
        const [again, other] = [traceOf("[1]"), traceOf("[2]")];
        for (const trace of [again, other, again]) await store.appendTrace(HERE, trace);
        await assert.rejects(tell(store, [pruned("p", [other.id, again.id], 2)]), { code: "store-busy" });
        assert.equal((await store.head(HERE)).seq, 0);
        for (const trace of [again, other])
          assert.equal((await store.trace(HERE, trace.id))?.body, trace.body);
      }));

    it("L13 a trace that comes to be again after it was pruned is there again", () =>
      withStore(open, async (store) => {
        const trace = traceOf("[1]");
        await store.appendTrace(HERE, trace);
        await tell(store, [pruned("p", [trace.id], 1)]);
        await store.appendTrace(HERE, trace);
        assert.deepEqual(await store.trace(HERE, trace.id), {
          id: trace.id,
          body: trace.body,
          inputs: "{}",
        });
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        const { occurrence } = trace;
        await store.appendTrace(HERE, { ...trace, occurrence: { ...occurrence, at: 50 } });
        const since = await store.occurrences(HERE, { since: 50 });
        assert.deepEqual(
          since.map((one) => one.seq),
          [3],
        );
      }));

    it("L12 a packed trace answers as before: its words, its digest, its size, and what an erasure or a pruning leaves of it", () =>
      withStore(open, async (store) => {
        if (store.packTraces === undefined) return;
        await tell(store, [memory("a", "The walrus sings. 海象在唱歌。")]);
        const long = "tug ".repeat(500);
        const inputs = [
          `{"item":"mem_a","text":"The walrus sings. 海象在唱歌。 ${long}"}`,
          `{"item":"mem_a","query":"${long}"}`,
          `{"item":"mem_b","text":"${long}"}`,
        ];
        const traces = inputs.map((text, n) => traceOf(`[${n}]`, text));
        for (const trace of traces) await store.appendTrace(HERE, trace);
        const ids = traces.map((trace) => trace.id);
        const read = () => Promise.all(ids.map((id) => store.trace(HERE, id)));
        const [before, bytes, counts] = [
          await read(),
          await store.traceBytes(HERE),
          await store.counts(HERE),
        ];
        assert.equal(await store.packTraces(HERE, { limit: 9, leave: 3 }), 0);
        assert.equal(await store.packTraces(HERE, { limit: 2, leave: 0 }), 2);
        assert.equal(await store.packTraces(HERE, { limit: 9, leave: 0 }), 1);
        assert.equal(await store.packTraces(HERE, { limit: 9, leave: 0 }), 0);
        assert.deepEqual(await read(), before);
        assert.equal(await store.traceBody(HERE, ids[0] ?? ""), traces[0]?.body);
        assert.deepEqual(await store.counts(HERE), counts);
        assert.ok((await store.traceBytes(HERE)) < bytes / 4);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        // It comes to be again, and is stored once.
        await store.appendTrace(HERE, traces[0] ?? traceOf("[]"));
        assert.deepEqual(await store.counts(HERE), { ...counts, occurrence: 4 });

        const ref = { event: "evt_a", field: "text" };
        const masked = '{"item":"mem_a","query":"████"}';
        const gone = erased("c", ["mem_a"], [ref]);
        const left = { trace: ids[1] ?? "", digest: DIGEST.keyed(masked) };
        await store.write(HERE, [], () => ({
          events: [{ ...gone, payload: { ...gone.payload, maskedInputs: [left] } }],
          answer: null,
          erase: [{ ...ref, masked: null }],
          inputs: [{ trace: left.trace, masked }],
        }));
        const after = await read();
        assert.deepEqual(
          after.map((one) => one?.inputs),
          [null, masked, inputs[2]],
        );
        assert.deepEqual(
          after.map((one) => one?.body),
          traces.map((trace) => trace.body),
        );
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });

        await tell(store, [pruned("p", ids.slice(1, 2), 4)]);
        assert.deepEqual(
          (await read()).map((one) => one === null),
          [false, true, false],
        );
        await store.rebuild(HERE);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        assert.equal((await store.counts(HERE))["trace"], 2);
      }));

    it("L22 inputs can be masked instead, when the line says what is left of them, and the check knows it", () =>
      withStore(open, async (store) => {
        await tell(store, [memory("a", "The walrus sings.")]);
        const trace = traceOf("[1]", '{"item":"mem_a","text":"The walrus sings."}');
        await store.appendTrace(HERE, trace);
        const masked = '{"item":"mem_a","text":"████"}';
        const ref = { event: "evt_a", field: "text" };
        const erasing = (digest: string) => {
          const line = erased("c", ["mem_a"], [ref]);
          const maskedInputs = [{ trace: trace.id, digest }];
          return store.write(HERE, [], () => ({
            events: [{ ...line, payload: { ...line.payload, maskedInputs } }],
            answer: null,
            erase: [{ ...ref, masked: null }],
            inputs: [{ trace: trace.id, masked }],
          }));
        };
        await assert.rejects(erasing(DIGEST.keyed("something else")), { code: "bad-input" });
        assert.equal((await store.trace(HERE, trace.id))?.inputs, trace.inputs);
        await erasing(DIGEST.keyed(masked));
        assert.equal((await store.trace(HERE, trace.id))?.inputs, masked);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        const told = await store.lines(HERE, 0, 9);
        assert.deepEqual(
          told.map(({ event, words }) => [event.id, Object.keys(words)]),
          [
            ["evt_a", ["session"]],
            ["evt_c", ["session"]],
          ],
        );
      }));

    it("L22 an erasure reaches the frozen inputs of the traces that named what it erased, and no other", () =>
      withStore(open, async (store) => {
        await tell(store, [memory("a", "The walrus sings."), record("b", "The walrus sings, I said.")]);
        const byItem = traceOf("[1]", '{"item":"mem_a","text":"The walrus sings."}');
        const byRecord = traceOf("[2]", '{"item":"rec_b#0","text":"The walrus sings"}');
        const other = traceOf("[3]", '{"item":"mem_other","text":"The tug is blue."}');
        for (const trace of [byItem, byRecord, other]) await store.appendTrace(HERE, trace);
        const refs = [
          { event: "evt_a", field: "text" },
          { event: "evt_b", field: "text" },
        ];
        await tell(
          store,
          [erased("c", ["mem_a"], refs)],
          refs.map((ref) => ({ ...ref, masked: ref.event === "evt_a" ? null : "████, I said." })),
        );
        const inputs = [byItem, byRecord, other].map(async ({ id }) => (await store.trace(HERE, id))?.inputs);
        assert.deepEqual(await Promise.all(inputs), [null, null, other.inputs]);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
      }));

    it("L22 L12 inputs that hold other words too keep them with the erased ones masked, when a line says so", () =>
      withStore(open, async (store) => {
        await tell(store, [memory("a", "The walrus sings.")]);
        const trace = traceOf("[1]", '{"item":"mem_a","query":"tug and walrus"}');
        await store.appendTrace(HERE, trace);
        const ref = { event: "evt_a", field: "text" };
        const masked = '{"item":"mem_a","query":"tug and ██████"}';
        const gone = erased("c", ["mem_a"], [ref]);
        const left = { trace: trace.id, digest: DIGEST.keyed(masked) };
        await store.write(HERE, [], () => ({
          events: [{ ...gone, payload: { ...gone.payload, maskedInputs: [left] } }],
          answer: null,
          erase: [{ ...ref, masked: null }],
          inputs: [{ trace: trace.id, masked }],
        }));
        assert.equal((await store.trace(HERE, trace.id))?.inputs, masked);
        assert.deepEqual(await store.verifyTraces(HERE), { intact: true, broken: null });
        assert.deepEqual(
          (await store.lines(HERE, 0, 9)).map(({ event, words }) => [event.id, words["text"] ?? null]),
          [
            ["evt_a", null],
            ["evt_c", null],
          ],
        );
      }));
  });
}

/** A trace with what it decided and the words that it was decided on. */
export function traceOf(verdicts: string, inputs = "{}") {
  const body = `{"inputs":"${DIGEST.keyed(inputs)}","verdicts":${verdicts}}`;
  const id = DIGEST.plain(body);
  return {
    id,
    body,
    inputs,
    occurrence: { trace: id, at: 5, session: "s1", use: "bundle", validAt: 5, knownAt: 5 },
  };
}

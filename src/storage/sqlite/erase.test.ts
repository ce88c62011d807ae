import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "vitest";
import { traceOf } from "../contract/chain.contract.ts";
import { erased, line, memory, record } from "../contract/events.contract.ts";
import { dumpOf, HERE, tell } from "../contract/harness.contract.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";
import type { Store } from "../store.ts";
import { openHandle } from "./handle.ts";

const REFS = [
  { event: "evt_secret", field: "text" },
  { event: "evt_secret", field: "subject" },
  { event: "evt_told", field: "text" },
];

describe("erasure reaches the bytes", () => {
  it("L22 no file of the store holds the erased words, stems or inputs, and the others it does", async () => {
    const file = freshFile();
    const store = await filled(file);
    assert.ok(bytesHold(file, "wombatine"), "the probe itself must work");
    await erase(store);
    assert.equal(await store.scrub(HERE), "done");
    assert.ok(!bytesHold(file, "wombatine"));
    assert.ok(bytesHold(file, "pelican"));
    const found = await store.propose(HERE, { terms: ["wombatin", "wombatine", "pelican"], limit: 9 });
    assert.deepEqual({ ...found.frequencyOf }, { pelican: 31, wombatin: 0, wombatine: 0 });
    const before = await dumpOf(store);
    await store.rebuild(HERE);
    assert.deepEqual(await dumpOf(store), before);
    assert.equal((await store.verifyJournal(HERE)).intact, true);
    assert.equal((await store.verifyTraces(HERE)).intact, true);
    await store.close();
    assert.ok(!bytesHold(file, "wombatine"));
  });

  it("L22 while somebody reads what was, the bytes are pending, and done when he has gone", async () => {
    const file = freshFile();
    const store = await filled(file);
    const reader = await openHandle(file, "read");
    reader.run("BEGIN");
    assert.equal(reader.all("SELECT content FROM text WHERE event = 'evt_secret'").length, 3);
    await erase(store);
    assert.equal(await store.scrub(HERE), "pending");
    assert.equal((await store.texts(HERE, REFS)).size, 1);
    reader.run("COMMIT");
    assert.equal(await store.scrub(HERE), "done");
    assert.ok(!bytesHold(file, "wombatine"));
    assert.ok(bytesHold(file, "pelican"));
    reader.close();
    await store.close();
  });

  it("L22 words that are a key of a row go as well, although only folding all again is sure", async () => {
    const file = freshFile();
    const store = await openAt(file);
    await tell(store, [
      line("s", "source-described", null, { class: "untrusted" }, { name: "docs/wombatine.md" }),
      line("t", "standing-changed", null, { revoked: true }, { name: "docs/pelican.md" }),
    ]);
    const ref = { event: "evt_s", field: "name" };
    await tell(store, [erased("e", [], [ref])], [{ ...ref, masked: null }]);
    assert.ok(!bytesHold(file, "wombatine"));
    assert.ok(bytesHold(file, "pelican"));
    const before = await dumpOf(store);
    assert.ok(before.some((row) => row.includes("docs/pelican.md")));
    await store.rebuild(HERE);
    assert.deepEqual(await dumpOf(store), before);
    await store.close();
  });
});

async function filled(file: string): Promise<Store> {
  const store = await openAt(file);
  for (let n = 0; n < 30; n += 1) await tell(store, [record(`r${n}`, `A pelican, number ${n}.`)]);
  await tell(store, [memory("secret", "The wombatine is loose.", { words: { subject: "wombatine cage" } })]);
  await tell(store, [record("told", "I said: the wombatine is loose, said the pelican.")]);
  await store.vectors(HERE).put([{ doc: "mem_secret/0", embedder: "e", vector: Float32Array.from([1, 2]) }]);
  await store.appendTrace(HERE, traceOf("[]", '{"item":"mem_secret","text":"The wombatine is loose."}'));
  return store;
}

async function erase(store: Store): Promise<void> {
  await tell(
    store,
    [erased("gone", ["mem_secret"], REFS)],
    REFS.map((ref) => ({
      ...ref,
      masked: ref.event === "evt_told" ? "I said: ████, said the pelican." : null,
    })),
  );
}

/** Whether any file of the store holds these bytes, in whatever case. */
function bytesHold(file: string, word: string): boolean {
  return readdirSync(dirname(file)).some((name) =>
    readFileSync(join(dirname(file), name))
      .toString("latin1")
      .toLowerCase()
      .includes(word),
  );
}

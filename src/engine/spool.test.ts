import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, it } from "vitest";
import { openHandle } from "../storage/sqlite/handle.ts";
import type { Memory } from "./memory.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import { spoolFile } from "./spool.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace({ busyTimeoutMs: 20 });
});
afterEach(() => place.done());

/** Holds the write lock while `work` runs, as another process would. */
async function whileHeld(memory: Memory, work: () => Promise<void>): Promise<void> {
  const other = await openHandle(memory.file!, "write");
  other.run("BEGIN IMMEDIATE");
  try {
    await work();
  } finally {
    other.run("ROLLBACK");
    other.close();
  }
}

/** All that waits, as it lies on the disk. */
function waiting(memory: Memory): string {
  return parts(memory)
    .map((name) => readFileSync(join(dirname(memory.file!), name), "utf8"))
    .join("");
}

function parts(memory: Memory): readonly string[] {
  const file = spoolFile(memory.file!);
  return readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
}

async function found(query: string): Promise<readonly string[]> {
  const answer = await (await place.user()).search({ query });
  return answer.items.map((item) => item.text);
}

describe("a capture that has to wait (L1, L18)", () => {
  it("L1 L4 lies redacted beside the store, for its owner alone, and is kept at the next opening", async () => {
    const memory = await place.memory();
    const user = await place.user();
    const secret = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    await whileHeld(memory, async () => {
      const answer = await user.keep({ text: `The tug is moored. Key ${secret} ends.`, channel: "user" });
      assert.deepEqual([answer.stored, answer.id, answer.redacted], [true, null, 1]);
      await user.keep({ text: "<private>The safe is open.</private>The tug is wet.", channel: "user" });
    });
    const file = spoolFile(memory.file!);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const bytes = waiting(memory);
    assert.equal(parts(memory).length, 2);
    assert.ok(
      bytes.includes("The tug is moored") && !bytes.includes(secret) && !bytes.includes("safe is open"),
    );
    assert.deepEqual(await found("tug moored"), []);
    await place.open();
    assert.deepEqual(parts(memory), []);
    assert.equal((await found("tug moored")).length, 2);
  });

  it("L1 waits on behind what waits already, and keeps the order in which it was said", async () => {
    const memory = await place.memory();
    const user = await place.user();
    await whileHeld(memory, async () => {
      await user.keep({ text: "First the tug.", channel: "user", source: "m1" });
      await user.keep({ text: "Then the barge.", channel: "user", source: "m2" });
    });
    await user.keep({ text: "Last the pilot.", channel: "user", source: "m3" });
    const lines = await user.log({ limit: 50 });
    assert.deepEqual(
      lines.filter((line) => line.kind === "record-kept").map((line) => line.text),
      ["First the tug.", "Then the barge.", "Last the pilot."],
    );
    assert.deepEqual(parts(memory), []);
  });

  it("L1 a capture that was taken twice, or half written by a crash, is kept once and hurts nobody", async () => {
    const memory = await place.memory();
    const user = await place.user();
    await whileHeld(memory, async () => {
      await user.keep({ text: "The tug is moored.", channel: "user" });
    });
    const file = spoolFile(memory.file!);
    const bytes = readFileSync(file, "utf8");
    await user.keep({ text: "The barge is loaded.", channel: "user" });
    assert.ok(!existsSync(file));
    writeFileSync(`${file}.0000000001-1`, `${bytes}{"actor":{"chan`);
    await place.open();
    assert.deepEqual(parts(memory), []);
    assert.equal((await found("tug moored")).length, 1);
    assert.equal((await found("barge loaded")).length, 1);
  });

  it("L22 is reached by an erasure, and what was erased does not wait either", async () => {
    const memory = await place.memory();
    const user = await place.user();
    const gone = await user.remember({ text: "Rasmus lives in Torvik." });
    await whileHeld(memory, async () => {
      await user.keep({ text: "Rasmus lives in Torvik. He sails.", channel: "user" });
    });
    assert.ok(waiting(memory).includes("Torvik"));
    await user.erase({ target: gone.id! });
    await whileHeld(memory, async () => {
      await user.keep({ text: "Again: Rasmus lives in Torvik. He rows.", channel: "user" });
    });
    assert.ok(waiting(memory).includes("He rows"));
    const folder = dirname(memory.file!);
    const held = (words: string): boolean =>
      readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(words));
    assert.ok(!held("Torvik"));
    await place.open();
    assert.ok(!held("Torvik") && held("He sails") && held("He rows"));
  });

  it("L18 a turn without memory is counted also where the store cannot take the count", async () => {
    const memory = await place.memory();
    const user = await place.user();
    await user.remember({ text: "The tug is moored at berth nine." });
    await whileHeld(memory, async () => {
      assert.equal((await user.inject({ text: "Where is the tug moored?" })).bundle, "");
      assert.equal((await (await place.open()).status()).missedTurns, 1);
    });
    assert.notEqual((await user.inject({ text: "Where is the tug moored?" })).bundle, "");
    assert.equal((await (await place.open()).status()).missedTurns, 1);
  });
});

describe("what a person keeps out of memory (L7)", () => {
  it("L7 a session, an agent or a path that is left out is never kept; the others are", async () => {
    const memory = await place.open({
      capture: { sessions: ["quiet"], paths: ["secrets/"], agents: ["scout"] },
    });
    const said = async (who: object, input: object): Promise<boolean> =>
      (
        await memory
          .as({ channel: "user", ...who })
          .keep({ text: "The tug is wet.", channel: "user", ...input })
      ).stored;
    assert.equal(await said({ session: "quiet" }, {}), false);
    assert.equal(await said({ session: "loud", agent: "scout" }, { channel: "assistant" }), false);
    assert.equal(await said({ session: "loud" }, { channel: "file", source: "secrets/key.md" }), false);
    assert.equal(await said({ session: "loud" }, { channel: "file", source: "docs/tug.md" }), true);
    assert.equal(await said({ session: "loud" }, {}), true);
  });

  it("L4 what a writer marked as private is in no file", async () => {
    const user = await place.user();
    await user.keep({ text: "Berth nine. <private>The pin is 4471.</private>", channel: "user" });
    assert.equal((await user.keep({ text: "<private>All of it.</private>", channel: "user" })).stored, false);
    const folder = dirname((await place.memory()).file!);
    const held = (words: string): boolean =>
      readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(words));
    assert.ok(held("Berth nine") && !held("4471"));
  });
});

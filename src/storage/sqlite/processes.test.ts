import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { describe, it } from "vitest";
import { memory, record } from "../contract/events.contract.ts";
import { dumpOf, HERE, tell } from "../contract/harness.contract.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";

const WRITER = "src/storage/contract/writer.contract.ts";
const BUN = "node_modules/.bin/bun";
/** Transactions of both processes together. */
const LOAD = Number(process.env["PRECEDENT_LOAD"] ?? 1000);

describe("several at one file", () => {
  it("two handles in one process see each other's commits", async () => {
    const file = freshFile();
    const [one, two] = [await openAt(file), await openAt(file)];
    await tell(one, [memory("a", "The port is 8080.")]);
    await tell(two, [memory("b", "The tug is blue.")]);
    await tell(one, [memory("c", "The walrus sings.")]);
    assert.deepEqual(await dumpOf(two), await dumpOf(one));
    assert.equal((await two.head(HERE)).seq, 3);
    assert.equal((await one.verifyJournal(HERE)).intact, true);
    await one.close();
    await two.close();
  });

  it("a writer that waits too long says busy, and a reader never waits", async () => {
    const file = freshFile();
    const [one, two] = [await openAt(file), await openAt(file, { busyTimeoutMs: 50 })];
    await tell(one, [memory("a", "The port is 8080.")]);
    // The other handle is asked from inside the first one's transaction, while it holds the lock.
    const asked: Promise<unknown>[] = [];
    await one.write(HERE, [], () => {
      asked.push(
        assert.rejects(tell(two, [memory("x", "Too late.")]), { code: "store-busy" }),
        two
          .propose(HERE, { terms: ["port"], limit: 1 })
          .then(({ proposals }) => assert.equal(proposals.length, 1)),
      );
      return { events: [memory("b", "The tug is blue.")], answer: null };
    });
    await Promise.all(asked);
    assert.equal((await two.head(HERE)).seq, 2);
    await one.close();
    await two.close();
  });

  it("L2 Node and Bun write one file at once and every commit is there, in one chain", async () => {
    const file = freshFile();
    await (await openAt(file)).close();
    const half = Math.floor(LOAD / 2);
    const [node, bun] = [writer(process.execPath, file, "node", half), writer(BUN, file, "bun", half)];
    assert.deepEqual(await Promise.all([ended(node), ended(bun)]), [0, 0]);
    const store = await openAt(file);
    assert.equal((await store.head(HERE)).seq, half * 4);
    assert.equal((await store.counts(HERE))["memory"], half * 2);
    assert.equal((await store.verifyJournal(HERE)).intact, true);
    const found = await store.propose(HERE, { terms: ["walrus"], limit: 1 });
    assert.equal(found.frequencyOf["walrus"], half * 4);
    const moments = await store.read(HERE, [
      () => [{ as: "m", table: "memory", where: {}, order: "recordedAt" }],
    ]);
    // Each read the last moment and added one: no two decided on the same state.
    assert.deepEqual(
      moments["m"]?.map((row) => row["recordedAt"]),
      Array.from({ length: half * 2 }, (_, n) => n + 1),
    );
    await store.close();
  }, 120_000);

  it("L1 what was told as kept is there after the writer was killed, and the rest is whole", async () => {
    for (const command of [process.execPath, BUN]) {
      const file = freshFile();
      await (await openAt(file)).close();
      const child = writer(command, file, "w", 100_000);
      let told = -1;
      child.stdout?.setEncoding("utf8");
      await new Promise<void>((resolve) => {
        child.stdout?.on("data", (text: string) => {
          told = Math.max(told, ...text.trim().split("\n").map(Number));
          if (told >= 40 && child.exitCode === null) child.kill("SIGKILL");
        });
        child.on("close", () => resolve());
      });
      assert.ok(told >= 40);
      const store = await openAt(file);
      const check = await store.verifyJournal(HERE);
      assert.equal(check.intact, true);
      assert.ok(check.head.seq >= (told + 1) * 2 && check.head.seq % 2 === 0);
      const before = await dumpOf(store);
      await store.rebuild(HERE);
      assert.deepEqual(await dumpOf(store), before);
      await tell(store, [record("after", "Life goes on.")]);
      await store.close();
    }
  }, 60_000);

  it("twenty first opens at once make one store", async () => {
    const file = freshFile();
    const children = Array.from({ length: 20 }, (_, n) =>
      writer(n % 2 === 0 ? process.execPath : BUN, file, `c${n}x`, 1),
    );
    const codes = await Promise.all(children.map(ended));
    assert.deepEqual(
      codes,
      codes.map(() => 0),
    );
    const store = await openAt(file);
    assert.equal((await store.head(HERE)).seq, 40);
    assert.equal((await store.verifyJournal(HERE)).intact, true);
    await store.close();
  }, 120_000);
});

function writer(command: string, file: string, name: string, count: number): ChildProcess {
  const args = ["--disable-warning=ExperimentalWarning", WRITER, file, name, String(count)];
  return spawn(command, command === BUN ? args.slice(1) : args, { stdio: ["ignore", "pipe", "inherit"] });
}

function ended(child: ChildProcess): Promise<number | null> {
  child.stdout?.resume();
  return new Promise((resolve) => child.on("close", resolve));
}

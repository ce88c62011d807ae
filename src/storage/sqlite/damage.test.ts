import assert from "node:assert/strict";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { describe, it } from "vitest";
import { memory, record } from "../contract/events.contract.ts";
import { dumpOf, HERE, PROJECT, tell } from "../contract/harness.contract.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";
import type { Instant } from "../../model/instant.ts";
import { openHandle } from "./handle.ts";
import { openSqliteStore } from "./open.ts";

const clock = { now: () => 1_700_000_000_000 as Instant };

describe("a store that cannot be trusted says so", () => {
  it("a file that is no database is damaged, and is left as it was", async () => {
    const file = freshFile();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "my shopping list ".repeat(400));
    await assert.rejects(openAt(file), { code: "store-damaged" });
    assert.match(readFileSync(file, "utf8"), /^my shopping list/);
  });

  it("a file that was cut off or overwritten is damaged, never empty", async () => {
    for (const harm of [
      (file: string) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
      (file: string) => overwrite(file, 4096, statSync(file).size - 4096),
    ]) {
      const file = await filled(40);
      harm(file);
      await assert.rejects(
        async () => {
          const store = await openAt(file);
          try {
            await store.read(HERE, [() => [{ as: "m", table: "memory", where: {} }]]);
            await store.verifyJournal(HERE);
          } finally {
            await store.close();
          }
        },
        { code: "store-damaged" },
      );
    }
  });

  it("an emptied file beside its key is a lost store, and no new one hides that", async () => {
    const file = freshFile();
    const open = () => openSqliteStore({ file, project: PROJECT, clock });
    await (await open()).close();
    assert.equal(statSync(`${file}.key`).mode & 0o777, 0o600);
    truncateSync(file, 0);
    await assert.rejects(open(), { code: "store-damaged" });
    rmSync(file);
    await assert.rejects(open(), { code: "store-damaged" });
    assert.equal(existsSync(file), false);
    await (await openSqliteStore({ file, project: PROJECT, clock, adoptKey: true })).close();
    await (await open()).close();
  });

  it("a store without its key, or with another one, is not opened", async () => {
    const file = freshFile();
    const open = () => openSqliteStore({ file, project: PROJECT, clock });
    await (await open()).close();
    const key = readFileSync(`${file}.key`, "utf8");
    for (const other of ["ab".repeat(32), "no key"]) {
      writeFileSync(`${file}.key`, other);
      await assert.rejects(open(), { code: "store-damaged" });
    }
    rmSync(`${file}.key`);
    await assert.rejects(open(), { code: "store-damaged" });
    writeFileSync(`${file}.key`, key);
    await (await open()).close();
  });

  it("L5 the store of another project is not opened", async () => {
    const file = await filled(1);
    await assert.rejects(openAt(file, { project: "prj_1111111111111111" }), { code: "unknown-scope" });
    await (await openAt(file)).close();
  });

  it("the folder is for its owner alone, and so are the file and its log", async () => {
    const file = freshFile();
    const store = await openAt(file);
    await tell(store, [record("a", "The tug is blue.")]);
    assert.equal(statSync(dirname(file)).mode & 0o777, 0o700);
    for (const end of ["", "-wal", "-shm"]) assert.equal(statSync(`${file}${end}`).mode & 0o777, 0o600, end);
    await store.close();
  });

  it("what was opened for reading answers and refuses to write", async () => {
    const file = await filled(3);
    for (const readOnly of [true, "immutable"] as const) {
      const store = await openAt(file, { readOnly });
      assert.equal((await store.propose(HERE, { terms: ["walrus"], limit: 9 })).proposals.length, 3);
      assert.equal((await store.verifyJournal(HERE)).intact, true);
      await assert.rejects(tell(store, [record("x", "more")]), { code: "store-read-only" });
      await assert.rejects(store.operational(HERE).set("a", "b"), { code: "store-read-only" });
      await store.close();
    }
    await assert.rejects(openAt(freshFile(), { readOnly: true }), { code: "store-unreadable" });
  });

  it("a full volume refuses the whole commit and keeps what was there", async () => {
    const file = await filled(3);
    const pages = Math.ceil(statSync(file).size / 4096);
    const store = await openAt(file, { maxPages: pages + 8 });
    const before = await dumpOf(store);
    await assert.rejects(
      async () => {
        for (let n = 0; n < 50; n += 1) {
          await tell(store, [memory(`big${n}`, `${"pelican ".repeat(3000)} ${n}`)]);
        }
      },
      { code: "store-full" },
    );
    const after = await dumpOf(store);
    assert.deepEqual(
      after.filter((row) => !row.includes("big")),
      before,
    );
    const check = await store.verifyJournal(HERE);
    assert.equal(check.intact, true);
    const memories = after.filter((row) => row.startsWith("memory ") && row.includes("mem_big")).length;
    assert.equal(check.head.seq, 3 + memories);
    await store.close();
  });

  it("a newer breaking format is refused with instructions, a newer compatible one is not", async () => {
    const file = await filled(1);
    const handle = await openHandle(file, "write");
    handle.run(`INSERT INTO migration (number, breaking, checksum, at) VALUES (98, 0, 'x', 0)`);
    await (await openAt(file)).close();
    handle.run(`INSERT INTO migration (number, breaking, checksum, at) VALUES (99, 1, 'x', 0)`);
    handle.close();
    for (const readOnly of [false, true]) {
      await assert.rejects(openAt(file, { readOnly }), (error: { code: string; remedy: string }) => {
        assert.equal(error.code, "newer-layout");
        assert.match(error.remedy, /Update Precedent/);
        return true;
      });
    }
  });

  it("a network volume is refused by name, a local one and an unknown one are not", async () => {
    const answers: readonly (readonly [number, boolean])[] = [
      [0x6969, false],
      [-11317950, false], // CIFS as a signed number
      [0xef53, true],
      [0x12345, true],
    ];
    for (const [type, isFine] of answers) {
      const opening = openAt(freshFile(), { volumeType: () => type });
      if (isFine) await (await opening).close();
      else await assert.rejects(opening, { code: "network-volume" });
    }
    const silent = openAt(freshFile(), {
      volumeType: () => {
        throw new Error("no statfs here");
      },
    });
    await (await silent).close();
  });

  it("the projections of another program version are folded again at the next open", async () => {
    const file = await filled(3);
    const before = await openAt(file);
    const dump = await dumpOf(before);
    await before.close();
    const handle = await openHandle(file, "write");
    handle.exec(`DROP TABLE lineage`);
    handle.exec(`ALTER TABLE memory DROP COLUMN tags`);
    handle.run(`UPDATE meta SET value = 'older' WHERE name = 'projections'`);
    handle.close();
    await assert.rejects(openAt(file, { readOnly: true }), { code: "store-unreadable" });
    const store = await openAt(file);
    assert.deepEqual(await dumpOf(store), dump);
    await store.close();
  });
});

async function filled(count: number): Promise<string> {
  const file = freshFile();
  const store = await openAt(file);
  for (let n = 0; n < count; n += 1)
    await tell(store, [memory(`m${n}`, `The walrus ${n} sings of ${"boats ".repeat(20)}`)]);
  await store.close();
  return file;
}

function overwrite(file: string, from: number, length: number): void {
  const fd = openSync(file, "r+");
  writeSync(fd, Buffer.alloc(length, 0xff), 0, length, from);
  closeSync(fd);
}

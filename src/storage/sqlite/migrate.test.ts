import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, it } from "vitest";
import { memory } from "../contract/events.contract.ts";
import { dumpOf, HERE, PROJECT, tell } from "../contract/harness.contract.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";
import type { Instant } from "../../model/instant.ts";
import { openHandle } from "./handle.ts";
import { readMeta } from "./meta.ts";
import { formatOf } from "./migrate.ts";
import { isBreaking, MIGRATIONS } from "./migrations/all.ts";
import { openSqliteStore } from "./open.ts";

const OURS = MIGRATIONS.length;
const ADDED = [
  ...MIGRATIONS,
  { number: OURS + 1, sql: "-- compatible\nALTER TABLE operational ADD COLUMN note TEXT;" },
];
const BROKEN = [
  ...ADDED,
  { number: OURS + 2, sql: "-- breaking\nALTER TABLE journal ADD COLUMN more TEXT; SELECT nonsense;" },
];
const BREAKING = [
  ...ADDED,
  { number: OURS + 2, sql: "-- breaking\nALTER TABLE trace ADD COLUMN more TEXT;" },
];

describe("migrations are a contract", () => {
  it("each has its number, says in its first line what it means for older programs, and only then SQL", () => {
    assert.deepEqual(
      MIGRATIONS.map((one) => one.number),
      MIGRATIONS.map((_, at) => at + 1),
    );
    for (const migration of MIGRATIONS) assert.equal(typeof isBreaking(migration), "boolean");
    assert.throws(() => isBreaking({ number: 9, sql: "SELECT 1;\n" }), /must say/);
  });

  it("a store is copied with its log before a migration, under the lock, and the copy opens as the old format", async () => {
    const file = freshFile();
    const old = await openAt(file);
    await tell(old, [memory("a", "The port is 8080.")]);
    await tell(old, [memory("b", "The tug is blue.")]);
    // Still open: the commits lie in the log only.
    const dump = await dumpOf(old);
    const store = await openAt(file, { migrations: ADDED });
    assert.deepEqual(await dumpOf(store), dump);
    await store.close();
    await old.close();
    const copies = readdirSync(dirname(file)).filter((name) =>
      name.startsWith(`${basename(file)}.before-${String(OURS + 1).padStart(4, "0")}`),
    );
    assert.equal(copies.length, 1);
    assert.equal(statSync(join(dirname(file), copies[0] ?? "")).mode & 0o777, 0o600);
    const copy = await openAt(join(dirname(file), copies[0] ?? ""));
    assert.deepEqual(await dumpOf(copy), dump);
    assert.equal((await copy.verifyJournal(HERE)).intact, true);
    await copy.close();
  });

  it("a backup is a store of its own with its key, for its owner alone, and overwrites nothing", async () => {
    const file = freshFile();
    const open = (at: string) =>
      openSqliteStore({ file: at, project: PROJECT, clock: { now: () => 0 as Instant } });
    const store = await open(file);
    await tell(store, [memory("a", "The port is 8080.")]);
    const dump = await dumpOf(store);
    await store.backup?.(HERE, `${file}.copy`);
    await assert.rejects(async () => store.backup?.(HERE, `${file}.copy`), { code: "bad-input" });
    await assert.rejects(async () => store.backup?.(HERE, join(file, "nowhere")), { code: "bad-input" });
    await store.close();
    for (const end of ["", ".key"]) assert.equal(statSync(`${file}.copy${end}`).mode & 0o777, 0o600);
    const copy = await open(`${file}.copy`);
    assert.deepEqual(await dumpOf(copy), dump);
    assert.equal((await copy.verifyJournal(HERE)).intact, true);
    await copy.close();
  });

  it("a migration that fails leaves the format and the data as they were", async () => {
    const file = await filled();
    await assert.rejects(openAt(file, { migrations: BROKEN }));
    const handle = await openHandle(file, "read");
    assert.deepEqual(
      handle.all("SELECT number FROM migration ORDER BY number").map((row) => row["number"]),
      ADDED.map((one) => one.number),
    );
    assert.equal(readMeta(handle, "format"), String(formatOf(MIGRATIONS)));
    assert.ok(!handle.all("PRAGMA table_info(journal)").some((row) => row["name"] === "more"));
    handle.close();
    const store = await openAt(file, { migrations: ADDED });
    assert.equal((await store.head(HERE)).seq, 1);
    await store.close();
  });

  it("an older program goes on after a compatible migration and is refused after a breaking one", async () => {
    const file = await filled();
    await (await openAt(file, { migrations: ADDED })).close();
    const older = await openAt(file);
    await tell(older, [memory("b", "The tug is blue.")]);
    await older.close();
    await (await openAt(file, { migrations: BREAKING })).close();
    await assert.rejects(openAt(file), { code: "newer-layout" });
    const store = await openAt(file, { migrations: BREAKING });
    assert.equal((await store.head(HERE)).seq, 2);
    await store.close();
  });

  it("a migration that is not the one a store was made with is refused", async () => {
    const file = await filled();
    const other = [{ number: 1, sql: `${MIGRATIONS[0]?.sql ?? ""}\n` }, ...MIGRATIONS.slice(1)];
    await assert.rejects(openAt(file, { migrations: other }), { code: "newer-layout" });
    await (await openAt(file)).close();
  });
});

async function filled(): Promise<string> {
  const file = freshFile();
  const store = await openAt(file);
  await tell(store, [memory("a", "The port is 8080.")]);
  await store.close();
  return file;
}

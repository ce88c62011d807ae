import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { damageFile, repairFile } from "./damage.ts";
import { startChild } from "./processes.ts";
import { seamsFor } from "./seams-for.ts";
import { onTable } from "./tamper.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precedent-faults-"));
  file = join(folder, "store.db");
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL");
  db.exec("CREATE TABLE row (text TEXT)");
  db.exec("CREATE TRIGGER row_keeps BEFORE UPDATE ON row BEGIN SELECT RAISE(ABORT, 'append-only'); END");
  db.exec("INSERT INTO row VALUES ('one')");
  db.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runOn = (db: DatabaseSync) => (sql: string) => db.prepare(sql).all();

describe("a fault of the world", () => {
  it("is a disk that SQLite itself calls full, and the transaction leaves nothing", () => {
    const db = new DatabaseSync(file);
    const { beforeCommit } = seamsFor(new Set(["disk-full"]));
    db.exec("BEGIN IMMEDIATE");
    db.exec("INSERT INTO row VALUES ('two')");
    expect(() => beforeCommit?.(runOn(db))).toThrow("full");
    if (db.isTransaction) db.exec("ROLLBACK");
    expect(db.prepare("SELECT text FROM row").all()).toEqual([{ text: "one" }]);
    db.close();
  });

  it("is a file that SQLite itself calls read-only", () => {
    const db = new DatabaseSync(file);
    seamsFor(new Set(["read-only-file"])).onConnection?.(runOn(db));
    expect(() => db.exec("INSERT INTO row VALUES ('two')")).toThrow("readonly");
    expect(db.prepare("SELECT text FROM row").all()).toHaveLength(1);
    db.close();
  });

  it("is a header that is no header, until the bytes are put back", () => {
    damageFile(file);
    const broken = new DatabaseSync(file);
    expect(() => broken.prepare("SELECT text FROM row").all()).toThrow("not a database");
    broken.close();
    repairFile(file);
    const db = new DatabaseSync(file);
    expect(db.prepare("SELECT text FROM row").all()).toHaveLength(1);
    db.close();
  });

  it("changes a row that a trigger keeps, and leaves the trigger in place", () => {
    onTable(file, "row", (db) => db.exec("UPDATE row SET text = 'other'"));
    const db = new DatabaseSync(file);
    expect(db.prepare("SELECT text FROM row").all()).toEqual([{ text: "other" }]);
    expect(() => db.exec("UPDATE row SET text = 'more'")).toThrow("append-only");
    db.close();
  });

  it("is a lock that another process holds until it is told to let go", async () => {
    const child = startChild({ job: "write-lock", files: [file] });
    await child.ready;
    const db = new DatabaseSync(file);
    expect(() => db.exec("INSERT INTO row VALUES ('two')")).toThrow("locked");
    expect(db.prepare("SELECT text FROM row").all()).toHaveLength(1);
    await child.stop();
    db.exec("INSERT INTO row VALUES ('two')");
    expect(db.prepare("SELECT text FROM row").all()).toHaveLength(2);
    db.close();
  });
});

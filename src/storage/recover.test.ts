import assert from "node:assert/strict";
import { closeSync, openSync, readdirSync, readFileSync, statSync, truncateSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { describe, it } from "vitest";
import type { Instant } from "../model/instant.ts";
import { traceOf } from "./contract/chain.contract.ts";
import { erased, memory, record } from "./contract/events.contract.ts";
import { DIGEST, dumpOf, HERE, PROJECT, tell } from "./contract/harness.contract.ts";
import { freshFile, openAt } from "./contract/places.contract.ts";
import type { RecoverReport } from "./recover.ts";
import { recoverSqliteStore } from "./recover.ts";
import { listCopies } from "./sqlite/copies.ts";
import { openHandle } from "./sqlite/handle.ts";

const COUNT = 60;

describe("recovery keeps what verifies and names what is lost", () => {
  it("a sound store comes back as it was, with nothing lost, and the old file lies aside", async () => {
    const file = await filled();
    const before = await dumpAt(file);
    const report = await recover(file);
    assert.deepEqual(await dumpAt(file), before);
    assert.deepEqual(report.lost, { lines: [], texts: [], traces: [], occurrences: 0, unread: [] });
    assert.deepEqual(
      [report.kept.lines, report.kept.traces, report.kept.occurrences, report.kept.operational],
      [COUNT + 1, 1, 2, 1],
    );
    assert.deepEqual(listCopies(file), [report.copy]);
    assert.equal(statSync(report.copy).mode & 0o777, 0o600);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(dirname(file)).length, 2);
  });

  it("pages that were overwritten cost the lines behind them, by number, and no more", async () => {
    const file = await filled();
    const sound = await dumpAt(file);
    const pages = statSync(file).size / 4096;
    let lossy = 0;
    const schema = schemaPages(file);
    for (const wanted of [3, 5, 9, 14, 20, Math.floor(pages / 2), pages - 2]) {
      let page = wanted;
      while (schema.has(page)) page += 1;
      const harmed = await filled();
      overwrite(harmed, page);
      const report = await recover(harmed);
      const store = await openAt(harmed);
      const check = await store.verifyJournal(HERE);
      assert.equal(check.head.seq, report.kept.lines);
      assert.equal(check.intact, report.lost.texts.length === 0);
      // Every line is either kept or named.
      assert.ok(
        report.kept.lines + report.lost.lines.length >= COUNT + 1 || report.lost.unread.includes("journal"),
      );
      const rows = new Set(sound);
      if (report.lost.lines.length + report.lost.texts.length === 0) {
        assert.deepEqual(await dumpOf(store), sound);
      } else {
        lossy += 1;
        assert.ok((await dumpOf(store)).length < rows.size || report.lost.texts.length > 0);
      }
      await store.close();
    }
    assert.ok(lossy > 0 && lossy < 7);
  });

  it("where a page of the table of tables is gone, nothing can be read, and the file stays as it is", async () => {
    const file = await filled();
    const page = Math.max(...schemaPages(file));
    overwrite(file, page);
    const before = readFileSync(file);
    await assert.rejects(recover(file), { code: "store-damaged" });
    assert.ok(readFileSync(file).equals(before));
  });

  it("a trace that lies packed is recovered like any other", async () => {
    const file = await filled();
    const store = await openAt(file);
    const [{ trace = "" } = {}] = await store.occurrences(HERE, {});
    const before = await store.trace(HERE, trace);
    assert.equal(await store.packTraces?.(HERE, { limit: 9, leave: 0 }), 1);
    await store.close();
    assert.deepEqual((await recover(file)).lost.traces, []);
    const again = await openAt(file);
    assert.deepEqual(await again.trace(HERE, trace), before);
    assert.deepEqual(await again.verifyTraces(HERE), { intact: true, broken: null });
    await again.close();
  });

  it("a file that was cut off gives back the lines before the cut", async () => {
    const file = await filled();
    truncateSync(file, Math.floor((statSync(file).size / 4096) * 0.8) * 4096);
    await assert.rejects(dumpAt(file), { code: "store-damaged" });
    const report = await recover(file);
    assert.ok(report.kept.lines > 0 && report.kept.lines < COUNT, String(report.kept.lines));
    assert.equal(report.kept.lines + report.lost.lines.length, COUNT + 1);
    assert.ok(report.lost.unread.includes("journal"));
    const store = await openAt(file);
    assert.deepEqual(await store.head(HERE), report.head);
    assert.equal((await store.counts(HERE))["record"], report.kept.lines);
    await tell(store, [record("after", "Life goes on.")]);
    await store.close();
  });

  it("L2 a line that was changed ends what can be vouched for, and those behind it are named", async () => {
    const file = await filled();
    await tamper(file, `UPDATE journal SET channel = 'human' WHERE seq = 41`);
    const report = await recover(file);
    assert.equal(report.kept.lines, 40);
    assert.deepEqual(report.lost.lines[0], {
      seq: 41,
      id: "evt_r40",
      kind: "record-kept",
      subject: "rec_r40",
    });
    assert.equal(report.lost.lines.length, COUNT + 1 - 40);
    assert.equal(report.head.seq, 40);
  });

  it("L22 a text that was changed is lost by name, and one that was erased is no loss", async () => {
    const file = await filled();
    await tamper(file, `UPDATE text SET content = 'other' WHERE event = 'evt_r7' AND field = 'text'`);
    const report = await recover(file);
    assert.deepEqual(report.lost.texts, [{ event: "evt_r7", field: "text" }]);
    const store = await openAt(file);
    assert.match((await store.verifyJournal(HERE)).broken?.what ?? "", /gone and nothing erased it/);
    // The caller tells the loss, as he is told to: then the journal is whole again.
    await tell(store, [erased("loss", [], report.lost.texts)]);
    assert.equal((await store.verifyJournal(HERE)).intact, true);
    await store.close();
  });

  it("a file of which nothing can be read stays where it is", async () => {
    const file = await filled();
    for (let page = 0; page < 6; page += 1) overwrite(file, page);
    await assert.rejects(recover(file), { code: "store-damaged" });
    assert.deepEqual(readdirSync(dirname(file)), ["memory.db"]);
  });

  it("without its key nothing can be vouched for, and nothing is touched", async () => {
    const file = await filled();
    const before = readdirSync(dirname(file));
    await assert.rejects(recoverSqliteStore({ file, project: PROJECT, clock }), { code: "store-damaged" });
    assert.deepEqual(readdirSync(dirname(file)), before);
  });
});

const clock = { now: () => 1_700_000_000_000 as Instant };

function recover(file: string): Promise<RecoverReport> {
  return recoverSqliteStore({ file, project: PROJECT, clock, digest: DIGEST });
}

async function filled(): Promise<string> {
  const file = freshFile();
  const store = await openAt(file);
  for (let n = 0; n < COUNT - 1; n += 1) {
    await tell(store, [record(`r${n}`, `The walrus ${n} sings of ${"boats ".repeat(30)}.`)]);
  }
  await tell(store, [memory("m", "The port is 8080.")]);
  const ref = { event: "evt_r3", field: "text" };
  await tell(store, [erased("e", [], [ref])], [{ ...ref, masked: "The ████ sings." }]);
  const trace = traceOf("[]", '{"n":1}');
  await store.appendTrace(HERE, trace);
  await store.appendTrace(HERE, trace);
  await store.operational(HERE).set("shown", "x");
  await store.close();
  return file;
}

async function dumpAt(file: string): Promise<readonly string[]> {
  const store = await openAt(file);
  try {
    return await dumpOf(store);
  } finally {
    await store.close();
  }
}

function overwrite(file: string, page: number): void {
  const fd = openSync(file, "r+");
  writeSync(fd, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  closeSync(fd);
}

/** Pages, counted from 0, in which SQLite says which tables there are: the first, and those that it points to. */
function schemaPages(file: string): ReadonlySet<number> {
  const bytes = readFileSync(file);
  // Behind the header of the file the first page has one of its own; 5 says that it only points to others.
  const page = 100;
  if (bytes[page] !== 5) return new Set([0]);
  const cells = Array.from({ length: bytes.readUInt16BE(page + 3) }, (_, n) =>
    bytes.readUInt16BE(page + 12 + 2 * n),
  );
  const children = [bytes.readUInt32BE(page + 8), ...cells.map((cell) => bytes.readUInt32BE(cell))];
  return new Set([0, ...children.map((number) => number - 1)]);
}

async function tamper(file: string, sql: string): Promise<void> {
  const handle = await openHandle(file, "write");
  for (const row of handle.all(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`)) {
    handle.exec(`DROP TRIGGER ${String(row["name"])}`);
  }
  handle.exec(sql);
  handle.close();
}

import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { traceOf } from "../contract/chain.contract.ts";
import { memory, record } from "../contract/events.contract.ts";
import { HERE, tell } from "../contract/harness.contract.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";
import type { JournalCheck, TraceCheck } from "../store.ts";
import { openHandle } from "./handle.ts";
import { packText } from "./pack-text.ts";

describe("what was written cannot be changed in silence", () => {
  it("L2 the file itself refuses to edit or drop a line, a text, a trace or an occurrence", async () => {
    const file = await filled();
    const handle = await openHandle(file, "write");
    handle.run(`INSERT INTO trace_packed (id, project, body) VALUES ('x', 'p', x'01')`);
    for (const sql of [
      `UPDATE journal SET kind = 'refused' WHERE seq = 1`,
      `DELETE FROM journal WHERE seq = 3`,
      `UPDATE journal_head SET seq = 1`,
      `DELETE FROM journal_head`,
      `UPDATE text SET content = 'other' WHERE event = 'evt_a'`,
      `DELETE FROM text WHERE event = 'evt_a'`,
      `UPDATE trace SET body = '{}'`,
      `DELETE FROM trace`,
      `UPDATE trace_inputs SET inputs = ''`,
      `DELETE FROM trace_inputs`,
      `UPDATE trace_packed SET body = x'01'`,
      `UPDATE trace_packed SET inputs = NULL`,
      `DELETE FROM trace_packed`,
      `UPDATE occurrence SET at = 1`,
      `DELETE FROM occurrence`,
    ]) {
      assert.throws(() => handle.exec(sql), { code: "bad-input" }, sql);
    }
    handle.close();
    const { journal, traces } = await checked(file);
    assert.deepEqual([journal.intact, traces.intact], [true, true]);
  });

  it("L2 a line, a text, a cut tail or a planted line behind the triggers' back shows in the check", async () => {
    const harms: readonly (readonly [string, number, RegExp])[] = [
      [`UPDATE journal SET channel = 'human' WHERE seq = 2`, 2, /was changed/],
      [`UPDATE journal SET payload = replace(payload, 'mem_b', 'mem_x') WHERE seq = 2`, 2, /was changed/],
      [`DELETE FROM journal WHERE seq = 2`, 3, /line 2 is missing/],
      [`DELETE FROM journal WHERE seq = 3`, 3, /head says line 3/],
      [`DELETE FROM journal WHERE seq > 0`, 1, /head says line 3/],
      [
        `UPDATE text SET content = 'The tug is red.' WHERE event = 'evt_a' AND field = 'text'`,
        1,
        /"text" was changed/,
      ],
      [`DELETE FROM text WHERE event = 'evt_b' AND field = 'text'`, 2, /gone and nothing erased it/],
      [
        `INSERT INTO text (event, field, project, visible, content) SELECT 'evt_c', 'reason', project, 'p', 'planted' FROM text LIMIT 1`,
        3,
        /never had a text/,
      ],
    ];
    for (const [sql, seq, what] of harms) {
      const file = await filled();
      await tamper(file, sql);
      const { broken, intact } = (await checked(file)).journal;
      assert.equal(intact, false, sql);
      assert.equal(broken?.seq, seq, sql);
      assert.match(broken?.what ?? "", what);
    }
  });

  it("L13 what lies packed shows a change, a loss and bytes that are no packing as well", async () => {
    const other = (text: string): string => `x'${Buffer.from(packText(text)).toString("hex")}'`;
    const harms: readonly (readonly [string, RegExp])[] = [
      [`UPDATE trace_packed SET body = ${other("{}")}`, /body was changed/],
      [`UPDATE trace_packed SET body = x'01ffff'`, /body was changed/],
      [`UPDATE trace_packed SET body = x'02'`, /body was changed/],
      [`UPDATE trace_packed SET inputs = ${other('{"text":"other"}')}`, /inputs were changed/],
      [`UPDATE trace_packed SET inputs = x''`, /inputs were changed/],
      [`DELETE FROM trace_packed`, /nothing pruned it/],
    ];
    for (const [sql, what] of harms) {
      const file = await filled(true);
      await tamper(file, sql);
      const { traces, journal } = await checked(file);
      assert.equal(traces.intact, false, sql);
      assert.match(traces.broken?.what ?? "", what);
      assert.equal(journal.intact, true);
    }
  });

  it("L13 a changed trace, changed inputs or a cut occurrence shows in the check", async () => {
    const harms: readonly (readonly [string, RegExp])[] = [
      [`UPDATE trace SET body = replace(body, 'verdicts', 'other')`, /body was changed/],
      [`DELETE FROM trace`, /nothing pruned it/],
      [`UPDATE trace_inputs SET inputs = '{"text":"other"}'`, /inputs were changed/],
      [`UPDATE occurrence SET session = 'other' WHERE seq = 1`, /occurrence 1 was changed/],
      [`DELETE FROM occurrence WHERE seq = 2`, /head says occurrence 2/],
      [`DELETE FROM occurrence WHERE seq = 1`, /occurrence 1 is missing/],
    ];
    for (const [sql, what] of harms) {
      const file = await filled();
      await tamper(file, sql);
      const { traces, journal } = await checked(file);
      assert.equal(traces.intact, false, sql);
      assert.match(traces.broken?.what ?? "", what);
      assert.equal(journal.intact, true);
    }
  });
});

async function filled(packed = false): Promise<string> {
  const file = freshFile();
  const store = await openAt(file);
  await tell(store, [record("a", "The tug is blue.")]);
  await tell(store, [memory("b", "The port is 8080.")]);
  await tell(store, [record("c", "Good morning.")]);
  const trace = traceOf("[]", '{"text":"The tug is blue."}');
  await store.appendTrace(HERE, trace);
  await store.appendTrace(HERE, trace);
  if (packed) assert.equal(await store.packTraces?.(HERE, { limit: 9, leave: 0 }), 1);
  await store.close();
  return file;
}

/** As somebody would who knows the file. */
async function tamper(file: string, sql: string): Promise<void> {
  const handle = await openHandle(file, "write");
  for (const row of handle.all(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`)) {
    handle.exec(`DROP TRIGGER ${String(row["name"])}`);
  }
  handle.exec(sql);
  handle.close();
}

async function checked(file: string): Promise<{ journal: JournalCheck; traces: TraceCheck }> {
  const store = await openAt(file);
  const answer = { journal: await store.verifyJournal(HERE), traces: await store.verifyTraces(HERE) };
  await store.close();
  return answer;
}

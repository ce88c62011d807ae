import { fold } from "../../fold/fold.ts";
import type { JournalEvent, Words } from "../../model/journal-event.ts";
import { applyChange } from "./apply-change.ts";
import { indexDocs } from "./docs.ts";
import { everyLine, readHead } from "./journal.ts";
import type { Opened } from "./opened.ts";
import type { Handle } from "./handle.ts";
import { LASTING_TABLES, projectionSchema, quoted } from "./schema.ts";

/**
 * Drops the projections and folds the journal again, inside the caller's transaction. Vectors go as well: they are made from
 * texts by a model and queued again.
 */
export function rebuildProjections(opened: Opened, progress?: (done: number, of: number) => void): void {
  const { handle } = opened;
  dropProjections(handle);
  for (const sql of projectionSchema()) handle.exec(sql);
  handle.run("DELETE FROM vector");
  const of = readHead(opened).seq;
  for (const { event, words } of everyLine(opened)) {
    for (const change of fold(event, ownWords(event, words))) applyChange(handle, change, true);
    if (event.seq % 1000 === 0 || event.seq === of) progress?.(event.seq, of);
  }
  indexDocs(handle);
}

/** The words that the line itself vouches for. */
export function ownWords(event: JournalEvent, words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([field]) => field in event.digests));
}

function dropProjections(handle: Handle): void {
  const virtual = handle.all(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'`,
  );
  // A virtual table takes its shadow tables along.
  for (const row of virtual) handle.exec(`DROP TABLE ${quoted(String(row["name"]))}`);
  const rows = handle.all(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
     AND name NOT IN (SELECT value FROM json_each(?))`,
    JSON.stringify(LASTING_TABLES),
  );
  for (const row of rows) handle.exec(`DROP TABLE ${quoted(String(row["name"]))}`);
}

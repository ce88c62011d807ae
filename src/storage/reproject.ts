import { fold } from "../fold/fold.ts";
import { canonicalJson } from "../model/canonical.ts";
import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { Row, RowChange, TableName } from "../model/tables.ts";
import { keyText, tableOf } from "./rows.ts";

/**
 * What the projections need after some words of a line were erased or masked, so that they equal a rebuild (L2, L22).
 * `null`: the line's words are part of a key or of a row that other lines share, and only folding all again is sure.
 */
export function reproject(event: JournalEvent, before: Words, after: Words): readonly RowChange[] | null {
  const old = fold(event, before);
  const now = fold(event, after);
  const kept = new Map<string, Row>();
  const rest: string[] = [];
  for (const change of now) collect(change, kept, rest);
  const gone = new Map<string, Row>();
  const restBefore: string[] = [];
  for (const change of old) collect(change, gone, restBefore);
  if (rest.join("\n") !== restBefore.join("\n")) return null;

  const changes: RowChange[] = [];
  for (const [address, row] of gone) {
    const table = address.slice(0, address.indexOf("\u0000")) as TableName;
    const next = kept.get(address);
    kept.delete(address);
    const set = next === undefined ? null : differences(row, next);
    if (set !== null && Object.keys(set).length === 0) continue;
    if (!OWN_ROWS.has(table)) return null;
    changes.push(repair(event, table, row, set));
  }
  return kept.size > 0 ? null : changes;
}

/** Tables whose rows come from one line only and whose keys hold no words. */
const OWN_ROWS: ReadonlySet<TableName> = new Set([
  "record",
  "memory",
  "fact",
  "loop",
  "loopAct",
  "signal",
  "doc",
]);

function collect(change: RowChange, puts: Map<string, Row>, rest: string[]): void {
  if (change.op === "put") {
    puts.set(`${change.table}\u0000${keyText(tableOf(change.table), change.row)}`, change.row);
  } else rest.push(canonicalJson(change));
}

function differences(before: Row, after: Row): Row {
  const set: Record<string, Row[string]> = {};
  for (const [name, value] of Object.entries(after)) {
    if (canonicalJson(before[name]) !== canonicalJson(value)) set[name] = value;
  }
  return set;
}

function repair(event: JournalEvent, table: TableName, row: Row, set: Row | null): RowChange {
  // A piece may since have been replaced by an edit's: only the one that this line made is touched.
  const where =
    table === "doc"
      ? { id: row["id"] ?? null, event: event.id }
      : Object.fromEntries(tableOf(table).key.map((name) => [name, row[name] ?? null]));
  return set === null ? { op: "drop-where", table, where } : { op: "patch-where", table, where, set };
}

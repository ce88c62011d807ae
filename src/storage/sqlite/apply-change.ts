import type { Row, RowChange, Table } from "../../model/tables.ts";
import { normalPart, normalRow, tableOf, toCell } from "../rows.ts";
import type { Read } from "../store.ts";
import { dropDocs, putDoc } from "./docs.ts";
import type { Handle } from "./handle.ts";
import { columnList, decodeRow } from "./read-rows.ts";
import { quoted } from "./schema.ts";
import { whereClause } from "./where.ts";

/** Does to the projections what the fold asks. With `unindexed` the search index is left for {@link indexDocs} to make. */
export function applyChange(handle: Handle, change: RowChange, unindexed = false): void {
  const table = tableOf(change.table);
  if (change.op === "put") {
    const row = normalRow(table, change.row);
    if (change.table === "doc") putDoc(handle, row, unindexed);
    else putRow(handle, table, row);
    return;
  }
  const where = (change.op === "patch" ? change.key : change.where) as Read["where"];
  if (change.table === "doc") {
    const dropped = dropDocs(handle, rowsWhere(handle, table, where), unindexed);
    if (change.op === "drop-where") return;
    const set = normalPart(table, change.set);
    for (const { row, number } of dropped) putDoc(handle, { ...row, ...set }, unindexed, number);
    return;
  }
  if (change.op === "drop-where") dropRows(handle, table, where);
  else patchRows(handle, table, where, normalPart(table, change.set));
}

/** Writes the row, in the place of one with the same key. */
export function putRow(handle: Handle, table: Table, row: Row): void {
  handle.run(putSql(table), ...Object.keys(table.columns).map((name) => toCell(table, name, row[name])));
}

function dropRows(handle: Handle, table: Table, where: Read["where"]): void {
  const clause = whereClause(table, "t", where);
  handle.run(`DELETE FROM ${quoted(table.name)} AS t WHERE ${clause.sql}`, ...clause.bindings);
}

function patchRows(handle: Handle, table: Table, where: Read["where"], set: Row): void {
  const names = Object.keys(set);
  if (names.length === 0) return;
  const clause = whereClause(table, "t", where);
  handle.run(
    `UPDATE ${quoted(table.name)} AS t SET ${names.map((name) => `${quoted(name)} = ?`).join(", ")} WHERE ${clause.sql}`,
    ...names.map((name) => toCell(table, name, set[name])),
    ...clause.bindings,
  );
}

function rowsWhere(
  handle: Handle,
  table: Table,
  where: Read["where"],
): readonly { readonly row: Row; readonly number: number }[] {
  const clause = whereClause(table, "t", where);
  return handle
    .all(
      `SELECT t."row" AS n, ${columnList(table)} FROM ${quoted(table.name)} t WHERE ${clause.sql} ORDER BY n`,
      ...clause.bindings,
    )
    .map((row) => ({ row: decodeRow(table, row), number: Number(row["n"]) }));
}

const PUT_SQL = new WeakMap<Table, string>();

function putSql(table: Table): string {
  const known = PUT_SQL.get(table);
  if (known !== undefined) return known;
  const names = Object.keys(table.columns);
  const made = `INSERT OR REPLACE INTO ${quoted(table.name)} (${names.map(quoted).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  PUT_SQL.set(table, made);
  return made;
}

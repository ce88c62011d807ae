import type { Scope } from "../../model/scope.ts";
import type { Row, Table } from "../../model/tables.ts";
import { fromCell, tableOf, unknownColumn } from "../rows.ts";
import type { Read } from "../store.ts";
import type { SqlRow } from "./handle.ts";
import type { Opened } from "./opened.ts";
import { quoted } from "./schema.ts";
import { scopeClause } from "./scope-clause.ts";
import { whereClause } from "./where.ts";

/** Rows of one table in scope, ordered and cut as the read says. */
export function readRows(opened: Opened, scope: Scope, read: Read): readonly Row[] {
  const table = tableOf(read.table);
  if (namesNothing(table, read.where)) return [];
  const where = whereClause(table, "t", read.where);
  const seen = scopeClause(read.table, "t", scope, opened.digest);
  const limit = read.limit === undefined ? "" : " LIMIT ?";
  return opened.handle
    .all(
      `SELECT ${columnList(table)} FROM ${quoted(table.name)} t WHERE ${where.sql} AND ${seen.sql} ORDER BY ${orderBy(table, read.order)}${limit}`,
      ...where.bindings,
      ...seen.bindings,
      ...(read.limit === undefined ? [] : [read.limit]),
    )
    .map((row) => decodeRow(table, row));
}

/** None of no values: there is no row to look for. */
function namesNothing(table: Table, where: Read["where"]): boolean {
  return Object.entries(where).some(
    ([name, wanted]) => Array.isArray(wanted) && wanted.length === 0 && name in table.columns,
  );
}

/** The declared columns, of the alias `t`. */
export function columnList(table: Table): string {
  const known = lists.get(table);
  if (known !== undefined) return known;
  const list = Object.keys(table.columns)
    .map((name) => `t.${quoted(name)}`)
    .join(", ");
  lists.set(table, list);
  return list;
}

/** By declaration, which is fixed: a turn reads some fifteen times. */
const lists = new WeakMap<Table, string>();

export function decodeRow(table: Table, row: SqlRow): Row {
  const out: Record<string, Row[string]> = {};
  for (const name in table.columns) out[name] = fromCell(table, name, row[name]);
  return out;
}

function orderBy(table: Table, order: string | undefined): string {
  const isDown = order?.startsWith("-") === true;
  const column = isDown ? order.slice(1) : order;
  if (column !== undefined && !(column in table.columns)) throw unknownColumn(table, column);
  const names = column === undefined ? table.key : [column, ...table.key];
  return names.map((name) => `t.${quoted(name)}${isDown ? " DESC" : ""}`).join(", ");
}

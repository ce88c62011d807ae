import type { Row, RowChange, Table, TableName } from "../../model/tables.ts";
import { TABLES } from "../../model/tables.ts";
import { compareCells } from "../order.ts";
import { compareRows, keyText, normalPart, normalRow, tableOf, unknownColumn } from "../rows.ts";
import type { Read, Scalar } from "../store.ts";

export type Projections = Readonly<Record<TableName, Map<string, Row>>>;

export function emptyProjections(): Projections {
  const tables: Record<string, Map<string, Row>> = {};
  for (const name of Object.keys(TABLES)) tables[name] = new Map();
  return tables as Projections;
}

/** Checks and normalises before anything is touched, so that applying cannot fail half way. */
export function normalChange(change: RowChange): RowChange {
  const table = tableOf(change.table);
  switch (change.op) {
    case "put":
      return { ...change, row: normalRow(table, change.row) };
    case "patch":
      return { ...change, key: normalPart(table, change.key), set: normalPart(table, change.set) };
    case "patch-where":
      return { ...change, set: normalPart(table, change.set) };
    case "drop-where":
      return change;
  }
}

/** Answers the keys of the rows it touched. */
export function applyChange(tables: Projections, change: RowChange): readonly string[] {
  const table = tableOf(change.table);
  const rows = tables[change.table];
  if (change.op === "put") {
    const key = keyText(table, change.row);
    rows.set(key, change.row);
    return [key];
  }
  const where = change.op === "patch" ? change.key : change.where;
  const touched = matching(table, rows, where as Read["where"]);
  for (const [key, row] of touched) {
    if (change.op === "drop-where") rows.delete(key);
    else rows.set(key, { ...row, ...change.set });
  }
  return touched.map(([key]) => key);
}

/** Rows that match and that `sees` lets through, ordered and cut as the read says. */
export function readRows(tables: Projections, read: Read, sees: (row: Row) => boolean): readonly Row[] {
  const table = tableOf(read.table);
  const rows: Row[] = [];
  for (const [, row] of matching(table, tables[read.table], read.where)) if (sees(row)) rows.push(row);
  rows.sort(compareRows(table, read.order));
  return read.limit === undefined ? rows : rows.slice(0, read.limit);
}

function matching(
  table: Table,
  rows: Map<string, Row>,
  where: Read["where"],
): readonly (readonly [string, Row])[] {
  for (const name of Object.keys(where)) if (!(name in table.columns)) throw unknownColumn(table, name);
  // The whole key names one row at most; anything else is a scan.
  if (table.key.every((name) => isPlain(where[name]))) {
    const key = keyText(table, where as Row);
    const row = rows.get(key);
    return row !== undefined && matches(row, where) ? [[key, row]] : [];
  }
  return [...rows].filter(([, row]) => matches(row, where));
}

function isPlain(value: Read["where"][string] | undefined): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function matches(row: Row, where: Read["where"]): boolean {
  return Object.entries(where).every(([name, wanted]) =>
    Array.isArray(wanted)
      ? (wanted as readonly Scalar[]).some((one) => isSame(row[name], one))
      : isSame(row[name], wanted),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === null || b === null) return a === b;
  return compareCells(cell(a), cell(b)) === 0;
}

function cell(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

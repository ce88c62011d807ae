import { canonicalJson } from "../model/canonical.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { ColumnKind, Row, Table } from "../model/tables.ts";
import { TABLES } from "../model/tables.ts";
import { compareCells } from "./order.ts";

export type Cell = string | number | null;

/** The table's declaration, without the literal types of the list. */
export function tableOf(name: keyof typeof TABLES): Table {
  return TABLES[name];
}

/** A row with exactly the declared columns in their order; a column the table has not, or one that is missing, is a fault. */
export function normalRow(table: Table, row: Row): Row {
  for (const name of Object.keys(row)) if (!(name in table.columns)) throw unknownColumn(table, name);
  const out: Record<string, Row[string]> = {};
  for (const name of Object.keys(table.columns)) out[name] = normalValue(table, name, row[name]);
  return out;
}

/** The same for some of the columns, as a patch has them. */
export function normalPart(table: Table, part: Row): Row {
  const out: Record<string, Row[string]> = {};
  for (const [name, value] of Object.entries(part)) {
    if (!(name in table.columns)) throw unknownColumn(table, name);
    out[name] = normalValue(table, name, value);
  }
  return out;
}

/** What a database keeps of a value: booleans as 0 and 1, JSON as canonical text. */
export function toCell(table: Table, name: string, value: Row[string] | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (kindOf(table, name) === "json") return canonicalJson(value);
  return typeof value === "boolean" ? Number(value) : (value as Cell);
}

/** The value that a database's cell stands for. */
export function fromCell(table: Table, name: string, cell: unknown): Row[string] {
  if (cell === null || cell === undefined) return null;
  const kind = kindOf(table, name);
  if (kind === "json") return JSON.parse(String(cell)) as Row[string];
  if (kind === "boolean") return cell === 1 || cell === true;
  return kind === "text" ? String(cell) : Number(cell);
}

/** Identifies a row in its table. */
export function keyText(table: Table, row: Row): string {
  return table.key.map((name) => String(row[name])).join("\u0000");
}

/** By the given column (`-` before it: descending), then by key in the same direction. */
export function compareRows(table: Table, order: string | undefined): (a: Row, b: Row) => number {
  const descending = order?.startsWith("-") === true;
  const column = order === undefined ? null : descending ? order.slice(1) : order;
  if (column !== null && !(column in table.columns)) throw unknownColumn(table, column);
  const names = column === null ? table.key : [column, ...table.key];
  return (a, b) => {
    for (const name of names) {
      const next = compareCells(a[name], b[name]);
      if (next !== 0) return descending ? -next : next;
    }
    return 0;
  };
}

export function unknownColumn(table: Table, name: string): PrecedentFault {
  return new PrecedentFault("bad-input", {
    what: `The table ${table.name} has no column "${name}".`,
    means: "Nothing was read or written.",
    remedy: "Name a column that model/tables.ts declares.",
  });
}

function kindOf(table: Table, name: string): ColumnKind {
  const kind = table.columns[name];
  if (kind === undefined) throw unknownColumn(table, name);
  return (kind.startsWith("?") ? kind.slice(1) : kind) as ColumnKind;
}

function normalValue(table: Table, name: string, value: Row[string] | undefined): Row[string] {
  if (value === null || value === undefined) {
    if (table.columns[name]?.startsWith("?") === true) return null;
    throw new PrecedentFault("bad-input", {
      what: `The column ${table.name}.${name} was given nothing.`,
      means: "Nothing was written.",
      remedy: "Give it a value, or declare in model/tables.ts that it may be empty.",
    });
  }
  const kind = kindOf(table, name);
  if (kind === "json") return JSON.parse(canonicalJson(value)) as Row[string];
  // A lone surrogate has no UTF-8 form: every store must replace it alike, or their dumps differ.
  if (kind === "text") return String(value).toWellFormed();
  if (kind === "boolean") return value === true || value === 1;
  return Number(value);
}

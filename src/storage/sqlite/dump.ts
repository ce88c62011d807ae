import { canonicalJson } from "../../model/canonical.ts";
import type { Scope } from "../../model/scope.ts";
import { TABLES } from "../../model/tables.ts";
import { tableOf } from "../rows.ts";
import type { Opened } from "./opened.ts";
import { columnList, decodeRow } from "./read-rows.ts";
import { quoted } from "./schema.ts";
import { scopeClause } from "./scope-clause.ts";

const PAGE = 1000;

/** Every projection in scope, table by table in declared order, rows by key: `<table> <canonical JSON>`. */
export async function* dumpProjections(opened: Opened, scope: Scope): AsyncIterable<string> {
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const table = tableOf(name);
    const seen = scopeClause(name, "t", scope, opened.digest);
    const keys = table.key.map((column) => `t.${quoted(column)}`).join(", ");
    let after: readonly (string | number)[] | null = null;
    for (;;) {
      const rows = opened.handle.all(
        `SELECT ${columnList(table)} FROM ${quoted(name)} t WHERE ${seen.sql}${
          after === null ? "" : ` AND (${keys}) > (${after.map(() => "?").join(", ")})`
        } ORDER BY ${keys} LIMIT ?`,
        ...seen.bindings,
        ...(after ?? []),
        PAGE,
      );
      for (const row of rows) yield `${name} ${canonicalJson(decodeRow(table, row))}`;
      const last = rows.at(-1);
      if (rows.length < PAGE || last === undefined) break;
      after = table.key.map((column) => last[column] as string | number);
    }
  }
}

/** Rows in scope by table, with the lasting tables of the project. */
export function countRows(opened: Opened, scope: Scope): Readonly<Record<string, number>> {
  const { handle, project } = opened;
  const counts: Record<string, number> = {};
  for (const name of ["journal", "text"] as const) {
    const row = handle.get(`SELECT count(*) AS n FROM ${name} WHERE project = ?`, project);
    counts[name] = Number(row?.["n"] ?? 0);
  }
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const seen = scopeClause(name, "t", scope, opened.digest);
    const row = handle.get(`SELECT count(*) AS n FROM ${quoted(name)} t WHERE ${seen.sql}`, ...seen.bindings);
    counts[name] = Number(row?.["n"] ?? 0);
  }
  for (const name of ["trace", "occurrence"] as const) {
    const row = handle.get(`SELECT count(*) AS n FROM ${name} WHERE project = ?`, project);
    counts[name] = Number(row?.["n"] ?? 0);
  }
  // A trace is one whether it lies packed or not.
  const packed = handle.get(`SELECT count(*) AS n FROM trace_packed WHERE project = ?`, project);
  counts["trace"] = (counts["trace"] ?? 0) + Number(packed?.["n"] ?? 0);
  counts["vector"] = Number(handle.get("SELECT count(*) AS n FROM vector")?.["n"] ?? 0);
  return counts;
}

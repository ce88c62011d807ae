import type { Table } from "../../model/tables.ts";
import { toCell, unknownColumn } from "../rows.ts";
import type { Read, Scalar } from "../store.ts";
import type { Binding } from "./handle.ts";
import { quoted } from "./schema.ts";
import type { Clause } from "./clause.ts";

/** Equality with a value, with nothing, or with any of a list. Lists go as one JSON parameter, so that statements repeat. */
export function whereClause(table: Table, alias: string, where: Read["where"]): Clause {
  const parts: string[] = [];
  const bindings: Binding[] = [];
  for (const [name, wanted] of Object.entries(where)) {
    if (!(name in table.columns)) throw unknownColumn(table, name);
    const column = `${alias}.${quoted(name)}`;
    if (Array.isArray(wanted)) {
      const list = wanted as readonly Scalar[];
      const known = list.filter((one) => one !== null).map((one) => toCell(table, name, one));
      const among = `${column} IN (SELECT value FROM json_each(?))`;
      parts.push(list.includes(null) ? `(${among} OR ${column} IS NULL)` : among);
      bindings.push(JSON.stringify(known));
    } else if (wanted === null) parts.push(`${column} IS NULL`);
    else {
      parts.push(`${column} = ?`);
      bindings.push(toCell(table, name, wanted as Scalar));
    }
  }
  return { sql: parts.length === 0 ? "1" : parts.join(" AND "), bindings };
}

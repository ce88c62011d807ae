import type { Table } from "../../model/tables.ts";
import { TABLES } from "../../model/tables.ts";
import { tableOf } from "../rows.ts";

/** SQL that makes the projections: derived, dropped and made again at will. */
export function projectionSchema(): readonly string[] {
  const names = Object.keys(TABLES) as (keyof typeof TABLES)[];
  return [...names.flatMap((name) => tableSchema(tableOf(name))), ...SEARCH_SCHEMA];
}

/** Tables that last; whatever else is in the file is a projection, of this program or of an older one. */
export const LASTING_TABLES = [
  "meta",
  "migration",
  "journal",
  "journal_head",
  "text",
  "erasing",
  "trace",
  "trace_inputs",
  "trace_packed",
  "occurrence",
  "occurrence_head",
  "operational",
  "vector",
  "vector_stamp",
] as const;

/** An identifier in SQL; `end`, `key` and others are words of the language. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const SQL_TYPE = {
  text: "TEXT",
  integer: "INTEGER",
  boolean: "INTEGER",
  json: "TEXT",
  real: "REAL",
} as const;

/** `detail` stays full because FTS5 needs positions to count; only `tokens` weighs in the rank. */
const SEARCH_SCHEMA: readonly string[] = [
  `CREATE VIRTUAL TABLE lexical USING fts5(tokens, visible, kind, content='doc', content_rowid='row', tokenize='ascii')`,
  `INSERT INTO lexical(lexical, rank) VALUES ('secure-delete', 1)`,
  `INSERT INTO lexical(lexical, rank) VALUES ('rank', 'bm25(1.0, 0.0, 0.0)')`,
  `CREATE TABLE term (term TEXT NOT NULL, visible TEXT NOT NULL, df INTEGER NOT NULL, PRIMARY KEY (term, visible)) STRICT, WITHOUT ROWID`,
  `CREATE TABLE stats (visible TEXT NOT NULL PRIMARY KEY, documents INTEGER NOT NULL, length INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
];

function tableSchema(table: Table): readonly string[] {
  const columns = Object.entries(table.columns).map(([name, kind]) => {
    const optional = kind.startsWith("?");
    const type = SQL_TYPE[(optional ? kind.slice(1) : kind) as keyof typeof SQL_TYPE];
    return `${quoted(name)} ${type}${optional ? "" : " NOT NULL"}`;
  });
  const key = table.key.map(quoted).join(", ");
  // The text index refers to a piece by number.
  const isDoc = table.name === "doc";
  if (isDoc) columns.unshift('"row" INTEGER PRIMARY KEY');
  columns.push(isDoc ? `UNIQUE (${key})` : `PRIMARY KEY (${key})`);
  const end = isDoc ? "STRICT" : "STRICT, WITHOUT ROWID";
  return [
    `CREATE TABLE ${quoted(table.name)} (${columns.join(", ")}) ${end}`,
    ...table.indexes.map(
      (columns) =>
        `CREATE INDEX ${quoted(`${table.name}_${columns.join("_")}`)} ON ${quoted(table.name)} (${columns.map(quoted).join(", ")})`,
    ),
  ];
}

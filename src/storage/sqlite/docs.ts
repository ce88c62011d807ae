import type { Row } from "../../model/tables.ts";
import { tableOf, toCell } from "../rows.ts";
import type { Handle } from "./handle.ts";
import { columnList, decodeRow } from "./read-rows.ts";
import { quoted } from "./schema.ts";

/**
 * Writes a piece with its entry in the text index, its terms' document frequencies and the sums of its audience. A vector of
 * an older wording goes. `number` keeps a piece's place in the index when it is rewritten.
 */
export function putDoc(handle: Handle, row: Row, unindexed: boolean, number: number | null = null): void {
  const table = tableOf("doc");
  const id = row["id"] as string;
  const before = handle.all(`SELECT t."row" AS n, ${columnList(table)} FROM doc t WHERE t.id = ?`, id);
  dropDocs(
    handle,
    before.map((one) => ({ row: decodeRow(table, one), number: Number(one["n"]) })),
    unindexed,
  );
  const place = number ?? (before[0] === undefined ? null : Number(before[0]["n"]));
  const names = Object.keys(table.columns);
  handle.run(
    `INSERT INTO doc ("row", ${names.map(quoted).join(", ")}) VALUES (?, ${names.map(() => "?").join(", ")})`,
    place,
    ...names.map((name) => toCell(table, name, row[name])),
  );
  if (unindexed) return;
  const visible = String(row["visible"]);
  handle.run(
    `INSERT INTO lexical(rowid, tokens, visible, kind) SELECT "row", tokens, visible, kind FROM doc WHERE id = ?`,
    id,
  );
  handle.run(
    `INSERT INTO term (term, visible, df) SELECT value, ?, 1 FROM json_each(?) WHERE true
     ON CONFLICT (term, visible) DO UPDATE SET df = df + 1`,
    visible,
    distinctTerms(String(row["tokens"])),
  );
  handle.run(
    `INSERT INTO stats (visible, documents, length) VALUES (?, 1, ?)
     ON CONFLICT (visible) DO UPDATE SET documents = documents + 1, length = length + excluded.length`,
    visible,
    Number(row["length"]),
  );
}

/** Takes pieces out of the table, the index and the sums; gives them back. */
export function dropDocs(
  handle: Handle,
  docs: readonly { readonly row: Row; readonly number: number }[],
  unindexed: boolean,
): readonly { readonly row: Row; readonly number: number }[] {
  for (const { row, number } of docs) {
    const tokens = String(row["tokens"]);
    const visible = String(row["visible"]);
    handle.run(`DELETE FROM vector WHERE doc = ?`, String(row["id"]));
    if (!unindexed) {
      // The index holds no words of its own: it must be told what to forget.
      handle.run(
        `INSERT INTO lexical(lexical, rowid, tokens, visible, kind) VALUES ('delete', ?, ?, ?, ?)`,
        number,
        tokens,
        visible,
        String(row["kind"]),
      );
      handle.run(
        `UPDATE term SET df = df - 1 WHERE visible = ? AND term IN (SELECT value FROM json_each(?))`,
        visible,
        distinctTerms(tokens),
      );
      handle.run(
        `DELETE FROM term WHERE visible = ? AND df <= 0 AND term IN (SELECT value FROM json_each(?))`,
        visible,
        distinctTerms(tokens),
      );
      handle.run(
        `UPDATE stats SET documents = documents - 1, length = length - ? WHERE visible = ?`,
        Number(row["length"]),
        visible,
      );
    }
    handle.run(`DELETE FROM doc WHERE "row" = ?`, number);
  }
  return docs;
}

/** Makes the text index, the frequencies and the sums from the pieces: far cheaper than piece by piece. */
export function indexDocs(handle: Handle): void {
  handle.run(`INSERT INTO lexical(lexical) VALUES ('rebuild')`);
  const frequencies = new Map<string, Map<string, number>>();
  let after = 0;
  for (;;) {
    const page = handle.all(
      `SELECT "row" AS n, visible, tokens FROM doc WHERE "row" > ? ORDER BY "row" LIMIT 1000`,
      after,
    );
    for (const doc of page) {
      const visible = String(doc["visible"]);
      const mine = frequencies.get(visible) ?? new Map<string, number>();
      frequencies.set(visible, mine);
      for (const term of new Set(termsOf(String(doc["tokens"])))) mine.set(term, (mine.get(term) ?? 0) + 1);
      after = Number(doc["n"]);
    }
    if (page.length < 1000) break;
  }
  handle.run("DELETE FROM term");
  for (const [visible, mine] of frequencies) {
    for (const [term, df] of mine) {
      handle.run(`INSERT INTO term (term, visible, df) VALUES (?, ?, ?)`, term, visible, df);
    }
  }
  handle.run("DELETE FROM stats");
  handle.run(
    `INSERT INTO stats (visible, documents, length) SELECT visible, count(*), sum(length) FROM doc GROUP BY visible`,
  );
}

function termsOf(tokens: string): readonly string[] {
  return tokens === "" ? [] : tokens.split(" ");
}

function distinctTerms(tokens: string): string {
  return JSON.stringify([...new Set(termsOf(tokens))]);
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "vitest";
import { TABLES } from "../../model/tables.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";
import { SIGHT_OF } from "../sight.ts";
import { openHandle } from "./handle.ts";
import { readMeta } from "./meta.ts";
import { LASTING_TABLES } from "./schema.ts";

const PAGE = readFileSync("docs/format.md", "utf8");

describe("docs/format.md", () => {
  it("names every table and column of a real store, with its type, and nothing else", async () => {
    const file = freshFile();
    await (await openAt(file)).close();
    const handle = await openHandle(file, "read");
    const real = handle
      .all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`)
      .map((row) => String(row["name"]))
      .filter((name) => !name.startsWith("lexical_"))
      .flatMap((table) =>
        handle.all(`PRAGMA table_info("${table}")`).map((column) => {
          const isOptional = column["notnull"] === 0 && column["pk"] === 0 && table !== "lexical";
          const type = `${String(column["type"]) || "any"}${isOptional ? "?" : ""}`;
          return `${table}.${String(column["name"])} ${type}${column["pk"] === 0 ? "" : ", key"}`;
        }),
      );
    handle.close();
    assert.ok(real.length > 200);
    assert.deepEqual(documented().sort(), real.sort());
  });

  it("says what a table is for in the words of its declaration", () => {
    for (const table of Object.values(TABLES))
      assert.ok(PAGE.includes(`### ${table.name}\n\n${table.says}\n`), table.name);
  });

  it("says that the format is frozen, as the store does", async () => {
    const file = freshFile();
    await (await openAt(file)).close();
    const handle = await openHandle(file, "read");
    assert.deepEqual([readMeta(handle, "status"), readMeta(handle, "format")], ["frozen", "2"]);
    handle.close();
    assert.match(PAGE, /Format 2, frozen/);
  });

  it("every projection has its sight, and no lasting table is one", () => {
    assert.deepEqual(Object.keys(SIGHT_OF), Object.keys(TABLES));
    for (const name of LASTING_TABLES) assert.ok(!(name in TABLES));
  });
});

/** `table.column type` as the page has them. */
function documented(): string[] {
  let table = "";
  return PAGE.split("\n").flatMap((line) => {
    const heading = /^### (\w+)$/.exec(line);
    if (heading !== null) table = heading[1] ?? "";
    const row = /^\| `(\w+)` \| ([A-Za-z]+\??)(?: \(\w+\))?(, key)? \| .+ \|$/.exec(line);
    return row === null ? [] : [`${table}.${row[1]} ${row[2]}${row[3] ?? ""}`];
  });
}

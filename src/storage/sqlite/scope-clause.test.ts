import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import type { TableName } from "../../model/tables.ts";
import { TABLES } from "../../model/tables.ts";
import { traceOf } from "../contract/chain.contract.ts";
import { everythingOnce } from "../contract/everything.contract.ts";
import { dumpOf, HERE, LEFT, RIGHT, tell } from "../contract/harness.contract.ts";
import { freshFile, openAt } from "../contract/places.contract.ts";
import type { Store } from "../store.ts";
import { openHandle } from "./handle.ts";
import { indexDocs } from "./docs.ts";

/** Files that read without a reader's scope, and why they may. */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  "apply-change.ts": "finds the rows that the fold changes",
  "commit.ts": "finds the frozen inputs that an erasure must reach, whoever wrote them",
  "docs.ts": "keeps the index of every piece",
  "meta.ts": "the store's own names",
  "migrate.ts": "the ledger of migrations",
  "rebuild.ts": "folds the whole journal",
  "salvage.ts": "reads a damaged copy for recovery",
  "where.ts": "a list of values as one parameter, inside a statement that has its scope",
};

describe("every read carries its scope", () => {
  it("L5 a file that selects rows takes its filter from the one clause builder", () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder)
      .filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
      .sort();
    const selecting = files.filter((name) => /\bSELECT\b/.test(readFileSync(join(folder, name), "utf8")));
    const scoped = selecting.filter((name) =>
      readFileSync(join(folder, name), "utf8").includes('from "./scope-clause.ts"'),
    );
    assert.deepEqual(scoped, [
      "dump.ts",
      "journal.ts",
      "near-vectors.ts",
      "operational.ts",
      "packed.ts",
      "propose.ts",
      "read-rows.ts",
      "traces.ts",
      "vectors.ts",
    ]);
    const rest = selecting.filter((name) => !scoped.includes(name) && name !== "scope-clause.ts");
    assert.deepEqual(rest, Object.keys(WITHOUT_SCOPE));
  });

  it("L5 rows of another project that lie in the same file are answered by no read", async () => {
    const file = freshFile();
    const store = await openAt(file);
    for (const step of everythingOnce()) await tell(store, step.events, step.erase);
    await store.appendTrace(HERE, traceOf("[]"));
    await store.vectors(HERE).put([{ doc: "rec_blue/0", embedder: "e", vector: Float32Array.from([1]) }]);
    await store.operational(HERE).set("shown", "x");
    await store.close();
    await plantForeign(file);

    const after = await openAt(file);
    const rows = await dumpOf(after);
    assert.ok(rows.length > 20);
    assert.ok(!rows.some((row) => /foreign/.test(row)));
    for (const scope of [HERE, LEFT, RIGHT]) {
      for (const table of Object.keys(TABLES) as TableName[]) {
        const found = await after.read(scope, [() => [{ as: "all", table, where: {} }]]);
        assert.ok(!JSON.stringify(found["all"]).includes("foreign"), table);
      }
      const { proposals } = await after.propose(scope, { terms: ["tug", "foreignword"], limit: 500 });
      assert.ok(proposals.length > 0);
      assert.ok(!proposals.some((one) => one.item.startsWith("foreign")));
      assert.equal((await after.texts(scope, [{ event: "foreign", field: "text" }])).size, 0);
      assert.equal((await after.texts(scope, [{ event: "evt_reply", field: "text" }])).size, 1);
      assert.ok((await after.journal(scope, 0, 1000)).every((line) => line.id !== "foreign"));
      assert.equal(await after.trace(scope, "foreign"), null);
      assert.equal((await after.occurrences(scope, {})).length, 1);
      assert.deepEqual(await after.operational(scope).list(""), [{ name: "shown", value: "x" }]);
      assert.deepEqual(await docsWithVectors(after, scope), ["rec_blue/0"]);
      const missing = await after.vectors(scope).missing("other", 500);
      assert.ok(missing.length > 0 && !missing.some((one) => one.doc.startsWith("foreign")));
      assert.deepEqual(await after.vectors(scope).histogram(), [{ embedder: "e", dims: 1, count: 1 }]);
    }
    await after.close();
  });
});

async function docsWithVectors(
  store: Store,
  scope: Parameters<Store["vectors"]>[0],
): Promise<readonly string[]> {
  return (await store.vectors(scope).of("e")).map((one) => one.doc);
}

/** A copy of a row of each table under another project's name. */
async function plantForeign(file: string): Promise<void> {
  const handle = await openHandle(file, "write");
  for (const table of Object.values(TABLES)) {
    const columns = Object.keys(table.columns);
    const values = columns.map((name) => {
      if (name === "project") return "'prj_foreign'";
      if (name === "tokens") return "'foreignword tug'";
      if (name === "part" || name === "n") return "99";
      return (table.key as readonly string[]).includes(name) || name === "item" ? "'foreign'" : `"${name}"`;
    });
    handle.run(
      `INSERT INTO "${table.name}" (${columns.map((name) => `"${name}"`).join(", ")}) SELECT ${values.join(", ")} FROM "${table.name}" LIMIT 1`,
    );
  }
  indexDocs(handle);
  handle.run(`INSERT INTO text SELECT 'foreign', field, 'prj_foreign', visible, 'foreign' FROM text LIMIT 1`);
  handle.run(
    `INSERT INTO journal SELECT 9999, 'foreign', at, 'prj_foreign', channel, kind, subject, payload, policy, digests, prev, hash FROM journal LIMIT 1`,
  );
  handle.run(`INSERT INTO trace VALUES ('foreign', 'prj_foreign', '{}')`);
  handle.run(
    `INSERT INTO occurrence SELECT 99, 'prj_foreign', trace, at, session, "use", validAt, knownAt, prev, hash FROM occurrence LIMIT 1`,
  );
  handle.run(`INSERT INTO operational VALUES ('prj_foreign', 'foreign', 'x')`);
  handle.run(
    `INSERT INTO vector SELECT id, 'e', 1, 1.0, x'01', x'01' FROM doc WHERE project = 'prj_foreign'`,
  );
  handle.close();
}

import { describe, expect, it } from "vitest";
import { checkExports, checkPlugin, typesIn } from "./check-surface.ts";
import { checkVerbs, readHelp, type VerbRow } from "./verb-table.ts";

describe("what the library exports", () => {
  const pinned = { exports: ["openMemory"], types: ["Memory"], verbs: { promised: [], built: [] } };

  it("is what is pinned, no more and no less", () => {
    expect(checkExports(pinned, { exports: ["openMemory"], types: ["Memory"] })).toEqual([]);
    expect(checkExports(pinned, { exports: ["openMemory", "extra"], types: ["Memory"] })).toHaveLength(1);
    expect(checkExports(pinned, { exports: [], types: ["Memory", "More"] })).toHaveLength(2);
  });

  it("is read from the declarations, values left out", () => {
    const declaration =
      'export { openMemory, type A } from "./a.js";\nexport type { B, C as D } from "./b.js";\nexport interface E {}\n';
    expect(typesIn(declaration, ["openMemory"])).toEqual(["A", "B", "D", "E"]);
  });
});

describe("the plugin", () => {
  it("exports one object and nothing beside it", () => {
    const plugin = { id: "precedent", server: () => ({}) };
    expect(checkPlugin({ default: plugin })).toEqual([]);
    expect(checkPlugin({ default: plugin, version: "1" })).toHaveLength(1);
    expect(checkPlugin({ default: plugin.server })).toHaveLength(1);
    expect(checkPlugin({})).toHaveLength(1);
  });
});

describe("the table of verbs", () => {
  const row = (verb: string, status: VerbRow["status"], more: Partial<VerbRow> = {}): VerbRow => ({
    verb,
    status,
    ...more,
  });
  const check = (
    rows: readonly VerbRow[],
    help: readonly string[],
    promised = ["search"],
    built = ["search"],
  ) =>
    checkVerbs(
      { promised, built },
      { rows, help: JSON.stringify({ verbs: help }), kinds: ["record-kept"], files: ["cases/search.json"] },
    );

  it("is the command as built", () => {
    const rows = [
      row("search", "built", { journal: "record-kept", cases: "search" }),
      row("compress", "planned"),
    ];
    expect(check(rows, ["search"])).toEqual([]);
  });

  it.each([
    ["a built verb is not in the help", [row("search", "built")], ["other-verb"], 2],
    ["a planned verb is in the help", [row("search", "built"), row("log", "planned")], ["search", "log"], 1],
    ["a verb of the help has no row", [row("search", "built")], ["search", "log"], 1],
    ["a verb went back to planned", [row("search", "planned"), row("log", "planned")], ["none"], 2],
    ["a promised verb has no row", [], ["none"], 3],
    ["a row stands twice", [row("search", "built"), row("search", "built")], ["search"], 1],
    ["a journal kind does not exist", [row("search", "built", { journal: "kept" })], ["search"], 1],
    ["a case file does not exist", [row("search", "built", { cases: ["gone"] })], ["search"], 1],
    ["a built verb is not pinned", [row("search", "built"), row("log", "built")], ["search", "log"], 1],
  ])("fails when %s", (_, rows, help, count) => {
    expect(check(rows, help)).toHaveLength(count);
  });

  it("fails when the command lists nothing", () => {
    expect(
      checkVerbs({ promised: [], built: [] }, { rows: [], help: "", kinds: [], files: [] }),
    ).toHaveLength(1);
    expect(readHelp('[{"verb":"log"}]')).toEqual(["log"]);
  });
});

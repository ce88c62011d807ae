import { describe, expect, it } from "vitest";
import { placeOf } from "./place.ts";

describe("a tracked file's place says whose word it is (L7)", () => {
  it.each([
    ["docs/adr/0001-x.md", "decision-record"],
    ["decisions/2026-04-x.md", "decision-record"],
    ["architecture/decisions/1.rst", "decision-record"],
    ["adr-0007.md", "decision-record"],
    ["AGENTS.md", "instruction-file"],
    ["packages/a/CLAUDE.md", "instruction-file"],
    [".github/copilot-instructions.md", "instruction-file"],
    [".cursor/rules/a.md", "instruction-file"],
    ["vendor/x/AGENTS.md", "vendored"],
    ["third_party/x/docs/adr/1.md", "vendored"],
    ["node_modules/x/README.md", "vendored"],
    ["src/adr/parser.ts", "ordinary"],
    ["notes/agents.md.bak", "ordinary"],
    ["docs/guide.md", "ordinary"],
  ])("%s is %s", (path, place) => {
    expect(placeOf(path)).toBe(place);
  });
});

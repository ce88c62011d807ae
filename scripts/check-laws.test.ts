import { describe, expect, it } from "vitest";
import { checkLaws } from "./check-laws.ts";

const file = (path: string, text: string) => ({ path, text });
const design = file("DESIGN.md", "| L1 | Preserve first. |\n| L2 | Append-only. |\n");
const both = file("src/a.test.ts", '// L1 by way of the second.\nit("keeps (L2)", () => {});\n');
// A law that is none, spelled so that the check, which reads this file too, does not see it.
const none = ["L", "9"].join("");

describe("laws and tests", () => {
  it("is content when each law is cited in a title or a comment", () => {
    expect(checkLaws([design, both])).toEqual([]);
  });

  it("finds the law without a test", () => {
    const first = file("src/a.test.ts", 'describe.each([1])("keeps (L1)", () => {});');
    expect(checkLaws([design, first])).toEqual(["L2 is cited by no test and no passing case"]);
  });

  it("takes no citation from code, strings or files that are no tests", () => {
    const files = [
      design,
      file("src/a.ts", "// L1 L2"),
      file("src/a.test.ts", 'const s = "L1 L2"; keep(s);'),
    ];
    expect(checkLaws(files)).toHaveLength(2);
  });

  it("finds the test of a law that does not exist", () => {
    const stray = file("src/b.test.ts", `it("keeps (${none})", () => {});`);
    expect(checkLaws([design, both, stray])).toEqual([`src/b.test.ts cites ${none}, which is no law`]);
  });

  it("counts a case only once it passes", () => {
    const cases = file("cases/a.json", JSON.stringify([{ id: "a/one", laws: ["L1", "L2"] }]));
    expect(checkLaws([design, cases])).toHaveLength(2);
    expect(checkLaws([design, cases, file("cases/passing.txt", "a/one\n")])).toEqual([]);
    const strayCase = file("cases/b.json", JSON.stringify([{ id: "b/one", laws: [none] }]));
    expect(checkLaws([design, both, strayCase])).toHaveLength(1);
  });

  it("lets a law stand open, until it has its test", () => {
    const open = file("docs/laws-open", "# not yet\nL1\nL2\n");
    expect(checkLaws([design, open])).toEqual([]);
    expect(checkLaws([design, open, both])).toHaveLength(2);
    expect(checkLaws([design, both, file("docs/laws-open", `${none}\n`)])).toHaveLength(1);
  });

  it("lets the open list only shrink", () => {
    const open = file("docs/laws-open", "L1\nL2\n");
    expect(checkLaws([design, open], [["L2"], ["L1", "L2"]])).toEqual([
      "L1 was put on docs/laws-open, which may only shrink",
    ]);
  });

  it("finds a path in the row of a held law that leads nowhere", () => {
    const rows = file(
      "DESIGN.md",
      "| L1 | Preserve. | `src/a` |\n| L2 | Append. | `src/a.test.ts` `src/gone` |\n",
    );
    expect(checkLaws([rows, both, file("src/a/b.ts", "")])).toEqual([
      "L2 names src/gone, which is not there",
    ]);
  });

  it("needs a table of laws", () => {
    expect(checkLaws([file("DESIGN.md", "# Design\n")])).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import { checkShape } from "./check-shape.ts";

const lines = (n: number): string => "export {};\n".repeat(n);
const file = (path: string, text = "export {};\n") => ({ path, text });

// The check reads this file too: what it looks for is broken by a tilde here.
const joined = (text: string): string => text.replaceAll("~", "");

describe("the shape of the house", () => {
  it("is content with a small file of a plain name", () => {
    expect(
      checkShape([file("src/model/record.ts"), file("src/stages/1-preserve/plan-commit.test.ts")]),
    ).toEqual([]);
  });

  it("refuses a file above the ceiling, unless it is data", () => {
    expect(checkShape([file("scripts/long.ts", lines(401))])).toHaveLength(1);
    expect(checkShape([file("scripts/long.ts", lines(400))])).toEqual([]);
    expect(checkShape([file("src/text/table.data.ts", lines(4000))])).toEqual([]);
  });

  it("refuses a house of long files, and counts neither tests nor data", () => {
    const short = [1, 2, 3].map((n) => file(`src/model/short-${n}.ts`));
    const long = [1, 2, 3, 4].map((n) => file(`src/model/long-${n}.ts`, lines(101)));
    expect(checkShape([...short, ...long])[0]).toContain("half of src");
    expect(checkShape([...short, file("src/model/one.test.ts", lines(399))])).toEqual([]);
    expect(checkShape([file("src/a.ts"), file("src/b.ts", lines(251))])[0]).toContain("a tenth of src");
  });

  it.each(["src/utils/pad.ts", "src/model/types.ts", "src/engine/memory-manager.ts", "src/common.ts"])(
    "refuses the empty name %s",
    (path) => {
      expect(checkShape([file(path)])).toHaveLength(1);
    },
  );

  it("refuses names that are not kebab-case", () => {
    expect(checkShape([file("src/model/journalEvent.ts")])).toHaveLength(1);
    expect(checkShape([file("src/model/journal_event.ts")])).toHaveLength(1);
  });

  it.each(["TO~DO later", "FIX~ME", "it.sk~ip('x')", "describe.on~ly('x')", "test.concurrent.sk~ip("])(
    "refuses what is left for later: %s",
    (text) => {
      expect(checkShape([file("src/a.ts", `// ${joined(text)}\n`)])).toHaveLength(1);
    },
  );

  it.each([
    "/work/~main/src",
    " /root~/x",
    "registry.npm~js.org",
    '"resolv~ed": "http~s://x"',
    "as issue ~#12 says",
    "in this work~place",
    "another ~engineer writes it",
  ])("refuses words that are not about the project: %s", (text) => {
    expect(checkShape([file("docs/a.md", `${joined(text)}\n`)])).toHaveLength(1);
  });
});

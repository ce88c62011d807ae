import { describe, expect, it, test } from "vitest";
import { displaces, slotText, statements } from "../statements.ts";

/** Two rules, and whether the newer takes the older's place. */
const PAIRS: readonly (readonly [string, string, boolean])[] = [
  ["Sign commits with gpg.", "From now on, sign commits with ssh.", true],
  ["Sign commits with gpg.", "Sign commits with ssh.", false],
  ["Sign commits with gpg.", "From now on, sign tags with ssh.", false],
  ["Sign commits with gpg.", "From now on, also sign commits with ssh.", false],
  ["Bundle with Rollup.", "Bundle with webpack.", true],
  ["Docstrings are Google style.", "Write docstrings in NumPy style.", true],
  ["Use relative imports.", "Use absolute imports.", true],
  ["Use relative imports.", "In scripts, use absolute imports.", false],
  ["Always review your own diff before a push.", "Never review your own diff before a push.", true],
  [
    "Always review your own diff before a push.",
    "You don't have to review your own diff before a push.",
    true,
  ],
  ["Always review your own diff before a push.", "Always review your own diff before a merge.", false],
  ["Never push to main.", "You may push to main now.", true],
  ["Never push to main.", "You may push to develop now.", false],
  ["Every module needs a header.", "Modules no longer need a header.", true],
  ["Write a header for every module.", "Stop writing headers for modules.", true],
  ["Wrap each query in a span.", "Stop wrapping each query in a span.", true],
  ["Format Python with black.", "Format Python with ruff.", true],
  ["每个模块都要写文件头。", "模块不用再写文件头了。", true],
  ["每个模块都要写文件头。", "每个脚本都不用写文件头。", false],
  ["禁止推送到 main。", "现在可以推送到 main。", true],
  ["文档用英文写。", "文档以后用中文写。", true],
  ["文档用英文写。", "注释用中文写。", false],
  ["新表名以 t_ 开头。", "新表名改为以 tb_ 开头。", false],
];

test.each(PAIRS)(
  "a newer rule takes the place of an older one of the same thing, and of no other (L6): %s → %s",
  (older, newer, is) => {
    expect(replaces(newer, older)).toBe(is);
  },
);

describe("a deed that is asked for or forbidden", () => {
  it("has one slot in every wording (L6)", () => {
    const slots = [
      "Add a test for every bug fix.",
      "Every bug fix needs a test.",
      "Bug fixes no longer need a test.",
    ].map((text) => statements(text).map(slotText));
    expect(new Set(slots.flat()).size).toBe(1);
  });

  it("is not read out of talk, beside one that is (L11)", () => {
    expect(statements("Always add a test for every bug fix.")).toHaveLength(1);
    for (const text of [
      "Now, let's take a look at the test.",
      "You can create a board for each project.",
      "Keep an eye out for flaky tests.",
      "We need to ensure a fair process for every team.",
      "级别是高的。",
    ])
      expect(statements(text).filter(({ type }) => type === "deed")).toEqual([]);
  });

  it("that is only planned or doubted moves nothing (L6)", () => {
    for (const newer of [
      "Maybe never add a test for every bug fix.",
      "If it is urgent, never add a test for every bug fix.",
    ])
      expect(replaces(newer, "Always add a test for every bug fix.")).toBe(false);
  });
});

function replaces(newer: string, older: string): boolean {
  return statements(newer).some((one) => statements(older).some((other) => displaces(one, other)));
}

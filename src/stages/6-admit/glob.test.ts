import { describe, expect, it } from "vitest";
import { matchesGlob, specificity } from "./glob.ts";

describe("patterns of a policy name paths and nothing else (L8)", () => {
  it.each([
    ["docs/adr/**", "docs/adr/0001.md", true],
    ["docs/adr/**", "docs/adr/deep/0001.md", true],
    ["docs/adr/**", "docs/adrx/0001.md", false],
    ["**/*.md", "a/b/c.md", true],
    ["**/*.md", "c.md", true],
    ["*.md", "a/c.md", false],
    ["a?c", "abc", true],
    ["a?c", "ac", false],
    ["a.c", "abc", false],
    ["./a/b", "a/b", true],
  ])("%s on %s is %s", (pattern, path, expected) => {
    expect(matchesGlob(pattern, path)).toBe(expected);
  });

  it("a pattern full of stars is answered at once", () => {
    const started = matchesGlob(`${"**/".repeat(40)}x`, `${"a/".repeat(60)}y`);
    expect(started).toBe(false);
    expect(matchesGlob("*a".repeat(30), "a".repeat(200))).toBe(true);
  });

  it("an exact path is more specific than any pattern", () => {
    expect(specificity("a/b.md")).toBeGreaterThan(specificity("a/very/long/folder/**"));
    expect(specificity("a/b/**")).toBeGreaterThan(specificity("a/**"));
  });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CHUNK } from "../../policy/chunking.ts";
import { chunk } from "./chunk.ts";

const body = (name: string): string =>
  Array.from({ length: 14 }, (_, at) => `  const ${name}${at} = moor(${at}, "berth ${name} ${at}");`).join(
    "\n",
  );
const pieces = (text: string): readonly string[] =>
  chunk(text).map(({ start, end }) => text.slice(start, end));

test("code is cut before its functions and classes, each with the comment above it (L20)", () => {
  const names = ["moor", "tow", "dock", "sail"];
  const source = names
    .map((name) => `/** How to ${name}. */\nexport function ${name}All(): void {\n${body(name)}\n}\n`)
    .join("\n");
  const cut = pieces(source);
  expect(cut.length).toBeGreaterThanOrEqual(names.length);
  expect(cut.filter((piece) => piece.startsWith("/** How to"))).toHaveLength(names.length);
});

test("a class longer than a piece is cut between its methods (L20)", () => {
  const methods = ["moor", "tow", "dock"].map(
    (name) => `    # keeps ${name}\n    def ${name}(self):\n${body(name)}\n`,
  );
  const cut = pieces(`class Harbour:\n${methods.join("\n")}`);
  expect(cut.slice(1).every((piece) => /^ {4}# keeps /u.test(piece))).toBe(true);
});

test("code without blank line, sentence or line end is bounded all the same (L20)", () => {
  const cut = pieces(`const t=[${Array.from({ length: 4_000 }, (_, at) => at).join(",")}];`);
  expect(cut.length).toBeGreaterThan(5);
  expect(Math.max(...cut.map((piece) => piece.length))).toBeLessThanOrEqual(CHUNK.most);
});

test("every character lies in one piece, in order, and no piece is too long (L1, L20)", () => {
  const line = fc.constantFrom(
    "# Head",
    "def moor(self):",
    "class A {",
    "",
    "  x = 1",
    "The tug is blue. ",
    "😀".repeat(60),
    "// why",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 200 }), (lines) => {
      const text = lines.join("\n");
      const cut = pieces(text);
      expect(cut.join("")).toBe(text);
      for (const piece of cut) expect([piece.length > 0, piece.length <= CHUNK.most]).toEqual([true, true]);
      if (text.isWellFormed()) expect(cut.every((piece) => piece.isWellFormed())).toBe(true);
    }),
  );
});

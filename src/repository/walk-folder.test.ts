import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { walkFolder } from "./walk-folder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "precedent-walk-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a folder without a repository is read by its ignore files", async () => {
  mkdirSync(join(root, "docs"));
  writeFileSync(join(root, "docs", "tide.md"), "The tide table is kept in docs.");
  writeFileSync(join(root, "scratch.log"), "noise");
  writeFileSync(join(root, ".gitignore"), "*.log\n");
  expect((await walkFolder(root)).map((file) => file.path)).toEqual([".gitignore", "docs/tide.md"]);
});

test("L14 a folder that cannot be listed is told as unreadable, not read as empty", async () => {
  writeFileSync(join(root, "plain"), "not a folder");
  const [only, ...more] = await walkFolder(join(root, "plain"));
  expect([only?.path, more]).toEqual([".", []]);
  await expect(only?.read()).rejects.toThrow("ENOTDIR");
});

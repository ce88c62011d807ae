import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dependenciesOf } from "./pack-lane-dependencies.ts";
import { strayFiles } from "./pack-lane-files.ts";

const whole = [
  "LICENSE",
  "README.md",
  "package.json",
  "dist/index.js",
  "dist/index.d.ts",
  "dist/cli/main.js",
  "dist/hosts/opencode/plugin.js",
];

describe("the packed package", () => {
  it("holds what a user needs", () => {
    expect(strayFiles([...whole, "docs/limits.md", "README.zh.md"])).toEqual([]);
    expect(strayFiles(whole.slice(1))).toEqual(["LICENSE is missing"]);
  });

  it.each([
    "src/index.ts",
    "dist/a.test.js",
    "cases/time.json",
    "docs/laws-open",
    "docs/decisions/0001.md",
    ".npmrc",
  ])("does not hold %s", (path) => {
    expect(strayFiles([...whole, path])).toHaveLength(1);
  });

  it("brings the packages it needs, and those that they need", () => {
    const root = mkdtempSync(join(tmpdir(), "precedent-deps-"));
    const put = (path: string, manifest: object): void => {
      mkdirSync(join(root, path), { recursive: true });
      writeFileSync(join(root, path, "package.json"), JSON.stringify(manifest));
    };
    try {
      put("", { dependencies: { a: "1", b: "1" }, devDependencies: { c: "1" } });
      put("node_modules/a", { dependencies: { b: "1", "@s/d": "1" } });
      put("node_modules/b", {});
      put("node_modules/a/node_modules/@s/d", {});
      expect(dependenciesOf(root).toSorted()).toEqual(
        ["node_modules/a", "node_modules/a/node_modules/@s/d", "node_modules/b"].map((path) =>
          join(root, path),
        ),
      );
      put("", { dependencies: { gone: "1" } });
      expect(() => dependenciesOf(root)).toThrow("gone");
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

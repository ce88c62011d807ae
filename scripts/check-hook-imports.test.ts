import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundle } from "./bundle.ts";
import { checkHookImports, hookEntries } from "./check-hook-imports.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precedent-hooks-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
const check = async (): Promise<readonly string[]> => {
  const inputs = await bundle(join(folder, "plugin.ts"), join(folder, "out/plugin.js"));
  const entry = Object.keys(inputs).find(
    (path) => path.endsWith("plugin.ts") && !path.includes("node_modules"),
  );
  return checkHookImports(entry ?? "", inputs);
};
const heavy = {
  "node_modules/heavy/package.json": '{"name":"heavy","type":"module","main":"index.js"}',
  "node_modules/heavy/index.js": 'globalThis.loaded = "heavy"; export const heavy = 1;',
  "later.ts": 'import { heavy } from "heavy"; export const later = heavy;',
};

// L18: a host waits for what its hook loads, so it loads little.
describe("what a hook loads before it answers", () => {
  it("may import a package when the code gets there", async () => {
    put({ ...heavy, "plugin.ts": 'export default { server: () => import("./later.ts") };' });
    expect(await check()).toEqual([]);
  });

  it("may not load it at once, not even by way of another module", async () => {
    put({ ...heavy, "plugin.ts": 'import { later } from "./later.ts"; export default { later };' });
    const [complaint] = await check();
    expect(complaint).toContain("loads heavy before it answers");
    expect(complaint).toContain("later.ts →");
  });

  it("may use what the runtime brings", async () => {
    put({ "plugin.ts": 'import "node:fs"; export default { open: () => import("bun:sqlite") };' });
    expect(await check()).toEqual([]);
  });

  it("finds what is left to be found at run time", () => {
    const inputs = { a: { imports: [{ path: "zod", kind: "import-statement", external: true }] } };
    expect(checkHookImports("a", inputs)).toHaveLength(1);
  });

  it("looks at the plugin, hook processes and the command", () => {
    const paths = [
      "src/hosts/opencode/plugin.ts",
      "src/hosts/codex/hook.ts",
      "src/cli/main.ts",
      "src/index.ts",
    ];
    expect(hookEntries(paths)).toEqual(paths.slice(0, 3));
  });
});

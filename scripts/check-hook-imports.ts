import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, type BundleInputs } from "./bundle.ts";
import { readProjectFiles } from "./project-files.ts";
import { runCheck, type Complaints } from "./run-check.ts";

/** Packages that a turn may wait for: small, and measured. */
export const LIGHT = ["commander", "ignore", "picomatch"] as const;

/** The entries a host waits for: its plugin, the hooks that are processes, and the command that starts them. */
export function hookEntries(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => /^src\/(?:hosts\/[^/]+\/(?:plugin|hook)|cli\/main)\.ts$/.test(path));
}

/** What evaluating an entry loads at once; `import()` ends the way, because it waits until the code gets there. */
export function checkHookImports(entry: string, inputs: BundleInputs): Complaints {
  const complaints: string[] = [];
  const cameFrom = new Map<string, string>([[entry, ""]]);
  for (const path of cameFrom.keys()) {
    const name = packageOf(path);
    if (name !== null && !(LIGHT as readonly string[]).includes(name)) {
      complaints.push(`${entry} loads ${name} before it answers: ${wayTo(path, cameFrom)}`);
      continue;
    }
    for (const one of inputs[path]?.imports ?? []) {
      if (one.external === true && !/^(?:node|bun):/.test(one.path)) {
        complaints.push(`${entry} leaves ${one.path} to be found at run time`);
      }
      if (one.kind !== "dynamic-import" && one.external !== true && !cameFrom.has(one.path)) {
        cameFrom.set(one.path, path);
      }
    }
  }
  return complaints;
}

function packageOf(path: string): string | null {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? null;
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string>): string {
  const way: string[] = [];
  for (let at = path; at !== ""; at = cameFrom.get(at) ?? "") way.unshift(at);
  return way.join(" → ");
}

if (import.meta.main) {
  await runCheck("hook-imports", async () => {
    const folder = mkdtempSync(join(tmpdir(), "precedent-hook-imports-"));
    try {
      const entries = hookEntries(readProjectFiles().map((file) => file.path));
      if (!entries.includes("src/hosts/opencode/plugin.ts"))
        return ["src/hosts/opencode/plugin.ts is absent"];
      const complaints: string[] = [];
      for (const entry of entries) {
        complaints.push(...checkHookImports(entry, await bundle(entry, join(folder, "out.js"))));
      }
      return complaints;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

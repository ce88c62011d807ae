import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillPlace } from "../../bench/ground/filled-place.ts";
import { bundle } from "../../scripts/bundle.ts";
import { opencodeProgram } from "../../scripts/opencode-home/home.ts";
import { ROOT } from "../../scripts/project-files.ts";
import { hooksReport, type Measured } from "./hooks-report.ts";
import { startCost } from "./start-cost.ts";

const SIZES = [1000, 10_000, 100_000];

/**
 * Self time of each plugin hook, measured in opencode's own runtime with stores of 1,000, 10,000 and 100,000 memories, beside one
 * bare full-text query on the same file. `node evals/opencode/hooks.ts` writes docs/reports/opencode-hooks.md; with sizes as arguments
 * it only prints.
 */
async function main(): Promise<void> {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((one) => one > 0);
  const folder = mkdtempSync(join(tmpdir(), "precedent-hook-times-"));
  try {
    const script = join(folder, "inside.js");
    const plugin = join(folder, "plugin.js");
    await bundle("evals/opencode/inside.ts", script);
    await bundle("src/hosts/opencode/plugin.ts", plugin);
    const measured: Measured[] = [];
    for (const size of sizes.length > 0 ? sizes : SIZES) measured.push(await measureAt(size, script, plugin));
    const report = hooksReport(measured);
    console.log(report);
    if (sizes.length > 0) return;
    mkdirSync(join(ROOT, "docs/reports"), { recursive: true });
    writeFileSync(join(ROOT, "docs/reports/opencode-hooks.md"), report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAt(size: number, script: string, plugin: string): Promise<Measured> {
  const place = await fillPlace(size, (line) => console.error(line));
  try {
    const ended = spawnSync(opencodeProgram(), [script, place.root, "60"], {
      env: { ...process.env, BUN_BE_BUN: "1" },
      encoding: "utf8",
      timeout: 600_000,
      maxBuffer: 1 << 26,
    });
    if (ended.status !== 0) throw new Error(`the measurement failed: ${ended.stderr.slice(-2000)}`);
    const line = ended.stdout.trim().split("\n").at(-1) ?? "";
    const start = startCost(plugin, place.root);
    return { memories: size, start, ...(JSON.parse(line) as Omit<Measured, "memories" | "start">) };
  } finally {
    place.remove();
  }
}

await main();

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../scripts/bundle.ts";
import { opencodeProgram } from "../../scripts/opencode-home/home.ts";
import { ROOT } from "../../scripts/project-files.ts";
import type { HookTimes } from "./inside.ts";

interface Measured {
  readonly memories: number;
  readonly turns: number;
  readonly times: HookTimes;
  readonly bare: readonly number[];
}

/**
 * Self time of each plugin hook, measured in opencode's own runtime with stores of 1,000 and 10,000 memories, beside one
 * bare full-text query on the same file. `node evals/opencode/hooks.ts [--memories N]…` writes docs/reports/opencode-hooks.md.
 */
async function main(): Promise<void> {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((one) => one > 0);
  const folder = mkdtempSync(join(tmpdir(), "precedent-hook-times-"));
  try {
    const script = join(folder, "inside.js");
    await bundle("evals/opencode/inside.ts", script);
    const measured = (sizes.length > 0 ? sizes : [1000, 10_000]).map((size) => runInside(script, size));
    const report = reportOf(measured);
    console.log(report);
    if (sizes.length > 0) return;
    mkdirSync(join(ROOT, "docs/reports"), { recursive: true });
    writeFileSync(join(ROOT, "docs/reports/opencode-hooks.md"), report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runInside(script: string, size: number): Measured {
  const ended = spawnSync(opencodeProgram(), [script, String(size), "60"], {
    env: { ...process.env, BUN_BE_BUN: "1" },
    encoding: "utf8",
    timeout: 600_000,
    maxBuffer: 1 << 26,
  });
  const line = ended.stdout.trim().split("\n").at(-1) ?? "";
  if (ended.status !== 0) throw new Error(`the measurement failed: ${ended.stderr.slice(-2000)}`);
  return JSON.parse(line) as Measured;
}

function reportOf(measured: readonly Measured[]): string {
  const lines = [
    "# What a turn pays for memory in opencode",
    "",
    "Made by `node evals/opencode/hooks.ts`, which runs the plugin's hooks in opencode's own runtime. Milliseconds, the time",
    `inside each hook, on ${cpus().length} cores. "bare query" is one full-text query with bm25 and a limit of 50 on the same file,`,
    "prepared once: what any memory in SQLite costs at the least.",
  ];
  for (const { memories, turns, times, bare } of measured) {
    lines.push(
      "",
      `## ${memories} memories, ${turns} turns`,
      "",
      "| hook | p50 | p95 | most |",
      "|---|---|---|---|",
    );
    for (const [name, all] of Object.entries({ ...times, "bare query": bare })) lines.push(row(name, all));
    const whole = median(times["chat.message"] ?? []);
    const base = median(bare);
    if (base > 0)
      lines.push(
        "",
        `Assembling context (chat.message) takes ${(whole / base).toFixed(1)} times the bare query.`,
      );
  }
  return `${lines.join("\n")}\n`;
}

function row(name: string, all: readonly number[]): string {
  const cells = [quantile(all, 0.5), quantile(all, 0.95), quantile(all, 1)].map((one) => one.toFixed(2));
  return `| ${name} | ${cells.join(" | ")} |`;
}

function median(all: readonly number[]): number {
  return quantile(all, 0.5);
}

function quantile(all: readonly number[], q: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

await main();

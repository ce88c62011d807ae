import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../scripts/bundle.ts";
import { opencodeProgram } from "../../scripts/opencode-home/home.ts";
import { ROOT } from "../../scripts/project-files.ts";
import type { CallTime, HookTimes } from "./inside.ts";

interface Measured {
  readonly memories: number;
  readonly turns: number;
  readonly times: HookTimes;
  readonly bare: readonly CallTime[];
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
    "Made by `node evals/opencode/hooks.ts`, which runs the plugin's hooks in opencode's own runtime. Milliseconds inside each",
    `hook, on ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)} at the end: "wall" is what a clock saw and grows with the load, "cpu" is what`,
    'the processor spent in this process. "bare query" is one full-text query with bm25 and a limit of 50 on the same file,',
    "prepared once: what any memory in SQLite costs at the least.",
  ];
  for (const { memories, turns, times, bare } of measured) {
    lines.push("", `## ${memories} memories, ${turns} turns`, "");
    lines.push("| hook | wall p50 | wall p95 | cpu p50 | cpu p95 |", "|---|---|---|---|---|");
    for (const [name, all] of Object.entries({ ...times, "bare query": bare })) lines.push(row(name, all));
    const ratio = ratioOf(times["chat.message"] ?? [], bare);
    if (ratio !== null) {
      lines.push(
        "",
        `Assembling context (chat.message) takes ${ratio} times the processor time of the bare query.`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

function row(name: string, all: readonly CallTime[]): string {
  const cells = (["wall", "cpu"] as const).flatMap((clock) =>
    [0.5, 0.95].map((q) => quantile(all, clock, q).toFixed(2)),
  );
  return `| ${name} | ${cells.join(" | ")} |`;
}

// Means: a single query is shorter than the tick in which processor time is counted.
function ratioOf(whole: readonly CallTime[], bare: readonly CallTime[]): string | null {
  const mean = (all: readonly CallTime[]): number =>
    all.reduce((sum, one) => sum + one.cpu, 0) / Math.max(1, all.length);
  return mean(bare) > 0 ? (mean(whole) / mean(bare)).toFixed(1) : null;
}

function quantile(all: readonly CallTime[], clock: "wall" | "cpu", q: number): number {
  const sorted = all.map((one) => one[clock]).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}

await main();

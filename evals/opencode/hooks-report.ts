import { cpus, loadavg } from "node:os";
import { disciplineText } from "../../src/hosts/discipline.ts";
import { toolDefinitions } from "../../src/hosts/tools/definitions.ts";
import { estimateTokens } from "../../src/text/estimate-tokens.ts";
import type { CallTime, HookTimes } from "./inside.ts";
import type { StartCost } from "./start-cost.ts";

export interface Measured {
  readonly memories: number;
  readonly turns: number;
  readonly times: HookTimes;
  readonly bare: readonly CallTime[];
  readonly start: StartCost;
}

/** The figures as a page. */
export function hooksReport(measured: readonly Measured[]): string {
  const lines = [
    "# What a turn pays for memory in opencode",
    "",
    "Made by `node evals/opencode/hooks.ts`, which runs the plugin's hooks in opencode's own runtime. Milliseconds inside each",
    `hook, on ${cpus().length} cores with a load of ${loadavg()[0]?.toFixed(1)} at the end: "wall" is what a clock saw and grows with the load, "cpu" is what`,
    'the processor spent in this process. "bare query" is one full-text query with bm25 and a limit of 50 on the same file,',
    "prepared once: what any memory in SQLite costs at the least. A turn's deadline is lifted here, so that nothing is cut off.",
    ...tokenLines(),
  ];
  for (const one of measured) lines.push(...sectionOf(one));
  return `${lines.join("\n")}\n`;
}

function tokenLines(): readonly string[] {
  const tools = toolDefinitions({ memory: () => Promise.reject(new Error("closed")) }).map(
    ({ name, description, parameters }) => ({ name, description, parameters }),
  );
  const [en, zh] = (["en", "zh"] as const).map((tongue) => estimateTokens(disciplineText(tongue)));
  return [
    "",
    "## Tokens in every request",
    "",
    "| what | estimated tokens |",
    "|---|---|",
    `| descriptions and schemas of the ${tools.length} tools | ${estimateTokens(JSON.stringify(tools))} |`,
    `| how to treat memory, English | ${en} |`,
    `| how to treat memory, Chinese | ${zh} |`,
  ];
}

function sectionOf({ memories, turns, times, bare, start }: Measured): readonly string[] {
  const ratio = ratioOf(times["chat.message"] ?? [], bare);
  return [
    "",
    `## ${memories} memories, ${turns} turns`,
    "",
    "| hook | wall p50 | wall p95 | cpu p50 | cpu p95 |",
    "|---|---|---|---|---|",
    ...Object.entries({ ...times, "bare query": bare }).map(([name, all]) => row(name, all)),
    "",
    ...(ratio === null
      ? []
      : [`Assembling context (chat.message) takes ${ratio} times the processor time of the bare query.`]),
    `At start the host's runtime alone takes ${start.empty.toFixed(0)} ms of processor time; evaluating the plugin's file adds ${(start.loaded - start.empty).toFixed(0)} ms,`,
    `opening and closing memory ${(start.open - start.loaded).toFixed(0)} ms more.`,
  ];
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

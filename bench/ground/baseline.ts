import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "./benchmark.ts";
import { comparedRatio } from "./benchmark.ts";

/** What was measured when the baseline was accepted, by the name of the figure. */
export type Baseline = Readonly<Record<string, { readonly ratio: number; readonly noise: number }>>;

export type Comparison = "new" | "better" | "worse" | "within noise";

/** Below this share a change is taken for chance, however quiet the run was: the machine is not the same twice. */
const LEAST_CHANGE = 0.3;
/** The quarters of one run lie closer together than two runs of an hour apart. */
const BETWEEN_RUNS = 1.5;

export function compareFigure(figure: Figure, baseline: Baseline): Comparison {
  const before = baseline[figure.name];
  if (before === undefined) return "new";
  const least = Math.max(LEAST_CHANGE, BETWEEN_RUNS * (figure.noise + before.noise));
  const change = comparedRatio(figure) / before.ratio;
  if (change > 1 + least) return "worse";
  return change < 1 / (1 + least) ? "better" : "within noise";
}

export function readBaseline(name: string): Baseline {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Baseline) : {};
}

/** Figures that were not measured this time keep what they had. */
export function acceptBaseline(name: string, figures: readonly Figure[]): void {
  const kept = Object.entries(readBaseline(name));
  const made = figures.map(
    (figure) =>
      [figure.name, { ratio: rounded(comparedRatio(figure)), noise: rounded(figure.noise) }] as const,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(Object.fromEntries([...kept, ...made]), null, 2)}\n`);
}

const FOLDER = join(import.meta.dirname, "..", "baselines");

function fileOf(name: string): string {
  return join(FOLDER, `${name}.json`);
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

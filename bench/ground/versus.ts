import type { Figure, Quantiles } from "./benchmark.ts";

/** Milliseconds of one call: as a clock saw it, and as the processor spent it. */
export interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** Work of round `n`; it may answer its own times when they are not those of the call. */
export type Work = (n: number) => Promise<Took | void> | Took | void;

export interface Pair {
  readonly name: string;
  readonly against: string;
  readonly measured: Work;
  readonly bare: Work;
  readonly rounds: number;
  /** Seconds after which no further round begins; without an end otherwise. */
  readonly within?: number;
  /** False where the time is a disk's or another process's. */
  readonly cpu: boolean;
  readonly notes?: readonly string[];
}

/** Rounds before those that count. */
export const WARM = 2;

/** Runs the measured thing and its baseline in turn, each first every other time. */
export async function versus(pair: Pair): Promise<Figure> {
  const measured: Took[] = [];
  const bare: Took[] = [];
  const end = performance.now() + (pair.within ?? Number.POSITIVE_INFINITY) * 1000;
  for (let n = -WARM; n < pair.rounds; n += 1) {
    if (measured.length >= LEAST && performance.now() > end) break;
    const at = n + WARM;
    const first = at % 2 === 0;
    const early = first ? await took(pair.bare, at) : null;
    const mine = await took(pair.measured, at);
    const other = early ?? (await took(pair.bare, at));
    if (n < 0) continue;
    measured.push(mine);
    bare.push(other);
  }
  return figureOf(pair, measured, bare);
}

export function figureOf(
  pair: Pick<Pair, "name" | "against" | "cpu" | "notes">,
  measured: readonly Took[],
  bare: readonly Took[],
): Figure {
  const by = pair.cpu ? "cpu" : "wall";
  return {
    name: pair.name,
    against: pair.against,
    ratio: ratioOf(measured, bare, "wall"),
    cpuRatio: pair.cpu ? ratioOf(measured, bare, "cpu") : null,
    noise: noiseOf(measured, bare, by),
    measured: quantilesOf(measured.map((one) => one.wall)),
    bare: quantilesOf(bare.map((one) => one.wall)),
    unit: "ms",
    notes: pair.notes ?? [],
  };
}

export function quantilesOf(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export async function took(work: Work, n: number): Promise<Took> {
  const spent = process.cpuUsage();
  const since = performance.now();
  const own = await work(n);
  const wall = performance.now() - since;
  const { user, system } = process.cpuUsage(spent);
  return own ?? { wall, cpu: (user + system) / 1000 };
}

/** Rounds that are run whatever they take. */
const LEAST = 4;
const BLOCKS = 4;

function ratioOf(measured: readonly Took[], bare: readonly Took[], by: keyof Took): number {
  const [mine, other] = [measured, bare].map((list) => quantilesOf(list.map((one) => one[by])).p50);
  return (mine ?? 0) / Math.max(other ?? 0, 1e-6);
}

/** How far the quarters of one run lie apart: a change smaller than that says nothing. */
function noiseOf(measured: readonly Took[], bare: readonly Took[], by: keyof Took): number {
  if (measured.length < 2) return 1;
  const blocks = Math.min(BLOCKS, measured.length);
  const size = Math.floor(measured.length / blocks);
  const ratios = Array.from({ length: blocks }, (_, at) =>
    ratioOf(measured.slice(at * size, (at + 1) * size), bare.slice(at * size, (at + 1) * size), by),
  );
  return (Math.max(...ratios) - Math.min(...ratios)) / 2 / ratioOf(measured, bare, by);
}

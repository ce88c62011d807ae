import { decidesAction } from "./decides.ts";
import { compareByRank } from "./order.ts";
import type { Selectable } from "./select.ts";

export interface Disagreements {
  /** Everyone who takes a side against somebody present. Indexes into the pool. */
  readonly sides: ReadonlySet<number>;
  /** The best of each side of each question; two indexes, placed together or not at all. */
  readonly pairs: readonly (readonly number[])[];
  /** For everyone on a side, the best of those it stands against. */
  readonly rivalOf: ReadonlyMap<number, number>;
  /** Sides that could decide, against others that could: while they contradict each other neither does. */
  readonly undecided: ReadonlySet<number>;
}

/** Opposite stances on one dispute or one claim. One side alone is no disagreement. */
export function findDisagreements(pool: readonly Selectable[], standing: readonly number[]): Disagreements {
  const sides = new Set<number>();
  const undecided = new Set<number>();
  const pairs: number[][] = [];
  const rivalOf = new Map<number, number>();
  const paired = new Set<number>();
  for (const [, group] of questions(pool, standing)) {
    const pro = group.filter((index) => pool[index]!.stance === "+").sort(byWeight);
    const con = group.filter((index) => pool[index]!.stance === "-").sort(byWeight);
    if (pro.length === 0 || con.length === 0) continue;
    for (const index of [...pro, ...con]) sides.add(index);
    const settled = [pro, con].map((side) => side.some((index) => settles(pool[index]!)));
    for (const [index, against] of [
      ...pro.map((it) => [it, 1] as const),
      ...con.map((it) => [it, 0] as const),
    ]) {
      // What does not settle the question by itself is contested; what settles it only against its equal.
      if (!settles(pool[index]!) || settled[against]) undecided.add(index);
    }
    // A text already in another pair keeps its place there; its rival here still comes in beside it.
    const pair = [pro[0]!, con[0]!].filter((index) => !paired.has(index));
    for (const index of pair) paired.add(index);
    if (pair.length > 0) pairs.push(pair);
    for (const [side, rival] of [
      [pro, con[0]!],
      [con, pro[0]!],
    ] as const) {
      for (const index of side) if (!rivalOf.has(index)) rivalOf.set(index, rival);
    }
  }
  return { sides, pairs, rivalOf, undecided };

  function byWeight(a: number, b: number): number {
    return weight(pool[b]!) - weight(pool[a]!) || compareByRank(pool[a]!, pool[b]!) || a - b;
  }
}

function questions(pool: readonly Selectable[], standing: readonly number[]): [string, number[]][] {
  const groups = new Map<string, number[]>();
  for (const index of standing) {
    const { dispute, claim, stance } = pool[index]!;
    if (stance === null) continue;
    for (const key of [
      dispute === null ? null : `dispute ${dispute}`,
      claim === null ? null : `claim ${claim}`,
    ]) {
      if (key === null) continue;
      const group = groups.get(key);
      if (group) group.push(index);
      else groups.set(key, [index]);
    }
  }
  // Not the order of arrival: the pool's order must not show.
  return [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function settles(item: Selectable): boolean {
  const decides = decidesAction(item);
  return decides === "decision" || decides === "limit";
}

function weight(item: Selectable): number {
  if (settles(item)) return 3;
  if (item.role === "restatement") return 0;
  return item.class === "authoritative" ? 2 : 1;
}

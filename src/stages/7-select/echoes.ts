import { decidesAction } from "./decides.ts";
import { compareByRank } from "./order.ts";
import type { Selectable } from "./select.ts";

export interface Echoes {
  /** Each text that adds nothing, to the one that says it: its root at hand, or its claim's representative. */
  readonly echoOf: ReadonlyMap<number, number>;
  /** Each restatement, copies too, to the root at hand it stands on. */
  readonly rootOf: ReadonlyMap<number, number>;
}

/**
 * Restatements whose root is at hand, and further tellings of a claim on the same side. `voices` speak for a side
 * in a disagreement and are never echoes: dropping one would be taking the other side.
 */
export function findEchoes(
  pool: readonly Selectable[],
  standing: readonly number[],
  duplicates: ReadonlyMap<number, number>,
  voices: ReadonlySet<number>,
): Echoes {
  const echoOf = new Map<number, number>();
  const named = indexByName(pool, duplicates);
  const rootOf = new Map<number, number>();
  for (const [index, item] of pool.entries()) {
    const root = item.role === "restatement" ? findRoots(index)[0] : undefined;
    if (root !== undefined) rootOf.set(index, root);
  }

  const represented = new Map<string, number>();
  for (const index of [...standing].sort(byWorth)) {
    const key = claimSide(pool[index]!);
    if (key !== null && !represented.has(key)) represented.set(key, index);
  }
  for (const index of standing) {
    if (voices.has(index)) continue;
    const key = claimSide(pool[index]!);
    const representative = key === null ? undefined : represented.get(key);
    const root = rootOf.get(index);
    if (root !== undefined) echoOf.set(index, root);
    else if (representative !== undefined && representative !== index && isIdle(pool[index]!)) {
      echoOf.set(index, representative);
    }
  }
  // A restatement that is kept keeps its ground beside it.
  for (const [index, root] of rootOf) if (!echoOf.has(index) && !duplicates.has(index)) echoOf.delete(root);
  return { echoOf: withoutChains(echoOf), rootOf };

  // Walks restatements of restatements to what is none; a circle of restatements has no root.
  function findRoots(start: number): readonly number[] {
    const seen = new Set([start]);
    const found = new Set<number>();
    const queue = [start];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const name of pool[next]!.derivedFrom) {
        for (const parent of named.get(name) ?? []) {
          if (seen.has(parent)) continue;
          seen.add(parent);
          if (pool[parent]!.role === "restatement") queue.push(parent);
          else found.add(parent);
        }
      }
    }
    return [...found].sort((a, b) => compareByRank(pool[a]!, pool[b]!) || a - b);
  }

  function byWorth(a: number, b: number): number {
    return worth(b) - worth(a) || compareByRank(pool[a]!, pool[b]!) || a - b;
  }

  function worth(index: number): number {
    if (voices.has(index)) return 4;
    if (decidesAction(pool[index]!) !== null) return 3;
    if (pool[index]!.role === "restatement") return rootOf.has(index) ? 0 : 1;
    return 2;
  }
}

/** A second decision, limit or failure on one claim is never a mere echo of the first. */
function isIdle(item: Selectable): boolean {
  return decidesAction(item) === null;
}

function claimSide(item: Selectable): string | null {
  return item.claim === null ? null : `${item.stance ?? ""} ${item.claim}`;
}

function indexByName(
  pool: readonly Selectable[],
  duplicates: ReadonlyMap<number, number>,
): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, Set<number>>();
  for (const [index, item] of pool.entries()) {
    for (const name of [item.id, item.source]) {
      if (name === null) continue;
      const holders = named.get(name) ?? new Set<number>();
      holders.add(duplicates.get(index) ?? index);
      named.set(name, holders);
    }
  }
  return new Map([...named].map(([name, holders]) => [name, [...holders]]));
}

/** An echo of an echo speaks for what the first one echoes, so that a survivor always stands at the end. */
function withoutChains(echoOf: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const flat = new Map<number, number>();
  for (const [index, target] of echoOf) {
    let end = target;
    const seen = new Set([index]);
    while (echoOf.has(end) && !seen.has(end)) {
      seen.add(end);
      end = echoOf.get(end)!;
    }
    flat.set(index, end);
  }
  return flat;
}

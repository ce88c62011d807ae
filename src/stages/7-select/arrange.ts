import { decidesAction } from "./decides.ts";
import { findDisagreements } from "./disagreements.ts";
import { findDuplicates } from "./duplicates.ts";
import { findEchoes } from "./echoes.ts";
import { compareByRank } from "./order.ts";
import type { Selectable, SelectedItem, SelectMode } from "./select.ts";

/** Texts that are placed together or not at all: one, or the two sides of a disagreement. Indexes into the pool. */
export interface Unit {
  readonly members: readonly number[];
  /** Decisive and contested texts are cut to fit; what is only context is dropped whole. */
  readonly must: boolean;
  /** This unit means something only while that one is shown. Index into `units`. */
  readonly onlyWith: number | null;
  /** Restatements that may speak when this unit found no room, best first. */
  readonly standbys: readonly number[];
}

export interface Arrangement {
  /** In the order in which they get room. */
  readonly units: readonly Unit[];
  /** All pool indexes in the order in which those that are kept are shown. */
  readonly shown: readonly number[];
  /** Why each would be kept, by pool index. */
  readonly roles: readonly SelectedItem["because"][];
  /** Why some are not offered room at all, by pool index. */
  readonly left: ReadonlyMap<number, "redundant-echo" | "duplicate">;
}

/** Says of each text what it is good for and who goes first. Pure, and blind to the order of the pool. */
export function arrangePool(pool: readonly Selectable[], mode: SelectMode): Arrangement {
  const condense = mode === "decisive";
  const duplicates = findDuplicates(pool);
  const standing = [...pool.keys()].filter((index) => !duplicates.has(index));
  const disagreements = findDisagreements(pool, standing);
  const echoes = findEchoes(pool, standing, duplicates, new Set(disagreements.pairs.flat()));
  const best = effectiveRanks(pool, duplicates, echoes.echoOf);

  const grounds = new Set(echoes.rootOf.values());
  const roles = pool.map((_, index) => roleOf(index));
  const left = new Map<number, "redundant-echo" | "duplicate">();
  if (condense) {
    // A copied restatement is first of all a restatement: the earlier reason of the list is the one given.
    for (const index of duplicates.keys())
      left.set(index, echoes.rootOf.has(index) ? "redundant-echo" : "duplicate");
    for (const index of echoes.echoOf.keys()) left.set(index, "redundant-echo");
  }

  const offered = [...pool.keys()].filter((index) => !left.has(index)).sort(byRank);
  if (mode === "preserving") {
    return { units: offered.map((index) => single(index, roles[index]!)), shown: [...offered], roles, left };
  }

  const pairs = rivalsFirst(
    disagreements.pairs
      .map((pair) => pair.filter((index) => roles[index] === "disagreement").sort(byRank))
      .filter((pair) => pair.length > 0)
      .sort((a, b) => byRank(a[0]!, b[0]!)),
    disagreements.rivalOf,
  );
  const paired = new Set(pairs.flat());
  const units: Unit[] = takeTurns(
    pool,
    offered.filter((index) => roles[index] === "decisive"),
  );
  const pairOf = new Map<number, number>();
  for (const pair of pairs) {
    const onlyWith = pair.length === 1 ? rivalUnit(pair[0]!) : null;
    for (const index of pair) pairOf.set(index, units.length);
    units.push({ members: pair, must: true, onlyWith, standbys: [] });
  }
  for (const index of offered.filter((it) => roles[it] === "disagreement" && !paired.has(it))) {
    units.push({ members: [index], must: false, onlyWith: rivalUnit(index), standbys: [] });
  }
  for (const tier of ["grounding", "supporting", "contextual"] as const) {
    for (const index of offered.filter((it) => roles[it] === tier)) units.push(single(index, tier));
  }
  return { units: units.map(withStandbys), shown: [...pool.keys()].sort(byUse), roles, left };

  function roleOf(index: number): SelectedItem["because"] {
    const item = pool[index]!;
    const decides = decidesAction(item);
    if (decides !== null && !disagreements.undecided.has(index)) return "decisive";
    if (disagreements.sides.has(index)) return "disagreement";
    if (decides !== null) return "decisive";
    if (grounds.has(index)) return "grounding";
    return item.role === "evidence" && item.claim !== null ? "supporting" : "contextual";
  }

  function rivalUnit(index: number): number | null {
    const rival = disagreements.rivalOf.get(index);
    return rival === undefined ? null : (pairOf.get(rival) ?? null);
  }

  function byRank(a: number, b: number): number {
    return best[a]! - best[b]! || compareByRank(pool[a]!, pool[b]!) || a - b;
  }

  function byUse(a: number, b: number): number {
    return TIERS.indexOf(roles[a]!) - TIERS.indexOf(roles[b]!) || headRank(a) - headRank(b) || byRank(a, b);
  }

  // The two sides are shown side by side, at the place of the better one.
  function headRank(index: number): number {
    const pair = pairs.find((it) => it.includes(index));
    return best[pair === undefined ? index : pair[0]!]!;
  }

  function withStandbys(unit: Unit): Unit {
    const standbys = standing
      .filter((index) => left.has(index) && unit.members.includes(echoes.echoOf.get(index) ?? -1))
      // Another voice of one side would stand there without the other side.
      .filter((index) => roles[index] !== "disagreement")
      .sort(byRank);
    return { ...unit, standbys };
  }
}

const TIERS: readonly SelectedItem["because"][] = [
  "decisive",
  "disagreement",
  "grounding",
  "supporting",
  "contextual",
];

function single(index: number, because: SelectedItem["because"]): Unit {
  return {
    members: [index],
    must: because === "decisive" || because === "disagreement",
    onlyWith: null,
    standbys: [],
  };
}

/** A side whose rival stands in another pair waits for that pair: without it, it would be half a disagreement. */
function rivalsFirst(
  pairs: readonly (readonly number[])[],
  rivalOf: ReadonlyMap<number, number>,
): readonly (readonly number[])[] {
  const waiting = [...pairs];
  const ordered: (readonly number[])[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex((pair) => {
      const rival = pair.length === 1 ? rivalOf.get(pair[0]!) : undefined;
      return rival === undefined || !waiting.some((it) => it.includes(rival));
    });
    ordered.push(...waiting.splice(Math.max(0, free), 1));
  }
  return ordered;
}

/**
 * Decisions, binding limits and failures take turns for room, each kind by rank. Otherwise a run of well-ranked
 * decisions would push out the one limit that binds the action whatever the query matched.
 */
function takeTurns(pool: readonly Selectable[], decisive: readonly number[]): Unit[] {
  const queues = (["decision", "limit", "failure"] as const).map((kind) =>
    decisive.filter((index) => decidesAction(pool[index]!) === kind),
  );
  const units: Unit[] = [];
  for (let turn = 0; units.length < decisive.length; turn += 1) {
    for (const queue of queues) {
      const index = queue[turn];
      if (index !== undefined) units.push(single(index, "decisive"));
    }
  }
  return units;
}

/** What stands for others is as good a match as the best of them. */
function effectiveRanks(
  pool: readonly Selectable[],
  duplicates: ReadonlyMap<number, number>,
  echoOf: ReadonlyMap<number, number>,
): readonly number[] {
  const ranks = pool.map((item) => (Number.isNaN(item.rank) ? Number.MAX_VALUE : item.rank));
  for (const standsFor of [duplicates, echoOf]) {
    for (const [index, survivor] of standsFor) ranks[survivor] = Math.min(ranks[survivor]!, ranks[index]!);
  }
  return ranks;
}

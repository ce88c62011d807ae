import type { PendingEvent } from "../model/journal-event.ts";
import type { Gate } from "../stages/1-preserve/gate.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import { isLive } from "../stages/1-preserve/standing-of-row.ts";
import { chooseSurvivor } from "./choose-survivor.ts";
import type { Member } from "./is-restatement.ts";
import { restates } from "./is-restatement.ts";

export type FoldCode = "not-a-restatement" | "marker" | "empty" | "not-a-member" | "unknown-target";

export interface FoldPlan {
  readonly events: readonly PendingEvent[];
  readonly code: FoldCode | null;
  readonly survivor: string | null;
  readonly changed: readonly string[];
  /** They say the same, under other conditions: folding would widen a fact. */
  readonly blocked: readonly string[];
}

/**
 * Hides what says the same behind one survivor, which keeps the sources of all. Nothing is lost: each stays in the log and in the
 * history of the survivor, and comes back by `undemote`.
 */
export function planMerge(
  gate: Gate,
  members: readonly Member[],
  sourcesOf: ReadonlyMap<string, readonly string[]>,
  wanted: number,
): FoldPlan {
  const no = (code: FoldCode): FoldPlan => ({ events: [], code, survivor: null, changed: [], blocked: [] });
  if (wanted < 2) return no("empty");
  if (members.length < wanted || members.some(({ row }) => !isLive(row))) return no("unknown-target");
  const survivor = chooseSurvivor(members, gate.now);
  if (survivor === null) return no("empty");
  const others = members.filter((member) => member !== survivor);
  const relations = others.map((member) => ({ id: member.row.id, is: restates(survivor, member) }));
  if (relations.some((relation) => relation.is === "other")) return no("not-a-restatement");
  const blocked = relations.filter((relation) => relation.is === "apart").map((relation) => relation.id);
  const changed = relations.filter((relation) => relation.is === "restates").map((relation) => relation.id);
  return {
    events: changed.length === 0 ? [] : [foldLine(gate, survivor.row.id, changed, sourcesOf)],
    code: null,
    survivor: survivor.row.id,
    changed,
    blocked,
  };
}

/** One line of the journal: who is hidden behind whom, and whose sources come along. */
export function foldLine(
  gate: Gate,
  survivor: string,
  members: readonly string[],
  sourcesOf: ReadonlyMap<string, readonly string[]>,
): PendingEvent {
  const sources = [...new Set(members.flatMap((id) => sourcesOf.get(id) ?? []))];
  return lineOf(gate, "memory-folded", survivor, { members, sources }, {});
}

/** Brings hidden members back, as they were. */
export function planUnfold(
  gate: Gate,
  members: readonly Member[],
): {
  readonly events: readonly PendingEvent[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
} {
  const bySurvivor = Map.groupBy(
    members.filter(({ row }) => row.foldedInto !== null),
    ({ row }) => row.foldedInto ?? "",
  );
  return {
    events: [...bySurvivor].map(([survivor, hidden]) =>
      lineOf(gate, "memory-unfolded", survivor, { members: hidden.map(({ row }) => row.id) }, {}),
    ),
    changed: [...bySurvivor.values()].flat().map(({ row }) => row.id),
    unchanged: members.filter(({ row }) => row.foldedInto === null).map(({ row }) => row.id),
  };
}

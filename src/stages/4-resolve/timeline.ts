import type { Claim } from "../../model/candidate.ts";
import type { Standpoint } from "../../model/standpoint.ts";

export type ClaimStatus =
  | "current"
  | "superseded"
  | "corrected"
  | "retracted"
  | "expired"
  | "planned"
  | "not-known-then"
  | "seen";

export interface TimelineView {
  readonly statusOf: ReadonlyMap<string, ClaimStatus>;
  /** The claim whose value holds, if any. */
  readonly holds: Claim | null;
  /** The next value that will take over, if one is known. */
  readonly planned: Claim | null;
}

/**
 * Which claims of one slot hold at a standpoint. Order is by effect, then by the moment it happened, then by stated cause:
 * never by arrival (L10). A word of lower standing never moves the state against a higher one.
 */
export function viewTimeline(claims: readonly Claim[], standpoint: Standpoint): TimelineView {
  const known = claims.filter((claim) => claim.recordedAt <= standpoint.knownAt);
  const standing = withdrawals(known);
  const statusOf = new Map<string, ClaimStatus>();
  for (const claim of claims)
    if (claim.recordedAt > standpoint.knownAt) statusOf.set(claim.id, "not-known-then");

  const effects = known.filter((claim) => MOVING.has(claim.type));
  const depth = causalDepth(known);
  const live: Claim[] = [];
  const coming: Claim[] = [];
  for (const claim of known) {
    const status = ownStatus(claim, standing.get(claim.id) ?? [], standpoint, known);
    statusOf.set(claim.id, status);
    if (!effects.includes(claim)) continue;
    if (status === "current") live.push(claim);
    if (status === "planned") coming.push(claim);
  }
  const order = (a: Claim, b: Claim): number => byEffect(a, b, depth);
  const best = Math.max(0, ...live.map((claim) => rankOfClass(claim.class)));
  const candidates = live.filter((claim) => rankOfClass(claim.class) >= best).toSorted(order);
  const holds = candidates.at(-1) ?? null;
  if (holds !== null) {
    for (const claim of live) {
      if (claim !== holds && isDisplacedBy(claim, holds, order)) statusOf.set(claim.id, "superseded");
    }
  }
  // The next date counts, and on it the word that will win: not the first that was told, nor one of lower standing.
  const will = coming.filter((claim) => rankOfClass(claim.class) >= best).toSorted(order);
  const planned = will.filter((claim) => claim.from === will[0]?.from).at(-1) ?? null;
  return { statusOf, holds, planned };
}

const MOVING = new Set([
  "fact",
  "decision",
  "change",
  "revision",
  "correction",
  "memory",
  "statement",
  "task-created",
  "task-completed",
]);

interface Withdrawal {
  readonly cause: "retracted" | "corrected" | "superseded";
  readonly from: number | null;
}

/**
 * What pointers say, all of it: which one counts depends on the standpoint, never on which was read first. A withdrawn pointer's own
 * withdrawal brings back what it had ended. A pointer of lower standing ends nothing of higher standing (L7).
 */
function withdrawals(known: readonly Claim[]): ReadonlyMap<string, readonly Withdrawal[]> {
  const out = new Map<string, Withdrawal[]>();
  const add = (target: string, withdrawal: Withdrawal): void => {
    out.set(target, [...(out.get(target) ?? []), withdrawal]);
  };
  const byId = new Map(known.map((claim) => [claim.id, claim]));
  const mayEnd = (claim: Claim, target: string): boolean =>
    rankOfClass(claim.class) >= rankOfClass(byId.get(target)?.class ?? claim.class);
  const retracted = new Set(
    known
      .filter((claim) => claim.type === "retraction")
      .flatMap((claim) => claim.corrects.filter((target) => mayEnd(claim, target))),
  );
  for (const claim of known) {
    if (retracted.has(claim.id)) continue;
    const cause = claim.type === "retraction" ? "retracted" : "corrected";
    for (const target of claim.corrects.filter((id) => mayEnd(claim, id))) {
      // A plan corrected before its day never comes true, whatever date the correction has.
      const isPlan = (byId.get(target)?.from ?? 0) > claim.eventTime;
      add(target, { cause, from: claim.explicitFrom && !isPlan ? claim.from : null });
    }
    for (const target of claim.supersedes.filter((id) => mayEnd(claim, id)))
      add(target, { cause: "superseded", from: claim.from });
  }
  return out;
}

/** Of several pointers in effect the first in the order of reasons. */
function pointedAt(withdrawals: readonly Withdrawal[], at: number): Withdrawal["cause"] | null {
  const causes = withdrawals
    .filter((withdrawal) => withdrawal.from === null || withdrawal.from <= at)
    .map((withdrawal) => withdrawal.cause);
  return (["retracted", "corrected", "superseded"] as const).find((cause) => causes.includes(cause)) ?? null;
}

function ownStatus(
  claim: Claim,
  pointers: readonly Withdrawal[],
  standpoint: Standpoint,
  known: readonly Claim[],
): ClaimStatus {
  const at = standpoint.validAt;
  if (claim.type === "retraction" || claim.type === "observation") return "seen";
  if (claim.ended !== null && claim.ended.knownAt <= standpoint.knownAt) {
    if (claim.ended.from === null || claim.ended.from <= at) return asStatus(claim.ended.cause);
  }
  const pointed = pointedAt(pointers, at);
  if (pointed !== null) return pointed;
  const from = startOf(claim, known);
  if (at < from) return "planned";
  if (claim.to !== null && at >= claim.to) return "expired";
  return "current";
}

/** A correction without a date of its own speaks for the whole time of what it corrects. */
function startOf(claim: Claim, known: readonly Claim[]): number {
  if (claim.type !== "correction" || claim.explicitFrom) return claim.from;
  const corrected = known.filter((other) => claim.corrects.includes(other.id)).map((other) => other.from);
  return Math.min(claim.from, ...corrected);
}

function isDisplacedBy(claim: Claim, holds: Claim, order: (a: Claim, b: Claim) => number): boolean {
  // Between two told sentences the gateway has decided already; order alone decides where the timeline speaks.
  if (claim.of !== "fact" && holds.of !== "fact") return false;
  if (rankOfClass(claim.class) > rankOfClass(holds.class)) return false;
  return order(claim, holds) < 0 && claim.value !== holds.value;
}

function byEffect(a: Claim, b: Claim, depth: ReadonlyMap<string, number>): number {
  return (
    a.from - b.from ||
    a.eventTime - b.eventTime ||
    (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0) ||
    (a.seq ?? 0) - (b.seq ?? 0) ||
    a.recordedAt - b.recordedAt ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** How many stated causes stand before an entry. Cycles end the count. */
function causalDepth(claims: readonly Claim[]): ReadonlyMap<string, number> {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const depth = new Map<string, number>();
  const visit = (id: string, path: ReadonlySet<string>): number => {
    const seen = depth.get(id);
    if (seen !== undefined) return seen;
    const claim = byId.get(id);
    if (!claim || path.has(id)) return 0;
    const causes = claim.causes.map((cause) => visit(cause, new Set([...path, id])) + 1);
    const value = Math.max(0, ...causes);
    depth.set(id, value);
    return value;
  };
  // In a fixed order: where a cycle is entered decides what its members count.
  for (const id of [...byId.keys()].toSorted()) visit(id, new Set());
  return depth;
}

export function rankOfClass(name: string): number {
  if (name === "authoritative") return 3;
  if (name === "untrusted") return 1;
  return 2;
}

function asStatus(cause: string): ClaimStatus {
  if (cause === "retracted" || cause === "rejected") return "retracted";
  if (cause === "corrected" || cause === "failed") return "corrected";
  return "superseded";
}

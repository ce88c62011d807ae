import type { Candidate, Ended, Piece, Timelines } from "../../model/candidate.ts";
import type { ResolveReason } from "../../model/reason.ts";
import type { Standpoint } from "../../model/standpoint.ts";
import type { Verdict } from "../../model/verdict.ts";
import type { ClaimStatus, TimelineView } from "./timeline.ts";
import { viewTimeline } from "./timeline.ts";

export interface Resolved extends Verdict<ResolveReason> {
  /** Spans (relative to the item's text) that no longer hold or are never offered; the rest is served. */
  readonly cut: readonly { readonly start: number; readonly end: number }[];
  /** What took its place, where that is known. */
  readonly successor: string | null;
}

/**
 * Which candidates hold, looked at from a standpoint. On recall the same verdicts are made with `kept` true for what is history:
 * nothing is hidden from a question about the past, it is labelled (L12).
 */
export function resolve(
  candidates: readonly Candidate[],
  timelines: Timelines,
  standpoint: Standpoint,
): readonly Resolved[] {
  const views = new Map<string, TimelineView>();
  const viewOf = (slot: string): TimelineView => {
    const known = views.get(slot);
    if (known) return known;
    const view = viewTimeline(timelines[slot] ?? [], standpoint);
    views.set(slot, view);
    return view;
  };
  return candidates.map((candidate) => resolveOne(candidate, viewOf, standpoint));
}

function resolveOne(
  candidate: Candidate,
  viewOf: (slot: string) => TimelineView,
  standpoint: Standpoint,
): Resolved {
  const { time } = candidate;
  const answer = (
    because: ResolveReason,
    cut: Resolved["cut"] = [],
    successor: string | null = null,
  ): Resolved => ({
    id: candidate.id,
    kept: KEPT.has(because),
    because,
    cut,
    successor,
  });
  if (time.preset !== null) return answer(presetReason(time.preset));
  if (time.recordedAt > standpoint.knownAt) return answer("not-known-then");
  const ended = endedNow(time.ended, standpoint);
  if (ended) return answer(reasonOf(ended.cause), [], ended.by);
  if (time.shadowedBy !== null) return answer("shadowed", [], time.shadowedBy);
  if (time.validTo !== null && standpoint.validAt >= time.validTo) return answer("expired");
  if (time.validFrom !== null && standpoint.validAt < time.validFrom) return answer("planned");
  if (time.slot !== null) {
    const view = viewOf(time.slot);
    const status = view.statusOf.get(candidate.item);
    if (status !== undefined && status !== "current" && status !== "seen") {
      return answer(claimReason(status), [], view.holds?.id ?? null);
    }
    if (status !== undefined) return answer("current");
  }
  if (candidate.of !== "record") return answer("current");
  return resolveRecord(candidate, viewOf, standpoint, answer);
}

function resolveRecord(
  candidate: Candidate,
  viewOf: (slot: string) => TimelineView,
  standpoint: Standpoint,
  answer: (because: ResolveReason, cut?: Resolved["cut"], successor?: string | null) => Resolved,
): Resolved {
  const cut: { start: number; end: number }[] = [];
  const outdated: { readonly reason: ResolveReason; readonly successor: string | null }[] = [];
  let holding = 0;
  let unplaced = false;
  for (const claim of candidate.time.claims) {
    const view = viewOf(claim.slot);
    const status = view.statusOf.get(claim.id);
    if (status === undefined || status === "current" || status === "seen") {
      holding += 1;
      continue;
    }
    outdated.push({ reason: claimReason(status), successor: view.holds?.id ?? null });
    cut.push(...claim.spans);
    // An outdated value nobody can point at may stand in any of the sentences.
    if (claim.spans.length === 0) unplaced = true;
  }
  let open = candidate.time.beside ?? 0;
  for (const piece of candidate.pieces) {
    const ended = pieceEnded(piece, standpoint);
    if (ended !== null) {
      outdated.push({ reason: ended, successor: piece.ended?.by ?? null });
      cut.push({ start: piece.start, end: piece.end });
      continue;
    }
    if (cut.some((span) => span.start < piece.end && piece.start < span.end)) continue;
    if (piece.modelled && piece.offered) holding += 1;
    if (piece.offered) open += 1;
  }
  const first = outdated[0];
  // A whole text is outdated only when nothing of it stands: neither a claim nor an offered sentence beside the outdated ones.
  if (first && holding === 0 && (open === 0 || unplaced)) {
    return answer(strongest(outdated.map((entry) => entry.reason)), cut, first.successor);
  }
  return answer(holding > 0 ? "current" : "unmodelled", cut);
}

function pieceEnded(piece: Piece, standpoint: Standpoint): ResolveReason | null {
  if (piece.rejected) return "superseded";
  const ended = endedNow(piece.ended, standpoint);
  if (ended) return reasonOf(ended.cause);
  if (piece.validFrom !== null && standpoint.validAt < piece.validFrom) return "planned";
  return null;
}

const KEPT = new Set<ResolveReason>(["current", "historical", "unmodelled"]);
const ORDER: readonly ResolveReason[] = [
  "not-known-then",
  "retracted",
  "corrected",
  "superseded",
  "shadowed",
  "expired",
  "planned",
];

function strongest(reasons: readonly ResolveReason[]): ResolveReason {
  return ORDER.find((reason) => reasons.includes(reason)) ?? "superseded";
}

function endedNow(ended: Ended | null, standpoint: Standpoint): Ended | null {
  if (ended === null || ended.knownAt > standpoint.knownAt) return null;
  return ended.from === null || ended.from <= standpoint.validAt ? ended : null;
}

function reasonOf(cause: string): ResolveReason {
  if (cause === "retracted" || cause === "rejected") return "retracted";
  if (cause === "corrected" || cause === "failed") return "corrected";
  return "superseded";
}

function claimReason(status: ClaimStatus): ResolveReason {
  return status === "current" || status === "seen" ? "current" : status;
}

function presetReason(status: string): ResolveReason {
  const known: readonly string[] = [...ORDER, "current", "historical", "unmodelled"];
  return known.includes(status) ? (status as ResolveReason) : "unmodelled";
}

import { normalise } from "../text/normalise.ts";
import { isSameClosure } from "./closure.ts";
import type { LoopState } from "./loop-state.ts";
import type { Closure } from "./loop.ts";
import { isPerson } from "./requirement-met.ts";

/** A loop that is already there, with the state it has now. */
export interface ExistingLoop {
  readonly id: string;
  readonly subject: string;
  readonly kind: string;
  readonly closure: Closure;
  readonly createdBy: string;
  readonly state: LoopState["state"];
  /** What it was superseded by. */
  readonly successor: string | null;
}

export type LoopDecision =
  | { readonly code: "ok" }
  /** Nothing to do: `of` is the loop that is already so. */
  | { readonly code: "duplicate"; readonly of: string }
  | { readonly code: "conflict"; readonly of: string }
  | { readonly code: "invalid" | "not-permitted" | "unknown-target" };

/**
 * Whether a loop may be created. While one of this subject and kind is alive the bar set first stays: the same
 * closure is a repeat, another one a conflict, easier or not (L7).
 */
export function decideCreateLoop(
  proposed: { readonly subject: string; readonly kind: string; readonly closure: Closure | null },
  channel: string,
  existing: readonly ExistingLoop[],
): LoopDecision {
  if (!isPerson(channel) && channel !== "agent") return { code: "not-permitted" };
  const { closure } = proposed;
  if (closure === null || proposed.subject.trim() === "" || proposed.kind.trim() === "")
    return { code: "invalid" };
  const rival = existing.find(
    (loop) =>
      isAlive(loop) &&
      normalise(loop.subject) === normalise(proposed.subject) &&
      normalise(loop.kind) === normalise(proposed.kind),
  );
  if (rival === undefined) return { code: "ok" };
  return { code: isSameClosure(rival.closure, closure) ? "duplicate" : "conflict", of: rival.id };
}

export type LoopActProposal =
  | { readonly action: "attach" | "claim" | "cancel"; readonly of: string }
  | { readonly action: "supersede"; readonly of: string; readonly with: string };

/**
 * Whether something may be done to a loop. Evidence may still be attached to a completed one, since it may undo it;
 * beyond that nothing is done to a loop that is over.
 */
export function decideLoopAct(
  proposed: LoopActProposal,
  channel: string,
  existing: readonly ExistingLoop[],
): LoopDecision {
  const target = existing.find((loop) => loop.id === proposed.of);
  if (target === undefined) return { code: "unknown-target" };
  const successor =
    proposed.action === "supersede" ? existing.find((loop) => loop.id === proposed.with) : undefined;
  if (proposed.action === "supersede" && successor === undefined) return { code: "unknown-target" };
  if (!isPermitted(proposed.action, channel, target)) return { code: "not-permitted" };
  if (proposed.action === "cancel" && target.state === "cancelled")
    return { code: "duplicate", of: target.id };
  if (successor !== undefined && target.state === "superseded" && target.successor === successor.id) {
    return { code: "duplicate", of: target.id };
  }
  if (successor?.id === target.id) return { code: "invalid" };
  // Work handed to a loop that is over would be nobody's.
  if (successor !== undefined && !isAlive(successor)) return { code: "conflict", of: successor.id };
  const late = proposed.action === "attach" && target.state === "completed";
  return isAlive(target) || late ? { code: "ok" } : { code: "conflict", of: target.id };
}

/** Only open and uncertain loops call for action. */
export function isAlive(loop: { readonly state: LoopState["state"] }): boolean {
  return loop.state === "open" || loop.state === "uncertain";
}

function isPermitted(action: LoopActProposal["action"], channel: string, target: ExistingLoop): boolean {
  if (isPerson(channel)) return true;
  if (action === "attach") return ["agent", "tool", "file", "commit"].includes(channel);
  if (channel !== "agent") return false;
  return action === "claim" || target.createdBy === "agent";
}

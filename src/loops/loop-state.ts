import type { Loop, LoopAttachment, Requirement } from "./loop.ts";
import { findRequirement, isKnown, isPerson, newestOf } from "./requirement-met.ts";
import type { RequirementFinding } from "./requirement-met.ts";

/** A revision of a file as it was kept. Instants in milliseconds since 1970. */
export interface SourceRevision {
  readonly path: string;
  readonly text: string;
  readonly recordedAt: number;
  /** Seen being written by an agent, and not approved by a person since. */
  readonly byAgent: boolean;
}

export interface ObservedEvent {
  readonly type: string;
  readonly subject: string;
  readonly eventTime: number;
  readonly recordedAt: number;
  readonly byAgent: boolean;
}

/** What the store knows that could close a loop. */
export interface ClosureFacts {
  /**
   * The state at the standpoint. `byAgent`: it rests on an agent's word alone. Where a higher word is known it is
   * that word which is asked for here.
   */
  readonly stateOf: (
    subject: string,
    key: string,
  ) => { readonly value: string | null; readonly status: string; readonly byAgent?: boolean };
  /** Oldest first; of two recorded at once the later in the list is the newer. */
  readonly revisions: readonly SourceRevision[];
  /** Attached to this loop. */
  readonly attachments: readonly LoopAttachment[];
  readonly events: readonly ObservedEvent[];
}

export interface LoopState {
  readonly state: "open" | "completed" | "uncertain" | "cancelled" | "superseded";
  readonly because:
    | "no-evidence"
    | "claim-unverified"
    | "evidence-complete"
    | "cancelled"
    | "superseded"
    | "missing-reference"
    | "conflicting-evidence";
}

/**
 * What state a loop has at a standpoint. Only evidence completes it: a claim does not, and neither does anything an
 * agent wrote, attached or told (L8, L9). Facts from after the standpoint are not looked at (L10). Total.
 */
export function loopState(
  loop: Loop,
  facts: ClosureFacts,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): LoopState {
  if (loop.cancelled !== null && isKnown(loop.cancelled, standpoint)) {
    return { state: "cancelled", because: "cancelled" };
  }
  if (loop.superseded !== null && isKnown(loop.superseded, standpoint)) {
    return { state: "superseded", because: "superseded" };
  }
  const judge = (requirements: readonly Requirement[] | undefined): readonly RequirementFinding[] =>
    (requirements ?? []).map((it) => findRequirement(it, loop, facts, standpoint));
  const all = judge(loop.closure.all);
  const any = judge(loop.closure.any);
  const findings = [...all, ...any];
  const outcome =
    findings.length === 0
      ? attestedByPerson(facts, standpoint)
      : combine([...all.map((it) => it.outcome), ...anyOf(any)]);
  if (outcome === "met") return { state: "completed", because: "evidence-complete" };
  if (outcome === "conflicting") return { state: "uncertain", because: "conflicting-evidence" };
  if (outcome === "missing") return { state: "uncertain", because: "missing-reference" };
  const claimed =
    findings.some((it) => it.claimed) ||
    loop.claims.some((claim) => isKnown(claim, standpoint)) ||
    facts.attachments.some((it) => it.channel === "agent" && isKnown(it, standpoint));
  return { state: "open", because: claimed ? "claim-unverified" : "no-evidence" };
}

type Outcome = RequirementFinding["outcome"];

/** Whether it could not be told only counts when nothing tells that it is not done. */
function combine(outcomes: readonly Outcome[]): Outcome {
  for (const decisive of ["conflicting", "unmet", "missing"] as const) {
    if (outcomes.includes(decisive)) return decisive;
  }
  return "met";
}

function anyOf(findings: readonly RequirementFinding[]): readonly Outcome[] {
  if (findings.length === 0) return [];
  const outcomes = findings.map((it) => it.outcome);
  // A missing or failing alternative is no obstacle.
  return [outcomes.includes("met") ? "met" : combine(outcomes)];
}

/** A reminder without requirements: only someone who can know closes it, by attesting a pass. */
function attestedByPerson(
  facts: ClosureFacts,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): Outcome {
  const said = facts.attachments.filter(
    (it) => isPerson(it.channel) && (it.result === "pass" || it.result === "fail") && isKnown(it, standpoint),
  );
  const results = new Set(newestOf(said).map((it) => it.result));
  if (results.size > 1) return "conflicting";
  return results.has("pass") ? "met" : "unmet";
}

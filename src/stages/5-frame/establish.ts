import { DEFAULT_WORK_TYPES, FRAMING } from "../../policy/framing.ts";
import type { ProjectFrame } from "./project-frame.ts";
import { mentionWorkOfState } from "./read-state.ts";
import { mentionWork, readWork } from "./read-work.ts";
import type { WorkTypes } from "./read-work.ts";

/** A sign of what the work is, seen in this session. */
export interface WorkSignal {
  readonly id: string;
  readonly kind:
    | "user-message"
    | "agent-task"
    | "tool-result"
    | "test-failure"
    | "project-state"
    | "event"
    | "scheduled";
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The host's name for the agent. It is no evidence: an agent called fix reviews too. */
  readonly agent: string | null;
}

/** What the present work is, how surely we know it, and what that entitles the frame to. */
export interface WorkFrame {
  readonly establishment: "declared" | "corroborated" | "inferred" | "conflicting" | "stale" | "unknown";
  /** `hard` may remove where the owner opted in, `soft` may reorder, `query-only` does nothing. */
  readonly control: "hard" | "soft" | "query-only";
  readonly workType: string | null;
  readonly objective: string | null;
  /** Ids of the signals it rests on: those that decide, then those that corroborate. */
  readonly supporting: readonly string[];
}

/** The frame where framing is switched off. */
export const UNKNOWN_WORK: WorkFrame = {
  establishment: "unknown",
  control: "query-only",
  workType: null,
  objective: null,
  supporting: [],
};

/**
 * What the present work is. A request decides, output and events only suggest; what conflicts leaves the query
 * alone in charge (L11). `signals` are those of one session; `prior` is the kind of work before. Total.
 */
export function establishWork(input: {
  readonly signals: readonly WorkSignal[];
  readonly explicit: { readonly workType?: string; readonly objective?: string } | null;
  readonly prior: string | null;
  readonly frame: ProjectFrame | null;
}): WorkFrame {
  const objective = filled(input.explicit?.objective);
  const workType = filled(input.explicit?.workType);
  if (workType !== null)
    return { ...UNKNOWN_WORK, establishment: "declared", control: "hard", workType, objective };

  const types = workTypesOf(input.frame);
  if (objective !== null) {
    // The caller said what for, not what kind: the kind is read from the same words, and may stay open.
    const read = readWork(objective, types).types;
    const kind = read.length === 1 ? read[0]! : null;
    return { ...UNKNOWN_WORK, establishment: "declared", control: "hard", workType: kind, objective };
  }
  return establishFromSignals(input.signals, input.prior, types);
}

/** The kinds of work a project knows: its own, or ours where it declares none. */
export function workTypesOf(frame: ProjectFrame | null): WorkTypes {
  return frame !== null && Object.keys(frame.workTypes).length > 0 ? frame.workTypes : DEFAULT_WORK_TYPES;
}

interface Read {
  readonly signal: WorkSignal;
  readonly types: readonly string[];
  readonly decides: boolean;
}

function establishFromSignals(
  signals: readonly WorkSignal[],
  prior: string | null,
  types: WorkTypes,
): WorkFrame {
  const reads = signals.map((signal) => readSignal(signal, types)).filter((read) => read.types.length > 0);
  const deciding = latest(
    reads.filter((read) => read.decides),
    FRAMING.sameWorkWithin,
  );
  const suggesting = reads.filter((read) => !read.decides);
  const grounds = deciding.length > 0 ? deciding : latest(suggesting, FRAMING.corroboratesWithin);

  const kinds = new Set(grounds.flatMap((read) => read.types));
  if (kinds.size === 0) return prior === null ? UNKNOWN_WORK : continued(prior);
  const supporting = grounds.map((read) => read.signal.id);
  if (kinds.size > 1) return { ...UNKNOWN_WORK, establishment: "conflicting", supporting };
  const [workType] = kinds as ReadonlySet<string> & Iterable<string>;
  const kind = workType!;

  const corroborating =
    deciding.length === 0 ? [] : suggesting.filter((read) => corroborates(read, kind, deciding));
  const changed = prior !== null && prior !== kind;
  // One signal against what was known before: either may be wrong.
  if (changed && corroborating.length === 0) return { ...UNKNOWN_WORK, establishment: "stale", supporting };
  if (deciding.length === 0) {
    return { establishment: "inferred", control: "soft", workType: kind, objective: null, supporting };
  }
  return {
    establishment: corroborating.length > 0 ? "corroborated" : "declared",
    control: "hard",
    workType: kind,
    objective: objectiveOf(deciding),
    supporting: [...supporting, ...corroborating.map((read) => read.signal.id)],
  };
}

function readSignal(signal: WorkSignal, types: WorkTypes): Read {
  if (signal.kind === "project-state")
    return { signal, types: mentionWorkOfState(signal.text, types), decides: false };
  if (signal.kind !== "user-message" && signal.kind !== "agent-task") {
    return { signal, types: mentionWork(signal.text, types), decides: false };
  }
  const read = readWork(signal.text, types);
  return { signal, types: read.types, decides: read.asked };
}

/** Those not older than `within` milliseconds before the newest of them, oldest first. */
function latest(reads: readonly Read[], within: number): readonly Read[] {
  const newest = Math.max(...reads.map((read) => read.signal.at));
  return reads
    .filter((read) => newest - read.signal.at <= within)
    .toSorted((a, b) => a.signal.at - b.signal.at);
}

function corroborates(read: Read, kind: string, deciding: readonly Read[]): boolean {
  return (
    read.types.includes(kind) &&
    // A question of the user's is no second kind of signal.
    deciding.every((it) => it.signal.kind !== read.signal.kind) &&
    read.signal.kind !== "user-message" &&
    read.signal.kind !== "agent-task" &&
    deciding.some((it) => Math.abs(it.signal.at - read.signal.at) <= FRAMING.corroboratesWithin)
  );
}

/** A message that says nothing of the kind of work goes on with the one before; that may order, not remove. */
function continued(prior: string): WorkFrame {
  return { establishment: "inferred", control: "soft", workType: prior, objective: null, supporting: [] };
}

function objectiveOf(deciding: readonly Read[]): string | null {
  const said = deciding.findLast((read) => read.signal.kind === "user-message") ?? deciding.at(-1);
  return filled(said?.signal.text.slice(0, FRAMING.objectiveChars).toWellFormed());
}

function filled(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
}

import { normalise } from "../text/normalise.ts";
import type { ClosureFacts, SourceRevision } from "./loop-state.ts";
import type { Loop, LoopAct, LoopAttachment, Requirement } from "./loop.ts";
import { containsText, reportsFailure } from "./report.ts";

/** How one requirement stands. `claimed`: an agent's word would meet it, and meets nothing. */
export interface RequirementFinding {
  readonly outcome: "met" | "unmet" | "missing" | "conflicting";
  readonly claimed: boolean;
}

/** Judges one requirement at a standpoint. What an agent wrote, attached or told meets nothing (L9). Total. */
export function findRequirement(
  requirement: Requirement,
  loop: Loop,
  facts: ClosureFacts,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): RequirementFinding {
  if ("state" in requirement) return findState(requirement.state, facts);
  if ("event" in requirement) return findEvent(requirement.event, loop, facts, standpoint);
  if ("passed" in requirement) return findPass(requirement.passed.source, loop, facts, standpoint);
  const { source, meets } =
    "present" in requirement
      ? { source: requirement.present.source, meets: (text: string) => !reportsFailure(text) }
      : {
          source: requirement.contains.source,
          meets: (text: string) => containsText(text, requirement.contains.text),
        };
  const known = facts.revisions.filter((it) => it.path === source && isKnown(it, standpoint));
  return findInFile(known, meets);
}

/** Whether something had happened and was known at the standpoint. */
export function isKnown(
  act: { readonly at?: number; readonly recordedAt: number },
  standpoint: { readonly validAt: number; readonly knownAt: number },
): boolean {
  return act.recordedAt <= standpoint.knownAt && (act.at ?? act.recordedAt) <= standpoint.validAt;
}

/** Whether a channel is a person's. */
export function isPerson(channel: string): boolean {
  return channel === "user" || channel === "human";
}

/** The newest of several, and of equally new ones all: they may disagree. */
export function newestOf<T extends LoopAct>(acts: readonly T[]): readonly T[] {
  const newest = Math.max(...acts.map((act) => act.at));
  return acts.filter((act) => act.at === newest);
}

function findState(
  wanted: { readonly subject: string; readonly key: string; readonly value: string },
  facts: ClosureFacts,
): RequirementFinding {
  const state = facts.stateOf(wanted.subject, wanted.key);
  if (state.status !== "known" || state.value === null) return { outcome: "unmet", claimed: false };
  const equal = normalise(state.value) === normalise(wanted.value);
  if (state.byAgent === true) return { outcome: "unmet", claimed: equal };
  return { outcome: equal ? "met" : "unmet", claimed: false };
}

function findEvent(
  wanted: { readonly type: string; readonly subject: string },
  loop: Loop,
  facts: ClosureFacts,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): RequirementFinding {
  const seen = facts.events.filter(
    (event) =>
      event.type === wanted.type &&
      normalise(event.subject) === normalise(wanted.subject) &&
      isKnown({ at: event.eventTime, recordedAt: event.recordedAt }, standpoint) &&
      event.eventTime >= loop.createdAt &&
      event.recordedAt >= loop.createdAt,
  );
  return judge(
    seen.some((event) => !event.byAgent),
    seen.length > 0,
  );
}

function findPass(
  source: string,
  loop: Loop,
  facts: ClosureFacts,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): RequirementFinding {
  const attached = facts.attachments.filter((it) => it.source === source && isKnown(it, standpoint));
  const evidence = attached.filter((it) => WITNESSES.has(it.channel) && isOfThisLoop(it, loop));
  const results = new Set(newestOf(evidence).map((it) => it.result));
  if (results.has("pass") && results.has("fail")) return { outcome: "conflicting", claimed: false };
  return judge(
    results.has("pass"),
    attached.some((it) => it.channel === "agent"),
  );
}

// A run from before the loop cannot show its end, unless a person says that it does.
function isOfThisLoop(attachment: LoopAttachment, loop: Loop): boolean {
  return isPerson(attachment.channel) || attachment.at >= loop.createdAt;
}

/** The web and imports are somebody's claim; an agent is who does the work. */
const WITNESSES: ReadonlySet<string> = new Set(["user", "human", "tool", "file", "commit"]);

function findInFile(known: readonly SourceRevision[], meets: (text: string) => boolean): RequirementFinding {
  if (known.length === 0) return { outcome: "missing", claimed: false };
  const newest = latestRevision(known);
  const own = known.filter((it) => !it.byAgent);
  if (own.length === 0) return { outcome: "unmet", claimed: meets(newest.text) };
  const met = meets(latestRevision(own).text);
  // An agent's newer revision meets nothing, but against what was met it is a sign that something changed.
  if (met && newest.byAgent && !meets(newest.text)) return { outcome: "conflicting", claimed: false };
  return judge(met, newest.byAgent && meets(newest.text));
}

function latestRevision(revisions: readonly SourceRevision[]): SourceRevision {
  return revisions.reduce((latest, it) => (it.recordedAt >= latest.recordedAt ? it : latest));
}

function judge(met: boolean, claimed: boolean): RequirementFinding {
  return { outcome: met ? "met" : "unmet", claimed: claimed && !met };
}

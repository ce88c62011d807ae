import type { Actor } from "../../model/channel.ts";
import type { Digest } from "../../model/digest.ts";
import type { Ids } from "../../model/id.ts";
import type { Instant } from "../../model/instant.ts";
import type { JournalKind, PendingEvent, Words } from "../../model/journal-event.ts";
import type { Outcome, WriteAnswer } from "../../model/outcome.ts";
import type { Refusal } from "../../model/reason.ts";
import type { Scope } from "../../model/scope.ts";
import type { ParsedPolicy } from "../../policy/standing.ts";

/** What every decision at the gateway is given: who, when, where, under which policy (L3, L7, L10). */
export interface Gate {
  readonly now: Instant;
  readonly ids: Ids;
  readonly digest: Digest;
  readonly actor: Actor;
  readonly scope: Scope;
  readonly policy: ParsedPolicy;
  readonly policyVersion: string;
}

/** A decision of the gateway: the lines to append and the answer. */
export interface Plan<T> {
  readonly events: readonly PendingEvent[];
  readonly answer: T;
}

export function lineOf(
  gate: Gate,
  kind: JournalKind,
  subject: string | null,
  payload: object,
  words: Words,
): PendingEvent {
  const actorWords: Record<string, string> = {};
  if (gate.actor.session !== null) actorWords["session"] = gate.actor.session;
  if (gate.actor.agent !== null) actorWords["agent"] = gate.actor.agent;
  return {
    id: gate.ids.next("event"),
    at: gate.now,
    actor: gate.actor,
    kind,
    subject,
    payload: payload as PendingEvent["payload"],
    policy: gate.policyVersion,
    words: { ...actorWords, ...words },
  };
}

/** A refusal is a line too: what was asked, and why not. Nothing else changes. */
export function refuse(
  gate: Gate,
  action: string,
  reason: Refusal,
  subject: string | null,
): Plan<WriteAnswer> {
  return {
    events: [lineOf(gate, "refused", subject, { action, reason }, {})],
    answer: writeAnswer("refused", { reason }),
  };
}

export function writeAnswer(outcome: Outcome, rest: Partial<WriteAnswer> = {}): WriteAnswer {
  return { outcome, reason: null, id: null, sameAs: null, ended: [], warns: [], neighbours: [], ...rest };
}

import type { FactObserved } from "../../fold/payloads.ts";
import type { FactRow } from "../../model/rows.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf } from "./gate.ts";
import { explicitSlot } from "./slot.ts";

export interface FactAsk {
  readonly type: string;
  readonly subject: string;
  readonly key?: string;
  readonly value?: string;
  readonly eventTime: number;
  readonly recordedAt: number | null;
  readonly effectiveFrom: number | null;
  readonly effectiveTo: number | null;
  readonly supersedes: readonly string[];
  readonly corrects: readonly string[];
  readonly causes: readonly string[];
  readonly publisher?: string;
  readonly seq: number | null;
  readonly sources: readonly string[];
  readonly content: string;
}

export interface FactGround {
  /** Entries of the same publisher with the same number. */
  readonly sameNumber: readonly FactRow[];
  readonly missing: boolean;
}

export interface FactAnswer {
  readonly stored: boolean;
  readonly code: "ok" | "duplicate" | "conflict" | "invalid" | "unknown-target" | "not-permitted";
  readonly id: string | null;
}

/** Decides one entry of the timeline. Order of arrival changes nothing (L10); a publisher's number is used once (L2). */
export function planFact(gate: Gate, ask: FactAsk, ground: FactGround): Plan<FactAnswer> {
  const refused = (code: FactAnswer["code"]): Plan<FactAnswer> => ({
    events: [lineOf(gate, "refused", null, { action: "event", reason: code }, {})],
    answer: { stored: false, code, id: null },
  });
  const from = ask.effectiveFrom ?? ask.eventTime;
  if (ask.effectiveTo !== null && ask.effectiveTo <= from) return refused("invalid");
  if (ask.subject.trim() === "") return refused("invalid");
  if (ask.recordedAt !== null && gate.actor.channel !== "human") return refused("not-permitted");
  const same = ground.sameNumber[0];
  if (same && ask.seq !== null) {
    if (same.contentDigest !== ask.content) return refused("conflict");
    return { events: [], answer: { stored: false, code: "duplicate", id: same.id } };
  }
  if (ground.missing) return refused("unknown-target");
  const fact = gate.ids.next("fact");
  const payload: FactObserved = {
    fact,
    type: ask.type,
    slot: explicitSlot(gate.digest, ask.subject, ask.key),
    eventTime: ask.eventTime,
    recordedAt: ask.recordedAt ?? gate.now,
    effectiveFrom: from,
    effectiveTo: ask.effectiveTo,
    seq: ask.seq,
    content: ask.content,
    ceiling: CEILING[gate.actor.channel] ?? "untrusted",
    links: [
      ...ask.supersedes.map((target) => ({ relation: "supersedes", target })),
      ...ask.corrects.map((target) => ({ relation: "corrects", target })),
      ...ask.causes.map((target) => ({ relation: "causes", target })),
      ...ask.sources.map((target) => ({ relation: "source", target })),
      ...(ask.effectiveFrom === null ? [] : [{ relation: "dated", target: fact }]),
    ],
  };
  const words: Record<string, string> = { subject: ask.subject };
  if (ask.key !== undefined) words["key"] = ask.key;
  if (ask.value !== undefined) words["value"] = ask.value;
  if (ask.publisher !== undefined) words["publisher"] = ask.publisher;
  return {
    events: [lineOf(gate, "fact-observed", fact, payload, words)],
    answer: { stored: true, code: "ok", id: fact },
  };
}

/** An entry told by an agent decides no state against a higher word. */
const CEILING: Readonly<Record<string, string>> = {
  human: "authoritative",
  user: "authoritative",
  file: "authoritative",
  agent: "informational",
  commit: "informational",
  tool: "informational",
  web: "untrusted",
  import: "untrusted",
};

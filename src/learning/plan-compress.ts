import { isNegated } from "../text/polarity.ts";
import { partsSaid, sayingOf } from "../text/likeness.ts";
import { wearsMark } from "../text/wears-mark.ts";
import type { Told } from "../stages/1-preserve/assertion.ts";
import { assertionOf, wordsOf } from "../stages/1-preserve/assertion.ts";
import type { Gate } from "../stages/1-preserve/gate.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import { isSamePremise, slotOfMemory } from "../stages/1-preserve/slot.ts";
import { classOfMemory, isLive } from "../stages/1-preserve/standing-of-row.ts";
import type { Member } from "./is-restatement.ts";
import type { FoldCode, FoldPlan } from "./plan-merge.ts";
import { foldLine } from "./plan-merge.ts";

export interface CompressAsk {
  readonly invariant: string;
  readonly targets: readonly string[];
  readonly representatives: readonly string[];
  /** These words were rejected before. */
  readonly rejected: boolean;
}

/**
 * Says once what several members have in common and hides those that are no representatives behind it. Every member has to say the
 * invariant; what only one of them adds stays in its own words, in the history of the new row.
 */
export function planCompress(
  gate: Gate,
  ask: CompressAsk,
  members: readonly Member[],
  sourcesOf: ReadonlyMap<string, readonly string[]>,
): FoldPlan & { readonly id: string | null } {
  const no = (code: FoldCode, blocked: readonly string[] = []): FoldPlan & { readonly id: null } => ({
    events: [],
    code,
    survivor: null,
    changed: [],
    blocked,
    id: null,
  });
  const first = members[0];
  if (ask.targets.length === 0 || ask.invariant.trim() === "") return no("empty");
  if (first === undefined || members.length < ask.targets.length || members.some(({ row }) => !isLive(row)))
    return no("unknown-target");
  if (ask.representatives.some((id) => !ask.targets.includes(id))) return no("not-a-member");
  if (wearsMark(ask.invariant)) return no("marker");
  if (ask.rejected || !members.every((member) => says(member.text, ask.invariant)))
    return no("not-a-restatement");
  const apart = members.filter(
    ({ row }) => !isSamePremise(row.premise, first.row.premise) || row.layer !== first.row.layer,
  );
  if (apart.length > 0) {
    return {
      events: [],
      code: null,
      survivor: null,
      changed: [],
      blocked: apart.map(({ row }) => row.id),
      id: null,
    };
  }
  const told = toldOf(ask.invariant, first);
  const payload = assertionOf(gate, told, slotOfMemory(gate.digest, told), {
    ceiling: lowest(members),
    waiting: null,
    quotedFrom: null,
    target: null,
    parents: members.flatMap(({ row }) =>
      ["derived", "covers"].map((relation) => ({
        id: row.id,
        relation,
        start: null,
        end: null,
        verified: true,
      })),
    ),
  });
  const hidden = ask.targets.filter((id) => !ask.representatives.includes(id));
  return {
    events: [
      lineOf(gate, "memory-asserted", payload.memory, payload, wordsOf(told)),
      ...(hidden.length === 0 ? [] : [foldLine(gate, payload.memory, hidden, sourcesOf)]),
    ],
    code: null,
    survivor: ask.representatives[0] ?? payload.memory,
    changed: hidden,
    blocked: [],
    id: payload.memory,
  };
}

/** Some part of the text holds every word and amount of the invariant, and denies when it does. */
function says(text: string, invariant: string): boolean {
  const wanted = sayingOf(invariant);
  return partsSaid(text).some((part) => {
    const said = sayingOf(part);
    return (
      isNegated(part) === wanted.negated &&
      wanted.words.every((word) => said.words.includes(word)) &&
      wanted.amounts.every((amount) => said.amounts.includes(amount))
    );
  });
}

/** A summary stands no higher than the lowest of what it was made from (L9). */
function lowest(members: readonly Member[]): string {
  const names = members.map(({ row }) => classOfMemory(row));
  return ["untrusted", "informational"].find((name) => names.includes(name)) ?? "authoritative";
}

function toldOf(text: string, first: Member): Told {
  return {
    text,
    kind: first.row.kind as Told["kind"],
    role: "restatement",
    ...(first.row.premise === null ? {} : { premise: first.row.premise }),
    entities: [],
    tags: [],
    importance: null,
    confidence: null,
    validFrom: null,
    validTo: null,
    occurredAt: null,
    evidence: null,
    guard: null,
    layer: first.row.layer,
  };
}

import type { Actor } from "../model/channel.ts";
import type { MemoryRow } from "../model/rows.ts";
import type { Told } from "../stages/1-preserve/assertion.ts";
import { valueSaid } from "../stages/1-preserve/slot.ts";
import { momentOrNull } from "./moments.ts";
import type { RememberInput, RevisionInput } from "./voice.ts";

/** A telling as the gateway reads it: instants as numbers, and proof only where a host observed one (L7). */
export function toldOf(input: RememberInput, actor: Actor): Told {
  const { evidence } = input;
  const value = input.value ?? (input.key === undefined ? null : valueSaid(input.text));
  return {
    text: input.text.toWellFormed(),
    kind: input.kind ?? "fact",
    role: input.role ?? "ordinary",
    ...(input.subject === undefined ? {} : { subject: input.subject }),
    ...(input.key === undefined ? {} : { key: input.key }),
    ...(value === null ? {} : { value }),
    ...(input.premise === undefined || input.premise.trim() === "" ? {} : { premise: input.premise }),
    entities: input.entities ?? [],
    tags: input.tags ?? [],
    importance: input.importance ?? null,
    confidence: input.confidence ?? null,
    validFrom: momentOrNull(input.validFrom, "validFrom"),
    validTo: momentOrNull(input.validTo, "validTo"),
    occurredAt: momentOrNull(input.occurredAt, "occurredAt"),
    evidence: evidence === undefined ? null : evidenceOf(evidence, actor),
    guard: input.guard ?? null,
    layer: input.layer ?? "project",
  };
}

function evidenceOf(
  evidence: NonNullable<RememberInput["evidence"]>,
  actor: Actor,
): NonNullable<Told["evidence"]> {
  const { at, ...rest } = evidence;
  const moment = momentOrNull(at, "evidence.at");
  return {
    ...rest,
    ...(moment === null ? {} : { at: moment }),
    // Attested is what a host observed of a tool, never what a caller says of itself.
    attested: actor.channel === "tool" && evidence.attested === true,
  };
}

/** A revision keeps kind, slot and premise of what it replaces; nothing of its evidence, detail or validity. */
export function inheritedFrom(target: MemoryRow | null, input: RevisionInput, actor: Actor): Told {
  const value = target?.key == null ? null : valueSaid(input.text);
  return {
    ...toldOf({ text: input.text, ...(input.role === undefined ? {} : { role: input.role }) }, actor),
    kind: (target?.kind ?? "fact") as Told["kind"],
    role: input.role ?? ((target?.role ?? "ordinary") as Told["role"]),
    ...(target?.subject == null ? {} : { subject: target.subject }),
    ...(target?.key == null ? {} : { key: target.key }),
    ...(value === null ? {} : { value }),
    ...(target?.premise == null ? {} : { premise: target.premise }),
    // Without its trigger a guard would come up for everything.
    guard: target?.guard == null ? null : { trigger: target.guard.trigger, action: input.text },
    layer: target?.layer ?? "project",
  };
}

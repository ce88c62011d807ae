import type { Claim, Ended } from "../model/candidate.ts";
import type { FactLinkRow, FactRow, MemoryRow, StatementRow } from "../model/rows.ts";
import { classOfMemory } from "../stages/1-preserve/standing-of-row.ts";

/** A timeline entry with its pointers, as resolve reads it. */
export function factClaim(fact: FactRow, links: readonly FactLinkRow[]): Claim {
  const targets = (relation: string): readonly string[] =>
    links.filter((link) => link.fact === fact.id && link.relation === relation).map((link) => link.target);
  return {
    id: fact.id,
    of: "fact",
    type: fact.type,
    value: fact.value,
    recordedAt: fact.recordedAt,
    eventTime: fact.eventTime,
    from: fact.effectiveFrom,
    to: fact.effectiveTo,
    explicitFrom: targets("dated").length > 0,
    class: fact.ceiling,
    supersedes: targets("supersedes"),
    corrects: targets("corrects"),
    causes: targets("causes"),
    ended: null,
    seq: fact.seq,
  };
}

/** What somebody told about a slot, as an entry of its timeline. */
export function memoryClaim(memory: MemoryRow): Claim {
  return {
    id: memory.id,
    of: "memory",
    type: "memory",
    value: memory.value,
    recordedAt: memory.recordedAt,
    eventTime: memory.occurredAt ?? memory.recordedAt,
    from: memory.validFrom ?? memory.recordedAt,
    to: memory.validTo,
    explicitFrom: memory.validFrom !== null,
    class: classOfMemory(memory),
    supersedes: [],
    corrects: [],
    causes: [],
    ended: endedOf(memory),
    seq: null,
  };
}

export function endedOf(
  row: Pick<MemoryRow, "endedCause" | "endedBy" | "endedAt" | "endedKnownAt">,
): Ended | null {
  if (row.endedCause === null) return null;
  return { cause: row.endedCause, by: row.endedBy, from: row.endedAt, knownAt: row.endedKnownAt ?? 0 };
}

export function endedStatement(row: StatementRow): Ended | null {
  return endedOf(row);
}

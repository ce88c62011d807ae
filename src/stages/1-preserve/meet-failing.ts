import type { MemoryRow } from "../../model/rows.ts";
import type { Told } from "./assertion.ts";
import { tombstonesOf } from "./assertion.ts";
import type { Met } from "./book-meetings.ts";
import type { Gate } from "./gate.ts";
import type { Slotted } from "./slot.ts";
import { isSamePremise } from "./slot.ts";
import { classOfMemory, isLive, proofOf } from "./standing-of-row.ts";

/** An observed failure ends what nobody of standing said: the value is rejected as failed, and held against a person's word. */
export function meetFailing(
  gate: Gate,
  ask: { readonly told: Told; readonly slotted: Slotted },
  ground: { readonly sameText: readonly MemoryRow[]; readonly sameSlot: readonly MemoryRow[] },
): Met {
  const twins = [...ground.sameText, ...ground.sameSlot].filter(
    (row, at, all) =>
      all.findIndex((other) => other.id === row.id) === at &&
      isLive(row) &&
      row.valueDigest === ask.slotted.value &&
      isSamePremise(row.premise, ask.told.premise) &&
      proofOf(row.evidence, gate.now) !== "failed",
  );
  const kept = twins.filter((row) => classOfMemory(row) === "authoritative");
  const ended = twins.filter((row) => classOfMemory(row) !== "authoritative");
  return {
    ends: ended.map((row) => ({
      item: row.id,
      cause: "failed" as const,
      from: ask.told.evidence?.at ?? gate.now,
    })),
    tombstones: ended.flatMap((row) => tombstonesOf(gate, row, "failed", ask.told.text)),
    warns: kept.length > 0 ? ["contradicts"] : [],
    queued: false,
    pinned: false,
    contests: kept.map((row) => row.id),
    displaces: ended.map((row) => row.id),
  };
}

import type { WriteAnswer } from "../../model/outcome.ts";
import type { MemoryRow, TombstoneRow } from "../../model/rows.ts";
import { visibleOf } from "../../model/visible.ts";
import { tombstoneOf } from "./assertion.ts";
import { chunk } from "./chunk.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf, refuse, writeAnswer } from "./gate.ts";
import { permit } from "./permit.ts";
import { mayReturn } from "./returning.ts";
import type { Slotted } from "./slot.ts";
import { textDigest } from "./slot.ts";
import { targetOf } from "./standing-of-row.ts";

export interface ActGround {
  readonly target: MemoryRow | null;
  readonly foreign: boolean;
  readonly tombstones: readonly TombstoneRow[];
}

const ROLE = { role: "ordinary", backdated: false, quotesUser: false } as const;

/** Withdraws a memory without a replacement. */
export function planRetract(
  gate: Gate,
  ask: { readonly target: string; readonly reason: string },
  ground: ActGround,
): Plan<WriteAnswer> {
  const { target } = ground;
  if (target === null) return unknown(gate, "retract", ground);
  const permission = permit(gate, "retract", ROLE, targetOf(target, gate.now));
  if (!permission.ok) return refuse(gate, "retract", permission.reason, target.id);
  if (target.endedCause === "retracted") return repeated(gate, target.id);
  const payload = {
    target: target.id,
    ends: [{ item: target.id, cause: "retracted", from: null, by: null }],
    tombstones: [tombstoneOf(gate, target, "retracted")],
  };
  return {
    events: [lineOf(gate, "memory-retracted", target.id, payload, reasonWords(ask.reason))],
    answer: writeAnswer("done", { id: target.id, ended: [target.id] }),
  };
}

/** Brings a displaced memory back into force; a person's act. */
export function planRestore(
  gate: Gate,
  ask: { readonly target: string; readonly reason: string },
  ground: ActGround,
): Plan<WriteAnswer> {
  const { target } = ground;
  if (target === null) return unknown(gate, "restore", ground);
  const permission = permit(gate, "restore", ROLE, targetOf(target, gate.now));
  if (!permission.ok) return refuse(gate, "restore", permission.reason, target.id);
  if (target.endedCause === null) return repeated(gate, target.id);
  const lifts = ground.tombstones
    .filter((row) => row.liftedAt === null && row.item === target.id)
    .map((row) => row.id);
  return {
    events: [
      lineOf(gate, "memory-restored", target.id, { reopens: [target.id], lifts }, reasonWords(ask.reason)),
    ],
    answer: writeAnswer("done", { id: target.id }),
  };
}

/** Changes the wording of a memory that stands; the earlier wording stays as a version. */
export function planEdit(
  gate: Gate,
  ask: { readonly target: string; readonly text: string; readonly slotted: Slotted; readonly reason: string },
  ground: ActGround,
): Plan<WriteAnswer> {
  const { target } = ground;
  if (target === null) return unknown(gate, "edit", ground);
  const permission = permit(gate, "edit", ROLE, targetOf(target, gate.now));
  if (!permission.ok) return refuse(gate, "edit", permission.reason, target.id);
  if (permission.queued) return refuse(gate, "edit", "target-class", target.id);
  if (target.endedCause !== null) return refuse(gate, "edit", "relation-conflict", target.id);
  const digest = textDigest(gate.digest, ask.text);
  if (digest === target.textDigest) return repeated(gate, target.id);
  const lifts: string[] = [];
  for (const row of ground.tombstones) {
    if (row.liftedAt !== null) continue;
    const verdict = mayReturn({
      channel: gate.actor.channel,
      class: "informational",
      quotesUser: false,
      newerProof: false,
      exact: true,
      cause: row.cause,
    });
    if (verdict !== "lift") return refuse(gate, "edit", "tombstoned", target.id);
    lifts.push(row.id);
  }
  const payload = {
    memory: target.id,
    version: target.version + 1,
    visible: visibleOf(target.worktree, gate.digest),
    valueDigest: target.key === null ? ask.slotted.value : target.valueDigest,
    textDigest: digest,
    chunks: chunk(ask.text),
    tombstones: [{ ...tombstoneOf(gate, target, "corrected"), slot: null, value: null }],
    lifts,
  };
  return {
    events: [
      lineOf(gate, "memory-edited", target.id, payload, { text: ask.text, ...reasonWords(ask.reason) }),
    ],
    answer: writeAnswer("done", { id: target.id }),
  };
}

/** Holds a memory in the brief, or lets it go. */
export function planPin(
  gate: Gate,
  ask: { readonly target: string; readonly off: boolean; readonly reason: string },
  ground: ActGround,
): Plan<WriteAnswer> {
  const { target } = ground;
  if (target === null) return unknown(gate, "pin", ground);
  const permission = permit(gate, "pin", ROLE, targetOf(target, gate.now));
  if (!permission.ok) return refuse(gate, "pin", permission.reason, target.id);
  if (target.pinned !== ask.off) return repeated(gate, target.id);
  return {
    events: [lineOf(gate, "memory-pinned", target.id, { pinned: !ask.off }, reasonWords(ask.reason))],
    answer: writeAnswer("done", { id: target.id }),
  };
}

function unknown(gate: Gate, action: string, ground: ActGround): Plan<WriteAnswer> {
  return refuse(gate, action, ground.foreign ? "other-project" : "target-unknown", null);
}

function repeated(gate: Gate, id: string): Plan<WriteAnswer> {
  return {
    events: [lineOf(gate, "memory-retold", id, {}, {})],
    answer: writeAnswer("same", { id, sameAs: id }),
  };
}

function reasonWords(reason: string): Readonly<Record<string, string>> {
  return reason === "" ? {} : { reason };
}

import type { WriteAnswer } from "../../model/outcome.ts";
import type { MemoryRow } from "../../model/rows.ts";
import { visibleOf } from "../../model/visible.ts";
import type { Told } from "./assertion.ts";
import { tombstoneOf, tombstonesOf } from "./assertion.ts";
import { chunk } from "./chunk.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf, refuse, writeAnswer } from "./gate.ts";
import type { ReturnGround } from "./judge-return.ts";
import { judgeReturn } from "./judge-return.ts";
import type { Brought } from "./match-tombstone.ts";
import { permit } from "./permit.ts";
import { liftLines } from "./lift-lines.ts";
import type { Slotted } from "./slot.ts";
import { targetOf } from "./standing-of-row.ts";

export interface ActGround extends ReturnGround {
  readonly target: MemoryRow | null;
  readonly targetText: string | null;
  readonly foreign: boolean;
  /** What the target displaced when it was written. */
  readonly displacedByTarget: readonly string[];
  /** Those of it that are memories, as they stand. */
  readonly displacedRows: readonly MemoryRow[];
  /** What stands in the target's place now. */
  readonly inPlace: readonly { readonly row: MemoryRow; readonly text: string | null }[];
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
  // A change withdrawn before its day never comes: what it was to end goes on.
  const goesOn = ground.displacedRows.filter(
    (row) => row.endedBy === target.id && (row.endedAt ?? 0) > gate.now,
  );
  const payload = {
    target: target.id,
    ends: [{ item: target.id, cause: "retracted", from: null, by: null }],
    ...(goesOn.length === 0 ? {} : { reopens: goesOn.map((row) => row.id) }),
    tombstones: tombstonesOf(gate, target, "retracted", ground.targetText),
    // Withdrawing a change lifts the rejections that it armed.
    lifts: ground.tombstones
      .filter((row) => row.liftedAt === null && ground.displacedByTarget.includes(row.item))
      .map((row) => row.id),
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
  const payload = {
    reopens: [target.id],
    // Whoever rejected this value or these words: the person who brings it back has seen it.
    lifts: ground.tombstones.filter((row) => row.liftedAt === null && isOf(row, target)).map((row) => row.id),
    ends: ground.inPlace.map(({ row }) => ({
      item: row.id,
      cause: "superseded" as const,
      from: gate.now,
      by: target.id,
    })),
    tombstones: ground.inPlace.flatMap(({ row, text }) => tombstonesOf(gate, row, "superseded", text)),
  };
  return {
    events: [lineOf(gate, "memory-restored", target.id, payload, reasonWords(ask.reason))],
    answer: writeAnswer("done", { id: target.id, ended: ground.inPlace.map(({ row }) => row.id) }),
  };
}

/** Changes the wording of a memory that stands; the earlier wording stays as a version. */
export function planEdit(
  gate: Gate,
  ask: {
    readonly target: string;
    readonly told: Told;
    readonly slotted: Slotted;
    readonly brought: Brought;
    readonly reason: string;
  },
  ground: ActGround,
): Plan<WriteAnswer> {
  const { target } = ground;
  if (target === null) return unknown(gate, "edit", ground);
  const permission = permit(gate, "edit", ROLE, targetOf(target, gate.now));
  if (!permission.ok) return refuse(gate, "edit", permission.reason, target.id);
  if (permission.queued) return refuse(gate, "edit", "target-class", target.id);
  if (target.endedCause !== null) return refuse(gate, "edit", "relation-conflict", target.id);
  const digest = ask.brought.textDigest;
  if (digest === target.textDigest) return repeated(gate, target.id);
  const bringer = {
    channel: gate.actor.channel,
    class: "informational",
    quotesUser: false,
    provedAt: null,
    saidAt: gate.now,
  };
  const returned = judgeReturn(bringer, ask.told, ask.brought, ground);
  // An edit puts words in force at once: what would have to wait is refused.
  if (returned.refusal !== null || returned.queued) return refuse(gate, "edit", "tombstoned", target.id);
  const payload = {
    memory: target.id,
    version: target.version + 1,
    visible: visibleOf(target.worktree, gate.digest),
    valueDigest: target.key === null || ask.told.value !== undefined ? ask.slotted.value : target.valueDigest,
    textDigest: digest,
    chunks: chunk(ask.told.text),
    tombstones: [{ ...tombstoneOf(gate, target, "corrected"), slot: null, value: null }],
  };
  const words: Record<string, string> = { text: ask.told.text, ...reasonWords(ask.reason) };
  if (ask.told.value !== undefined) words["value"] = ask.told.value;
  return {
    events: [...liftLines(gate, returned), lineOf(gate, "memory-edited", target.id, payload, words)],
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

function isOf(tombstone: ReturnGround["tombstones"][number], target: MemoryRow): boolean {
  return (
    tombstone.item === target.id ||
    (tombstone.text !== null && tombstone.text === target.textDigest) ||
    (tombstone.slot !== null && tombstone.slot === target.slot && tombstone.value === target.valueDigest)
  );
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

import type { TombstoneNote } from "../../fold/payloads.ts";
import type { MemoryAsserted } from "../../fold/payloads.ts";
import type { Kind, Role } from "../../model/kind.ts";
import type { EvidenceRow, MemoryRow } from "../../model/rows.ts";
import { visibleOf } from "../../model/visible.ts";
import { chunk } from "./chunk.ts";
import type { Gate } from "./gate.ts";
import type { Slotted } from "./slot.ts";
import { shapeDigest, textDigest } from "./slot.ts";

/** What a caller told, parsed: instants in milliseconds, sources as ids of records or memories. Already redacted. */
export interface Told {
  readonly text: string;
  readonly kind: Kind;
  readonly role: Role;
  readonly subject?: string;
  readonly key?: string;
  readonly value?: string;
  readonly premise?: string;
  readonly entities: readonly string[];
  readonly tags: readonly string[];
  readonly importance: number | null;
  readonly confidence: string | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly occurredAt: number | null;
  readonly evidence: EvidenceRow | null;
  readonly guard: object | null;
  readonly layer: "project" | "global";
}

/** The words that a memory's line brings, by field. */
export function wordsOf(told: Told, reason?: string): Readonly<Record<string, string>> {
  const words: Record<string, string> = { text: told.text };
  if (told.subject !== undefined) words["subject"] = told.subject;
  if (told.key !== undefined) words["key"] = told.key;
  if (told.value !== undefined) words["value"] = told.value;
  if (told.premise !== undefined) words["premise"] = told.premise;
  if (told.entities.length > 0) words["entities"] = JSON.stringify(told.entities);
  if (told.tags.length > 0) words["tags"] = JSON.stringify(told.tags);
  if (told.evidence !== null) words["evidence"] = JSON.stringify(told.evidence);
  if (told.guard !== null) words["guard"] = JSON.stringify(told.guard);
  if (reason !== undefined && reason !== "") words["reason"] = reason;
  return words;
}

export function assertionOf(
  gate: Gate,
  told: Told,
  slotted: Slotted,
  rest: Pick<MemoryAsserted, "ceiling" | "waiting" | "quotedFrom" | "parents" | "target"> &
    Partial<MemoryAsserted>,
): MemoryAsserted {
  const worktree = told.kind === "task-state" ? gate.scope.worktree : null;
  return {
    memory: gate.ids.next("memory"),
    layer: told.layer,
    worktree,
    visible: visibleOf(worktree, gate.digest),
    kind: told.kind,
    role: told.role,
    importance: told.importance,
    confidence: told.confidence,
    validFrom: told.validFrom,
    validTo: told.validTo,
    occurredAt: told.occurredAt,
    slot: slotted.slot,
    valueDigest: slotted.value,
    textDigest: textDigest(gate.digest, told.text),
    pinned: false,
    accepted: false,
    chunks: chunk(told.text),
    recordedAt: gate.now,
    ...rest,
  };
}

/** The remembered digests of a memory that is displaced (L6). */
export function tombstoneOf(gate: Gate, row: MemoryRow, cause: string): TombstoneNote {
  return {
    id: gate.ids.next("event"),
    slot: row.slot,
    value: row.valueDigest,
    text: row.textDigest,
    cause,
    item: row.id,
  };
}

/** The same, and of a text whose words are at hand also the digest of what it says in any order and inflection. */
export function tombstonesOf(
  gate: Gate,
  row: MemoryRow,
  cause: string,
  text: string | null,
): readonly TombstoneNote[] {
  const shape = text === null ? null : shapeDigest(gate.digest, text);
  const note = tombstoneOf(gate, row, cause);
  if (shape === null) return [note];
  return [note, { id: gate.ids.next("event"), slot: null, value: null, text: shape, cause, item: row.id }];
}

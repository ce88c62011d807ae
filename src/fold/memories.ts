import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import { docsOf } from "./docs.ts";
import type { MemoryAsserted, MemoryEdited } from "./payloads.ts";

export function foldMemoryAsserted(
  event: JournalEvent,
  payload: MemoryAsserted,
  words: Words,
): readonly RowChange[] {
  const changes: RowChange[] = [
    {
      op: "put",
      table: "memory",
      row: {
        id: payload.memory,
        project: event.project,
        layer: payload.layer,
        worktree: payload.worktree,
        session: words["session"] ?? null,
        agent: words["agent"] ?? null,
        channel: event.channel,
        kind: payload.kind,
        role: payload.role,
        subject: words["subject"] ?? null,
        key: words["key"] ?? null,
        value: words["value"] ?? null,
        premise: words["premise"] ?? null,
        entities: listOf(words["entities"]),
        tags: listOf(words["tags"]),
        importance: payload.importance,
        confidence: payload.confidence,
        validFrom: payload.validFrom,
        validTo: payload.validTo,
        occurredAt: payload.occurredAt,
        recordedAt: payload.recordedAt,
        event: event.id,
        version: 1,
        slot: payload.slot,
        valueDigest: payload.valueDigest,
        textDigest: payload.textDigest,
        ceiling: payload.ceiling,
        waiting: payload.waiting,
        waitingSince: payload.waiting === null ? null : event.at,
        accepted: payload.accepted,
        pinned: payload.pinned,
        quotedFrom: payload.quotedFrom,
        evidence: objectOf(words["evidence"]),
        guard: objectOf(words["guard"]),
        endedBy: null,
        endedCause: null,
        endedAt: null,
        endedKnownAt: null,
        pool: payload.pinned ? "core" : "candidate",
        foldedInto: null,
        masked: false,
      },
    },
    versionChange(event, payload.memory, 1, payload.textDigest, causeOf(event)),
  ];
  for (const parent of payload.parents) {
    changes.push({
      op: "put",
      table: "lineage",
      row: {
        child: payload.memory,
        parent: parent.id,
        relation: parent.relation,
        project: event.project,
        start: parent.start,
        end: parent.end,
        verified: parent.verified,
      },
    });
  }
  for (const folded of payload.folds ?? []) {
    changes.push({ op: "patch", table: "memory", key: { id: folded }, set: { foldedInto: payload.memory } });
  }
  changes.push(...memoryDocs(event, payload.memory, payload, words));
  return changes;
}

export function foldMemoryEdited(
  event: JournalEvent,
  payload: MemoryEdited,
  words: Words,
): readonly RowChange[] {
  return [
    {
      op: "patch",
      table: "version",
      key: { memory: payload.memory, n: payload.version - 1 },
      set: { retiredAt: event.at },
    },
    versionChange(event, payload.memory, payload.version, payload.textDigest, "edited"),
    {
      op: "patch",
      table: "memory",
      key: { id: payload.memory },
      set: {
        event: event.id,
        version: payload.version,
        textDigest: payload.textDigest,
        valueDigest: payload.valueDigest,
        ...(words["value"] === undefined ? {} : { value: words["value"] }),
      },
    },
    { op: "drop-where", table: "doc", where: { item: payload.memory } },
    ...memoryDocs(event, payload.memory, payload, words),
  ];
}

function memoryDocs(
  event: JournalEvent,
  memory: string,
  payload: { readonly visible: string; readonly chunks: MemoryAsserted["chunks"] },
  words: Words,
): readonly RowChange[] {
  const text = words["text"];
  if (text === undefined) return [];
  const extra = ["subject", "key", "value", "premise"].flatMap((field) => words[field] ?? []);
  extra.push(...listOf(words["entities"]), ...listOf(words["tags"]));
  // A guard is found by its trigger, whatever words it is put in.
  const guard = objectOf(words["guard"]) as { readonly trigger?: unknown } | null;
  if (typeof guard?.trigger === "string") extra.push(guard.trigger);
  return docsOf({
    item: memory,
    kind: "memory",
    project: event.project,
    visible: payload.visible,
    event: event.id,
    text,
    chunks: payload.chunks,
    extra,
  });
}

function versionChange(
  event: JournalEvent,
  memory: string,
  n: number,
  textDigest: string,
  cause: string,
): RowChange {
  return {
    op: "put",
    table: "version",
    row: {
      memory,
      n,
      project: event.project,
      event: event.id,
      textDigest,
      recordedAt: event.at,
      retiredAt: null,
      cause,
    },
  };
}

function causeOf(event: JournalEvent): string {
  if (event.kind === "memory-corrected") return "corrected";
  if (event.kind === "memory-superseded") return "superseded";
  return "asserted";
}

function listOf(json: string | undefined): readonly string[] {
  return json === undefined ? [] : (JSON.parse(json) as string[]);
}

function objectOf(json: string | undefined): object | null {
  return json === undefined ? null : (JSON.parse(json) as object);
}

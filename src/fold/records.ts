import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import { docsOf } from "./docs.ts";
import type { RecordKept } from "./payloads.ts";

export function foldRecordKept(event: JournalEvent, payload: RecordKept, words: Words): readonly RowChange[] {
  const changes: RowChange[] = [
    {
      op: "put",
      table: "record",
      row: {
        id: payload.record,
        project: event.project,
        worktree: payload.worktree,
        session: words["session"] ?? null,
        agent: words["agent"] ?? null,
        channel: event.channel,
        origin: payload.origin,
        revision: payload.revision,
        byAgent: payload.byAgent,
        source: words["source"] ?? null,
        role: payload.role,
        occurredAt: payload.occurredAt,
        recordedAt: event.at,
        event: event.id,
        digest: payload.digest,
        blob: payload.blob,
        replacedBy: null,
        replacedAt: null,
        approved: false,
        own: payload.own,
      },
    },
  ];
  for (const id of [
    ...(payload.replaces === null ? [] : [payload.replaces]),
    ...(payload.alsoReplaces ?? []),
  ]) {
    changes.push({
      op: "patch",
      table: "record",
      key: { id },
      set: { replacedBy: payload.record, replacedAt: event.at },
    });
  }
  for (const statement of payload.statements) {
    changes.push({
      op: "put",
      table: "statement",
      row: {
        ...statement,
        record: payload.record,
        project: event.project,
        recordedAt: event.at,
        endedBy: null,
        endedCause: null,
        endedAt: null,
        endedKnownAt: null,
      },
    });
  }
  const text = words["text"];
  if (text !== undefined && !payload.own) {
    changes.push(
      ...docsOf({
        item: payload.record,
        kind: "record",
        project: event.project,
        visible: payload.visible,
        event: event.id,
        text,
        chunks: payload.chunks,
        extra: event.channel === "file" && words["source"] ? [words["source"]] : [],
      }),
    );
  }
  return changes;
}

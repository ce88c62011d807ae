import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import type { FactObserved } from "./payloads.ts";

export function foldFactObserved(
  event: JournalEvent,
  payload: FactObserved,
  words: Words,
): readonly RowChange[] {
  return [
    {
      op: "put",
      table: "fact",
      row: {
        id: payload.fact,
        project: event.project,
        session: words["session"] ?? null,
        agent: words["agent"] ?? null,
        channel: event.channel,
        type: payload.type,
        slot: payload.slot,
        subject: words["subject"] ?? "",
        key: words["key"] ?? null,
        value: words["value"] ?? null,
        eventTime: payload.eventTime,
        recordedAt: payload.recordedAt,
        effectiveFrom: payload.effectiveFrom,
        effectiveTo: payload.effectiveTo,
        publisher: words["publisher"] ?? null,
        seq: payload.seq,
        contentDigest: payload.content,
        event: event.id,
        ceiling: payload.ceiling,
      },
    },
    ...payload.links.map((link): RowChange => ({
      op: "put",
      table: "factLink",
      row: { fact: payload.fact, relation: link.relation, target: link.target, project: event.project },
    })),
  ];
}

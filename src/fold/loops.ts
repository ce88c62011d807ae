import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import { docsOf } from "./docs.ts";
import type { LoopChanged } from "./payloads.ts";

export function foldLoopChanged(
  event: JournalEvent,
  payload: LoopChanged,
  words: Words,
): readonly RowChange[] {
  if (payload.action !== "create") {
    return [
      {
        op: "put",
        table: "loopAct",
        row: {
          loop: payload.loop,
          id: event.id,
          project: event.project,
          action: payload.action,
          channel: event.channel,
          source: words["source"] ?? null,
          evidence: words["evidence"] === undefined ? null : (JSON.parse(words["evidence"]) as object),
          text: words["text"] ?? null,
          target: payload.target,
          at: payload.at,
          recordedAt: event.at,
        },
      },
    ];
  }
  const text = words["text"] ?? words["subject"];
  return [
    {
      op: "put",
      table: "loop",
      row: {
        id: payload.loop,
        project: event.project,
        worktree: payload.worktree,
        channel: event.channel,
        kind: payload.kind,
        subject: words["subject"] ?? "",
        text: words["text"] ?? null,
        expected: words["expected"] ?? null,
        closure: JSON.parse(words["closure"] ?? "{}") as object,
        createdAt: payload.at,
        event: event.id,
      },
    },
    ...(text === undefined
      ? []
      : docsOf({
          item: payload.loop,
          kind: "loop",
          project: event.project,
          visible: payload.visible,
          event: event.id,
          text,
          chunks: [{ start: 0, end: text.length }],
          extra: words["subject"] === undefined ? [] : [words["subject"]],
        })),
  ];
}

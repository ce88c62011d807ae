import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { Row, RowChange } from "../model/tables.ts";

/** Described sources, standing, approvals, settings and work signals. */
export function foldStanding(event: JournalEvent, words: Words): readonly RowChange[] {
  const payload = event.payload as Readonly<Record<string, unknown>>;
  const text = (field: string): string | null => (payload[field] as string | null | undefined) ?? null;
  const list = (field: string): readonly string[] => JSON.parse(words[field] ?? "[]") as string[];
  switch (event.kind) {
    case "source-described":
      return [
        {
          op: "put",
          table: "source",
          row: {
            name: words["name"] ?? "",
            project: event.project,
            class: text("class"),
            role: text("role"),
            claim: words["claim"] ?? null,
            stance: text("stance"),
            dispute: words["dispute"] ?? null,
            negative: payload["negative"] === true,
            refutedBy: list("refutedBy"),
            restrictedTo: list("restrictedTo"),
            derivedFrom: list("derivedFrom"),
            at: event.at,
          },
        },
      ];
    case "standing-changed":
      return [
        {
          op: "put",
          table: "standing",
          row: {
            name: words["name"] ?? "",
            project: event.project,
            revoked: payload["revoked"] === true,
            restrictedTo: list("to"),
            at: event.at,
          },
        },
      ];
    case "blob-approved":
      return [
        {
          op: "put",
          table: "approval",
          row: { blob: text("blob") ?? "", project: event.project, at: event.at },
        },
      ];
    case "policy-approved":
      return [settingChange(event, "policy", words)];
    case "frame-approved":
      return [settingChange(event, "frame", words)];
    case "signal-observed":
      return [
        {
          op: "put",
          table: "signal",
          row: {
            id: event.id,
            project: event.project,
            worktree: text("worktree"),
            session: words["session"] ?? null,
            agent: words["agent"] ?? null,
            kind: text("kind") ?? "event",
            text: words["text"] ?? "",
            at: event.at,
          },
        },
      ];
    default:
      return [];
  }
}

function settingChange(event: JournalEvent, name: string, words: Words): RowChange {
  const row: Row = {
    name,
    project: event.project,
    version: event.id,
    value: JSON.parse(words["value"] ?? "{}") as object,
    at: event.at,
  };
  return { op: "put", table: "setting", row };
}

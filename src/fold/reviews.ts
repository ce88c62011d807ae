import type { JournalEvent } from "../model/journal-event.ts";
import type { Row, RowChange } from "../model/tables.ts";

/** Acts on memories that exist: waiting, resolving, pinning, erasing, folding, archiving. */
export function foldReview(event: JournalEvent): readonly RowChange[] {
  const payload = event.payload as Readonly<Record<string, unknown>>;
  const patch = (id: unknown, set: Row): RowChange => ({
    op: "patch",
    table: "memory",
    key: { id: String(id) },
    set,
  });
  switch (event.kind) {
    case "review-opened":
      return [patch(event.subject, { waiting: String(payload["why"] ?? "asked"), waitingSince: event.at })];
    case "review-resolved":
      return (
        (payload["set"] as readonly { readonly id: string; readonly set: Row }[] | undefined) ?? []
      ).map((entry) => patch(entry.id, entry.set));
    case "memory-pinned":
      return [
        patch(event.subject, {
          pinned: payload["pinned"] !== false,
          pool: payload["pinned"] === false ? "candidate" : "core",
        }),
      ];
    case "memory-folded":
      return ((payload["members"] as readonly string[] | undefined) ?? []).map((id) =>
        patch(id, { foldedInto: event.subject }),
      );
    case "memory-unfolded":
      return ((payload["members"] as readonly string[] | undefined) ?? []).map((id) =>
        patch(id, { foldedInto: null }),
      );
    case "memory-archived":
      return [patch(event.subject, { pool: String(payload["pool"] ?? "archive") })];
    case "job-changed":
      return [
        {
          op: "patch",
          table: "job",
          key: { id: String(event.subject) },
          set: { state: String(payload["state"]), attempts: Number(payload["attempts"] ?? 0) },
        },
      ];
    case "memory-erased":
      return erasedChanges(payload);
    default:
      return [];
  }
}

function erasedChanges(payload: Readonly<Record<string, unknown>>): readonly RowChange[] {
  const changes: RowChange[] = [];
  for (const item of (payload["items"] as readonly string[] | undefined) ?? []) {
    for (const table of ["memory", "record", "loop", "fact"] as const) {
      changes.push({ op: "drop-where", table, where: { id: item } });
    }
    changes.push({ op: "drop-where", table: "version", where: { memory: item } });
    changes.push({ op: "drop-where", table: "statement", where: { record: item } });
    changes.push({ op: "drop-where", table: "lineage", where: { child: item } });
    changes.push({ op: "drop-where", table: "doc", where: { item } });
    changes.push({ op: "patch-where", table: "lineage", where: { parent: item }, set: { verified: false } });
  }
  return changes;
}

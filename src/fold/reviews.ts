import type { JournalEvent } from "../model/journal-event.ts";
import type { Row, RowChange, TableName } from "../model/tables.ts";
import { statementKey } from "./consequences.ts";

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
      return erasedChanges(event, payload);
    default:
      return [];
  }
}

/**
 * Erased items leave no row; what was told in the same words keeps its row with the clause masked; what rested on an erased
 * root and on another one waits for a person (L22).
 */
function erasedChanges(
  event: JournalEvent,
  payload: Readonly<Record<string, unknown>>,
): readonly RowChange[] {
  const list = (name: string): readonly string[] => (payload[name] as readonly string[] | undefined) ?? [];
  const changes: RowChange[] = [];
  for (const item of list("items")) {
    for (const [table, column] of OWN_ROWS) {
      changes.push({ op: "drop-where", table, where: { [column]: item } });
    }
    changes.push({ op: "patch-where", table: "lineage", where: { parent: item }, set: { verified: false } });
  }
  for (const id of list("masked")) {
    changes.push({ op: "patch", table: "memory", key: { id }, set: { masked: true } });
  }
  for (const name of list("maskedStatements")) {
    const statement = statementKey(name);
    const set = { masked: true, slot: null, value: null };
    if (statement) changes.push({ op: "patch", table: "statement", key: statement, set });
  }
  for (const id of list("waits")) {
    const set = { waiting: "root-erased", waitingSince: event.at };
    changes.push({ op: "patch", table: "memory", key: { id }, set });
  }
  return changes;
}

/** Every table that holds rows of an item, with the column that names it. */
const OWN_ROWS = [
  ["memory", "id"],
  ["record", "id"],
  ["loop", "id"],
  ["fact", "id"],
  ["signal", "id"],
  ["version", "memory"],
  ["statement", "record"],
  ["lineage", "child"],
  ["loopAct", "loop"],
  ["factLink", "fact"],
  ["source", "name"],
  ["retry", "item"],
  ["job", "subject"],
  ["doc", "item"],
] as const satisfies readonly (readonly [TableName, string])[];

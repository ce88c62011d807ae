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
    case "memory-unfolded":
      return foldedChanges(event, payload);
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

/** Who is hidden behind whom. The survivor shows the sources of all; they add to its lineage nothing that could be revoked. */
function foldedChanges(
  event: JournalEvent,
  payload: Readonly<Record<string, unknown>>,
): readonly RowChange[] {
  const survivor = String(event.subject);
  const list = (name: string): readonly string[] => (payload[name] as readonly string[] | undefined) ?? [];
  const folds = event.kind === "memory-folded";
  const line = (parent: string, relation: string): RowChange => ({
    op: "put",
    table: "lineage",
    row: {
      child: survivor,
      parent,
      relation,
      project: event.project,
      start: null,
      end: null,
      verified: true,
    },
  });
  return [
    ...list("members").flatMap((id): readonly RowChange[] => [
      { op: "patch", table: "memory", key: { id }, set: { foldedInto: folds ? survivor : null } },
      folds
        ? line(id, "folded")
        : { op: "drop-where", table: "lineage", where: { child: survivor, parent: id, relation: "folded" } },
    ]),
    ...(folds ? list("sources").map((source) => line(source, "merged-source")) : []),
  ];
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
    // What rested on it rests on its other roots alone; that it waits says so.
    changes.push({ op: "drop-where", table: "lineage", where: { parent: item } });
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

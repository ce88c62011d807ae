import type { JournalEvent } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import type { Consequences, Ending } from "./payloads.ts";

/** Endings, tombstones, lifts, retry keys and jobs: what any kind may bring along. */
export function consequencesOf(event: JournalEvent, payload: Consequences): readonly RowChange[] {
  const changes: RowChange[] = [];
  for (const ending of payload.ends ?? []) changes.push(endingChange(event, ending));
  for (const item of payload.reopens ?? []) changes.push(...reopenChanges(item));
  for (const note of payload.tombstones ?? []) {
    changes.push({
      op: "put",
      table: "tombstone",
      row: {
        ...note,
        clause: note.clause ?? null,
        project: event.project,
        at: event.at,
        liftedAt: null,
        liftedBy: null,
      },
    });
  }
  for (const id of payload.lifts ?? []) {
    changes.push({
      op: "patch",
      table: "tombstone",
      key: { id },
      set: { liftedAt: event.at, liftedBy: event.id },
    });
  }
  if (payload.retry) {
    changes.push({
      op: "put",
      table: "retry",
      row: { ...payload.retry, project: event.project, event: event.id },
    });
  }
  for (const job of payload.jobs ?? []) {
    changes.push({
      op: "put",
      table: "job",
      row: { ...job, project: event.project, at: event.at, attempts: 0, state: "waiting" },
    });
  }
  return changes;
}

/** `rec_x#3` names the third statement of a record; anything else names a memory. */
export function statementKey(item: string): { readonly record: string; readonly n: number } | null {
  const at = item.indexOf("#");
  return at < 0 ? null : { record: item.slice(0, at), n: Number(item.slice(at + 1)) };
}

function endingChange(event: JournalEvent, ending: Ending): RowChange {
  const set = { endedBy: ending.by, endedCause: ending.cause, endedAt: ending.from, endedKnownAt: event.at };
  const statement = statementKey(ending.item);
  return statement
    ? { op: "patch", table: "statement", key: statement, set }
    : { op: "patch", table: "memory", key: { id: ending.item }, set };
}

function reopenChanges(item: string): readonly RowChange[] {
  const set = { endedBy: null, endedCause: null, endedAt: null, endedKnownAt: null };
  const statement = statementKey(item);
  return [
    statement
      ? { op: "patch", table: "statement", key: statement, set }
      : { op: "patch", table: "memory", key: { id: item }, set },
  ];
}

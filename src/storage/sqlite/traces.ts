import { PrecedentFault } from "../../model/fault.ts";
import type { Scope } from "../../model/scope.ts";
import { checkTraces } from "../check-traces.ts";
import { addPruned, maskedInputsOf } from "../seal-decision.ts";
import { EMPTY_HEAD } from "../seal-event.ts";
import { sealOccurrence } from "../seal-occurrence.ts";
import type { JournalHead, Occurrence, Store, StoredTrace, TraceCheck, TraceToStore } from "../store.ts";
import type { SqlRow } from "./handle.ts";
import { decodeLine, everyLine, JOURNAL_COLUMNS } from "./journal.ts";
import type { Opened } from "./opened.ts";
import { isPacked, putPackedInputs, readPacked, readPackedBody } from "./packed.ts";
import { projectClause } from "./scope-clause.ts";

/** Columns of an occurrence, for {@link decodeOccurrence}. */
export const OCCURRENCE_COLUMNS = `seq, trace, at, session, "use", validAt, knownAt, prev, hash`;

/** Stores the body once and the occurrence every time, inside the caller's transaction. */
export function appendOccurrence(opened: Opened, trace: TraceToStore): void {
  putTrace(opened, trace);
  putOccurrence(opened, sealOccurrence(trace, traceHead(opened), opened.digest));
}

/** Stores the body and the frozen inputs, once. */
export function putTrace(opened: Opened, trace: StoredTrace): void {
  const { handle, project } = opened;
  if (isPacked(opened, trace.id)) {
    if (trace.inputs !== null) refreeze(opened, trace.id, trace.inputs);
    return;
  }
  handle.run(
    `INSERT OR IGNORE INTO trace (id, project, body) VALUES (?, ?, ?)`,
    trace.id,
    project,
    trace.body,
  );
  if (trace.inputs === null) return;
  handle.run(
    `INSERT OR IGNORE INTO trace_inputs (id, project, inputs) VALUES (?, ?, ?)`,
    trace.id,
    project,
    trace.inputs,
  );
}

/** Inputs that an erasure took from a packed trace are there again when the same trace comes to be again. */
function refreeze(opened: Opened, id: string, inputs: string): void {
  const row = opened.handle.get(`SELECT inputs IS NULL AS gone FROM trace_packed WHERE id = ?`, id);
  if (Number(row?.["gone"]) === 1) putPackedInputs(opened, id, inputs);
}

/** Stores a sealed occurrence and anchors it. */
export function putOccurrence({ handle, project }: Opened, one: Occurrence): void {
  handle.run(
    `INSERT INTO occurrence (${OCCURRENCE_COLUMNS}, project) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    one.seq,
    one.trace,
    one.at,
    one.session,
    one.use,
    one.validAt,
    one.knownAt,
    one.prev,
    one.hash,
    project,
  );
  handle.run(
    `INSERT INTO occurrence_head (project, seq, hash) VALUES (?, ?, ?)
     ON CONFLICT (project) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
    project,
    one.seq,
    one.hash,
  );
}

export function readTrace(opened: Opened, scope: Scope, id: string): StoredTrace | null {
  const seen = projectClause("t", scope);
  const row = opened.handle.get(
    `SELECT t.body, i.inputs FROM trace t LEFT JOIN trace_inputs i ON i.id = t.id WHERE t.id = ? AND ${seen.sql}`,
    id,
    ...seen.bindings,
  );
  return row === null
    ? readPacked(opened, scope, id)
    : { id, body: String(row["body"]), inputs: (row["inputs"] ?? null) as string | null };
}

/** The body alone: what a session was shown needs no inputs. */
export function readTraceBody(opened: Opened, scope: Scope, id: string): string | null {
  const seen = projectClause("t", scope);
  const row = opened.handle.get(
    `SELECT t.body FROM trace t WHERE t.id = ? AND ${seen.sql}`,
    id,
    ...seen.bindings,
  );
  return row === null ? readPackedBody(opened, scope, id) : String(row["body"]);
}

export function readOccurrences(
  opened: Opened,
  scope: Scope,
  filter: Parameters<Store["occurrences"]>[1],
): readonly Occurrence[] {
  const seen = projectClause("o", scope);
  return opened.handle
    .all(
      `SELECT ${OCCURRENCE_COLUMNS} FROM occurrence o WHERE o.seq > ? AND o.at >= ? AND ${seen.sql}${filter.trace === undefined ? "" : " AND o.trace = ?"}${
        filter.session === undefined ? "" : " AND o.session = ?"
      } ORDER BY o.seq LIMIT ?`,
      filter.after ?? 0,
      filter.since ?? 0,
      ...seen.bindings,
      ...(filter.trace === undefined ? [] : [filter.trace]),
      ...(filter.session === undefined ? [] : [filter.session]),
      filter.limit ?? -1,
    )
    .map(decodeOccurrence);
}

export function verifyOccurrences(opened: Opened, scope: Scope, only: string | undefined): TraceCheck {
  let pruned: ReadonlyMap<string, number> | null = null;
  let masked: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return checkTraces({
    occurrences: readOccurrences(opened, scope, {}),
    head: traceHead(opened),
    bodyOf: (id) => orBroken(() => readTraceBody(opened, scope, id)),
    inputsOf: (id) => orBroken(() => readTrace(opened, scope, id)?.inputs ?? null),
    prunedUpTo: (id) => {
      pruned ??= prunedTraces(opened);
      return pruned.get(id) ?? 0;
    },
    isMasked: (id, left) => {
      masked ??= maskedInputs(opened);
      return masked.get(id)?.has(left) === true;
    },
    digest: opened.digest,
    only,
  });
}

/** What cannot be unpacked was changed: it has no digest that anything names. */
function orBroken(read: () => string | null): string | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof PrecedentFault && cause.code === "store-damaged") return "";
    throw cause;
  }
}

function traceHead(opened: Opened): JournalHead {
  const row = opened.handle.get(`SELECT seq, hash FROM occurrence_head WHERE project = ?`, opened.project);
  return row === null ? EMPTY_HEAD : { seq: Number(row["seq"]), hash: String(row["hash"]) };
}

/** Number of a trace's last occurrence, 0 when it never happened. */
export function lastOccurrence({ handle, project }: Opened, id: string): number {
  const row = handle.get(
    `SELECT max(seq) AS seq FROM occurrence WHERE trace = ? AND project = ?`,
    id,
    project,
  );
  return Number(row?.["seq"] ?? 0);
}

/** Bytes that bodies and inputs take, of these traces or of all. */
export function traceBytes(opened: Opened, scope: Scope, ids: readonly string[] | undefined): number {
  const seen = projectClause("t", scope);
  const named = ids === undefined ? "" : " AND t.id IN (SELECT value FROM json_each(?))";
  const sum = (what: string, from: string): number => {
    const row = opened.handle.get(
      `SELECT sum(octet_length(t.body) + coalesce(octet_length(${what}), 0)) AS bytes FROM ${from} WHERE ${seen.sql}${named}`,
      ...seen.bindings,
      ...(ids === undefined ? [] : [JSON.stringify(ids)]),
    );
    return Number(row?.["bytes"] ?? 0);
  };
  return (
    sum("i.inputs", "trace t LEFT JOIN trace_inputs i ON i.id = t.id") + sum("t.inputs", "trace_packed t")
  );
}

function prunedTraces(opened: Opened): ReadonlyMap<string, number> {
  const upTo = new Map<string, number>();
  const rows = opened.handle.all(`SELECT ${JOURNAL_COLUMNS} FROM journal WHERE kind = 'traces-pruned'`);
  for (const row of rows) addPruned(upTo, decodeLine(row));
  return upTo;
}

function maskedInputs(opened: Opened): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { event } of everyLine(opened)) {
    for (const { trace, digest } of maskedInputsOf(event)) {
      found.set(trace, (found.get(trace) ?? new Set()).add(digest));
    }
  }
  return found;
}

export function decodeOccurrence(row: SqlRow): Occurrence {
  return {
    seq: Number(row["seq"]),
    trace: String(row["trace"]),
    at: Number(row["at"]),
    session: (row["session"] ?? null) as string | null,
    use: String(row["use"]),
    validAt: Number(row["validAt"]),
    knownAt: Number(row["knownAt"]),
    prev: String(row["prev"]),
    hash: String(row["hash"]),
  };
}

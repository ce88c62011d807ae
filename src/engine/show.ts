import { formatInstant, instant } from "../model/instant.ts";
import type { LineageRow, MemoryRow, RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { textKey } from "../storage/store.ts";
import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import type { ListInput, SearchFilter, ShownItem } from "./voice.ts";
import { want } from "./want.ts";

/** One memory or record with everything that is known of it; a unique beginning of its id will do. */
export async function showItem(desk: Desk, session: string | null, of: string): Promise<ShownItem | null> {
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, [
      () => [want("memory", "memory", { id: of }), want("record", "record", { id: of })],
    ]);
    const memory = rowsAs<MemoryRow>(found["memory"])[0];
    if (memory) return (await shownMemories(shelf, [memory]))[0] ?? null;
    const record = rowsAs<RecordRow>(found["record"])[0];
    if (record) return shownRecord(shelf, record);
  }
  return null;
}

/** Memories, newest first. */
export async function listItems(
  desk: Desk,
  session: string | null,
  input: ListInput,
): Promise<readonly ShownItem[]> {
  const out: ShownItem[] = [];
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, [
      () => [want("rows", "memory", {}, { order: "-recordedAt" })],
    ]);
    const rows = rowsAs<MemoryRow>(found["rows"]).filter((row) => isListed(row, input.filter ?? {}));
    out.push(...(await shownMemories(shelf, rows.slice(0, input.limit ?? 50))));
  }
  return out.slice(0, input.limit ?? 50);
}

function isListed(row: MemoryRow, filter: SearchFilter): boolean {
  const status = statusOfMemory(row);
  return (
    (filter.status === undefined ? status === "current" : status === filter.status) &&
    (filter.kind === undefined || row.kind === filter.kind) &&
    (filter.channel === undefined || row.channel === filter.channel) &&
    (filter.agent === undefined || row.agent === filter.agent) &&
    (filter.session === undefined || row.session === filter.session) &&
    (filter.layer === undefined || row.layer === filter.layer)
  );
}

export function statusOfMemory(row: MemoryRow): string {
  if (row.endedCause !== null) return row.endedCause;
  if (row.waiting !== null) return "waiting";
  return row.foldedInto === null ? "current" : "archived";
}

async function shownMemories(shelf: Shelf, rows: readonly MemoryRow[]): Promise<readonly ShownItem[]> {
  const texts = await shelf.store.texts(
    shelf.scope,
    rows.map((row) => ({ event: row.event, field: "text" })),
  );
  const found = await shelf.store.read(shelf.scope, [
    () => [
      want("lineage", "lineage", {
        child: rows.map((row) => row.id),
        relation: ["source", "derived", "merged-source"],
      }),
    ],
  ]);
  const lineage = rowsAs<LineageRow>(found["lineage"]);
  return rows.map((row) => ({
    id: row.id,
    of: "memory",
    text: texts.get(textKey({ event: row.event, field: "text" })) ?? "",
    marks:
      statusOfMemory(row) === "current"
        ? []
        : [statusOfMemory(row) === "waiting" ? "needs-review" : statusOfMemory(row)],
    since: formatInstant(instant(row.validFrom ?? row.recordedAt)),
    channel: row.channel,
    source: null,
    premise: row.premise,
    kind: row.kind,
    score: 0,
    contributions: [],
    layer: row.layer,
    status: statusOfMemory(row),
    version: row.version,
    session: row.session,
    agent: row.agent,
    subject: row.subject,
    key: row.key,
    value: row.value,
    pinned: row.pinned,
    sources: lineage.filter((entry) => entry.child === row.id).map((entry) => entry.parent),
  }));
}

async function shownRecord(shelf: Shelf, row: RecordRow): Promise<ShownItem> {
  const ref = { event: row.event, field: "text" };
  const texts = await shelf.store.texts(shelf.scope, [ref]);
  return {
    id: row.id,
    of: "record",
    text: texts.get(textKey(ref)) ?? "",
    marks: row.replacedBy === null ? [] : ["superseded"],
    since: formatInstant(instant(row.occurredAt)),
    channel: row.channel,
    source: row.source,
    premise: null,
    kind: null,
    score: 0,
    contributions: [],
    layer: "project",
    status: row.replacedBy === null ? "current" : "superseded",
    version: 1,
    session: row.session,
    agent: row.agent,
    subject: null,
    key: null,
    value: null,
    pinned: false,
    sources: [],
  };
}

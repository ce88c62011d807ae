import type { LineageRow, MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Member } from "../learning/is-restatement.ts";
import type { Found, ReadPlan } from "../storage/store.ts";
import { textKey } from "../storage/store.ts";
import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import { want } from "./want.ts";

/** Rows by id, with what they rest on; read again inside the write that folds them. */
export function memberReads(ids: readonly string[]): ReadPlan {
  return [
    () => [
      want("members", "memory", { id: ids }),
      want("line", "lineage", { child: ids, relation: ["source", "derived", "merged-source"] }),
    ],
  ];
}

export function sourcesIn(found: Found): ReadonlyMap<string, readonly string[]> {
  const rows = Map.groupBy(rowsAs<LineageRow>(found["line"]), (row) => row.child);
  return new Map([...rows].map(([child, lines]) => [child, lines.map((row) => row.parent)]));
}

/** In the order asked for, with their words. */
export function membersIn(
  found: Found,
  ids: readonly string[],
  textOf: ReadonlyMap<string, string>,
): readonly Member[] {
  const rows = new Map(rowsAs<MemoryRow>(found["members"]).map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ row, text: textOf.get(id) ?? "" }] : [];
  });
}

export async function wordsOfRows(
  { store, scope }: Shelf,
  rows: readonly MemoryRow[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await store.texts(
    scope,
    rows.map((row) => ({ event: row.event, field: "text" })),
  );
  return new Map(rows.map((row) => [row.id, texts.get(textKey({ event: row.event, field: "text" })) ?? ""]));
}

/** The shelf that holds all of them; `null` when no shelf does. */
export async function shelfOfAll(
  desk: Desk,
  session: string | null,
  ids: readonly string[],
): Promise<{ readonly shelf: Shelf; readonly textOf: ReadonlyMap<string, string> } | null> {
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, memberReads(ids));
    const rows = rowsAs<MemoryRow>(found["members"]);
    if (rows.length > 0 && rows.length === new Set(ids).size)
      return { shelf, textOf: await wordsOfRows(shelf, rows) };
  }
  return null;
}

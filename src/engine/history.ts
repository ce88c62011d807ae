import { formatInstant, instant } from "../model/instant.ts";
import type { LineageRow, MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { textKey } from "../storage/store.ts";
import type { Desk, Shelf } from "./desk.ts";
import { findTarget } from "./target.ts";
import type { HistoryEntry } from "./voice.ts";
import { want } from "./want.ts";

interface VersionRow {
  readonly memory: string;
  readonly n: number;
  readonly event: string;
  readonly recordedAt: number;
}

/** Every wording of the chain and slot a memory belongs to, oldest first. Another project's memory has no history here. */
export async function historyOf(
  desk: Desk,
  session: string | null,
  of: string,
): Promise<readonly HistoryEntry[]> {
  const { shelf } = await findTarget(desk, session, of);
  if (shelf === null) return [];
  const rows = await chainOf(shelf, of);
  const found = await shelf.store.read(shelf.scope, [
    () => [want("versions", "version", { memory: rows.map((row) => row.id) }, { order: "n" })],
  ]);
  const versions = rowsAs<VersionRow>(found["versions"]);
  const texts = await shelf.store.texts(
    shelf.scope,
    versions.map((version) => ({ event: version.event, field: "text" })),
  );
  return rows
    .flatMap((row) =>
      versions.filter((version) => version.memory === row.id).map((version) => ({ row, version })),
    )
    .toSorted((a, b) => a.version.recordedAt - b.version.recordedAt || a.version.n - b.version.n)
    .map(({ row, version }) => ({
      id: row.id,
      version: version.n,
      text: texts.get(textKey({ event: version.event, field: "text" })) ?? null,
      since: formatInstant(instant(version.recordedAt)),
      status: statusOfRow(row, version.n),
      agent: row.agent,
      channel: row.channel,
    }));
}

function statusOfRow(row: MemoryRow, n: number): string {
  if (n < row.version) return "edited";
  if (row.waiting !== null) return "waiting";
  if (row.foldedInto !== null && row.endedCause === null) return "folded";
  return row.endedCause ?? "current";
}

/** What a row replaced, and what was told before in other words and is hidden behind it. */
const CHAIN = ["corrects", "supersedes", "overrides", "folded", "retells", "covers"];

/** Follows pointers both ways, and takes in what was told in the same slot. */
async function chainOf(shelf: Shelf, of: string): Promise<readonly MemoryRow[]> {
  const known = new Map<string, MemoryRow>();
  let frontier: readonly string[] = [of];
  for (let round = 0; round < 64 && frontier.length > 0; round += 1) {
    const ids = frontier;
    const found = await shelf.store.read(shelf.scope, [
      () => [
        want("rows", "memory", { id: ids }),
        want("up", "lineage", { child: ids, relation: CHAIN }),
        want("down", "lineage", { parent: ids, relation: CHAIN }),
      ],
      (rows) => {
        const slots = rowsAs<MemoryRow>(rows["rows"]).flatMap((row) => row.slot ?? []);
        return [want("slot", "memory", { slot: slots })];
      },
    ]);
    for (const row of [...rowsAs<MemoryRow>(found["rows"]), ...rowsAs<MemoryRow>(found["slot"])])
      known.set(row.id, row);
    const next = new Set<string>();
    for (const row of rowsAs<LineageRow>(found["up"])) if (!known.has(row.parent)) next.add(row.parent);
    for (const row of rowsAs<LineageRow>(found["down"])) if (!known.has(row.child)) next.add(row.child);
    for (const row of rowsAs<MemoryRow>(found["slot"]))
      if (!ids.includes(row.id) && row.endedBy !== null && !known.has(row.endedBy)) next.add(row.endedBy);
    frontier = [...next];
  }
  return [...known.values()].toSorted((a, b) => a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : 1));
}

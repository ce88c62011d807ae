import type { MemoryRow } from "../model/rows.ts";
import { WRITING } from "../policy/writing.ts";
import type { Shelf } from "./desk.ts";

const DAY_MS = 86_400_000;

/** Of what waits, what has waited so many active days that its question is closed. Looks only; nothing is written (L15). */
export async function closedByTime(
  { store, scope }: Shelf,
  rows: readonly MemoryRow[],
  now: number,
): Promise<ReadonlySet<string>> {
  // As many days with something done need at least as many days.
  const old = rows.filter((row) => now - (row.waitingSince ?? now) >= WRITING.waitActiveDays * DAY_MS);
  if (old.length === 0) return new Set();
  const since = Math.min(...old.map((row) => row.waitingSince ?? now));
  const days = new Set<number>();
  for (let after = 0; ;) {
    const page = await store.occurrences(scope, { after, limit: PAGE });
    for (const one of page) if (one.at >= since && one.at <= now) days.add(Math.floor(one.at / DAY_MS));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.seq;
  }
  for (let after = 0; ;) {
    const page = await store.journal(scope, after, PAGE);
    for (const line of page) if (line.at >= since && line.at <= now) days.add(Math.floor(line.at / DAY_MS));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.seq;
  }
  const activeSince = (row: MemoryRow): number =>
    [...days].filter((day) => day > Math.floor((row.waitingSince ?? now) / DAY_MS)).length;
  return new Set(old.filter((row) => activeSince(row) >= WRITING.waitActiveDays).map((row) => row.id));
}

const PAGE = 1_000;

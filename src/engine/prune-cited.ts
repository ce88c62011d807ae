import type { JournalKind } from "../model/journal-event.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { ToldLine } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";
import { want } from "./want.ts";

const PAGE = 500;

/** Enough of a trace's id to name it, as the command prints it. */
const SHORTEST = 12;
const NAMED = new RegExp(`(?<![0-9a-f])[0-9a-f]{${SHORTEST},64}(?![0-9a-f])`, "gu");

/**
 * Of these traces, those that something still in force names in its words or its evidence: a memory that holds, what waits for a
 * person, a loop. Walks the whole journal, other worktrees included. What happened once and is only kept as a record names nothing.
 */
export async function citedTraces(shelf: Shelf, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const byStart = Map.groupBy(ids, (id) => id.slice(0, SHORTEST));
  const citedBy = new Map<string, Set<string>>();
  for (let after = 0; ;) {
    const page = await shelf.store.lines(shelf.scope, after, PAGE);
    for (const line of page) {
      for (const name of namesIn(line)) {
        for (const id of byStart.get(name.slice(0, SHORTEST)) ?? []) {
          if (!id.startsWith(name)) continue;
          citedBy.set(id, (citedBy.get(id) ?? new Set()).add(line.event.subject ?? line.event.id));
        }
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.event.seq;
    await breathe();
  }
  const over = await endedAmong(shelf, [...new Set([...citedBy.values()].flatMap((set) => [...set]))]);
  return new Set([...citedBy].filter(([, by]) => [...by].some((id) => !over.has(id))).map(([id]) => id));
}

const TELLS: ReadonlySet<JournalKind> = new Set<JournalKind>([
  "memory-asserted",
  "memory-retold",
  "memory-corrected",
  "memory-superseded",
  "memory-edited",
  "review-opened",
  "review-resolved",
  "loop-changed",
]);

function namesIn({ event, words }: ToldLine): readonly string[] {
  if (!TELLS.has(event.kind)) return [];
  const told = [...Object.values(words), JSON.stringify(event.payload["evidence"] ?? null)];
  return told.flatMap((text) => text.toLowerCase().match(NAMED) ?? []);
}

/** Memories that no longer hold. What cannot be seen from here counts as in force. */
async function endedAmong({ store, scope }: Shelf, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await store.read(scope, [() => [want("rows", "memory", { id: ids })]]);
  const rows = rowsAs<MemoryRow>(found["rows"]);
  return new Set(rows.filter((row) => row.endedCause !== null).map((row) => row.id));
}

/** Lets go of the thread: a turn that is under way comes first. */
export function breathe(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}

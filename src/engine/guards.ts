import type { Candidate } from "../model/candidate.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { meetsTrigger } from "../text/meets-trigger.ts";
import type { Collected } from "./collect.ts";
import type { Desk } from "./desk.ts";
import { shelves } from "./desk.ts";
import { gather } from "./gather.ts";
import type { Hit } from "./retrieve.ts";
import { want } from "./want.ts";

/**
 * A guard comes up when the turn meets its trigger, however little of its words it shares, and for nothing else. Only in what may
 * bear on the work: a search finds guards like any memory.
 */
export async function withGuards(
  desk: Desk,
  session: string | null,
  found: Collected,
  asked: { readonly query: string; readonly standpoint: { readonly knownAt: number } },
): Promise<Collected> {
  const met = new Set<string>();
  const guards = new Set<string>();
  let added: Collected = found;
  for (const { store, scope } of await shelves(desk, session)) {
    const rows = rowsAs<MemoryRow>(
      (await store.read(scope, [() => [want("guards", "memory", { kind: "guard", foldedInto: null })]]))[
        "guards"
      ],
    );
    for (const row of rows) {
      guards.add(row.id);
      if (row.guard === null || meetsTrigger(row.guard.trigger, asked.query)) met.add(row.id);
    }
    const known = new Set(found.candidates.map((candidate) => candidate.item));
    const missed = rows.filter(
      (row) => row.guard !== null && met.has(row.id) && row.endedCause === null && !known.has(row.id),
    );
    if (missed.length === 0) continue;
    const gathered = await gather(store, scope, missed.map(hitOf));
    added = {
      ...added,
      candidates: [...ranked(gathered.candidates), ...added.candidates],
      textOf: new Map([...added.textOf, ...gathered.textOf]),
      sources: { ...added.sources, ...gathered.sources },
      timelines: { ...added.timelines, ...gathered.timelines },
      reason: "ok",
    };
  }
  if (guards.size === 0) return found;
  return {
    ...added,
    candidates: added.candidates
      .filter((candidate) => !guards.has(candidate.item) || met.has(candidate.item))
      .map((candidate, at) => ({ ...candidate, rank: at + 1 })),
  };
}

/** What a turn has triggered stands before what it resembles. */
function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((a, b) => a.time.recordedAt - b.time.recordedAt || (a.id < b.id ? -1 : 1));
}

function hitOf(row: MemoryRow): Hit {
  return {
    doc: `${row.id}/0`,
    item: row.id,
    part: 0,
    kind: "memory",
    event: row.event,
    start: 0,
    end: GUARD_MOST,
    rank: 1,
    score: 0,
    share: 1,
    cosine: null,
    contributions: [{ signal: "trigger", part: 1 }],
  };
}

/** A guard shows this many characters at most. */
const GUARD_MOST = 600;

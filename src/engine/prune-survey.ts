import { formatInstant, instant } from "../model/instant.ts";
import type { Occurrence } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";
import { breathe, citedTraces } from "./prune-cited.ts";
import { prunedAmong } from "./pruned.ts";
import type { PruneReport } from "./voice-prune.ts";

const PAGE = 1_000;

/** Which traces are old, and which of them stay. */
export interface PruneSurvey {
  /** Oldest first. */
  readonly ids: readonly string[];
  /** The last occurrence that was looked at. */
  readonly upTo: number;
  readonly report: PruneReport;
}

/** When traces and sessions came to be last, read from their occurrences. */
interface LastUse {
  readonly atOf: Map<string, number>;
  readonly seqOf: Map<string, number>;
  readonly sessionsOf: Map<string, Set<string>>;
  readonly sessionAt: Map<string, number>;
  readonly upTo: number;
}

/**
 * Looks; changes nothing. Old is what last came to be before `before`. Of that stay: the newest `keep` of all traces, those of a session
 * that went on since, because what it was shown may have to be taken back, and those that something in force names.
 */
export async function surveyPruning(shelf: Shelf, before: number, keep: number): Promise<PruneSurvey> {
  const used = await lastUse(shelf);
  const pruned = await prunedAmong(shelf, null);
  // One that came to be again since has a body again.
  const gone = new Set(
    [...pruned.values()].flatMap((row) => ((used.seqOf.get(row.trace) ?? 0) <= row.upTo ? [row.trace] : [])),
  );
  const there = [...used.atOf].filter(([id]) => !gone.has(id)).toSorted(([, a], [, b]) => a - b);
  const isOld = ([, at]: readonly [string, number]): boolean => at < before;
  const old = there.filter(isOld);
  const beyondNewest = there.slice(0, Math.max(0, there.length - keep)).filter(isOld);
  const ofOver = beyondNewest.filter(([id]) =>
    [...(used.sessionsOf.get(id) ?? [])].every((session) => (used.sessionAt.get(session) ?? 0) < before),
  );
  const over = ofOver.map(([id]) => id);
  const cited = over.length === 0 ? new Set<string>() : await citedTraces(shelf, over);
  const ids = over.filter((id) => !cited.has(id));
  return {
    ids,
    upTo: used.upTo,
    report: {
      traces: ids.length,
      bytes: ids.length === 0 ? 0 : await shelf.store.traceBytes(shelf.scope, ids),
      of: there.length,
      before: formatInstant(instant(before)),
      kept: {
        newest: old.length - beyondNewest.length,
        session: beyondNewest.length - over.length,
        cited: cited.size,
      },
    },
  };
}

/** Of these traces, those that did not come to be again, in a session or at all, behind an occurrence. */
export async function stillOver(
  { store, scope }: Shelf,
  ids: readonly string[],
  upTo: number,
): Promise<{ readonly ids: readonly string[]; readonly upTo: number }> {
  const since = await store.occurrences(scope, { after: upTo });
  const again = new Set(since.map((one) => one.trace));
  return { ids: ids.filter((id) => !again.has(id)), upTo: since.at(-1)?.seq ?? upTo };
}

async function lastUse({ store, scope }: Shelf): Promise<LastUse> {
  const atOf = new Map<string, number>();
  const seqOf = new Map<string, number>();
  const sessionsOf = new Map<string, Set<string>>();
  const sessionAt = new Map<string, number>();
  let upTo = 0;
  const note = ({ seq, trace, session, at }: Occurrence): void => {
    seqOf.set(trace, seq);
    atOf.set(trace, Math.max(atOf.get(trace) ?? 0, at));
    if (session === null) return;
    sessionAt.set(session, Math.max(sessionAt.get(session) ?? 0, at));
    sessionsOf.set(trace, (sessionsOf.get(trace) ?? new Set()).add(session));
  };
  for (;;) {
    const page = await store.occurrences(scope, { after: upTo, limit: PAGE });
    for (const one of page) note(one);
    upTo = page.at(-1)?.seq ?? upTo;
    if (page.length < PAGE) return { atOf, seqOf, sessionsOf, sessionAt, upTo };
    await breathe();
  }
}

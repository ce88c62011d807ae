import { readBody } from "../trace/body.ts";
import { matchesQuery } from "../trace/matches-query.ts";
import type { Shelf } from "./desk.ts";
import type { FoundTraces, Traces } from "./memory.ts";
import { noteOf, prunedAmong, remainsOfPruned } from "./pruned.ts";

type Query = Parameters<Traces["find"]>[0];

/** Traces that hold such a verdict, oldest first; of those whose verdicts were pruned what is still known, and how many there are. */
export async function findTraces(shelf: Shelf, query: Query): Promise<FoundTraces> {
  const { store, scope } = shelf;
  const ids = [...new Set((await store.occurrences(scope, {})).map((entry) => entry.trace))];
  const traces: string[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    const body = await store.traceBody(scope, id);
    if (body === null) gone.push(id);
    else if (matchesQuery(readBody(body), query)) traces.push(id);
  }
  return { traces, ...(await lookPast(shelf, gone, query)) };
}

async function lookPast(
  shelf: Shelf,
  ids: readonly string[],
  query: Query,
): Promise<Pick<FoundTraces, "showed" | "pruned">> {
  if (ids.length === 0) return { showed: [], pruned: null };
  const rows = [...(await prunedAmong(shelf, ids)).values()];
  const last = rows.at(-1);
  const told = await remainsOfPruned(shelf, rows);
  const { item, stage, because } = query;
  const asksShown = item !== undefined && because === undefined && (stage ?? "select") === "select";
  return {
    showed: asksShown ? ids.filter((id) => told.get(id)?.shown.includes(item) === true) : [],
    pruned: last === undefined ? null : { traces: rows.length, last: noteOf(last) },
  };
}

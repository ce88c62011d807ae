import type { Desk, Shelf } from "./desk.ts";
import { readBody } from "../trace/body.ts";
import { itemOfVerdict } from "../trace/item-of.ts";
import type { Told } from "../trace/remains.ts";
import { toldBy } from "../trace/remains.ts";
import { prunedAmong, remainsOfPruned } from "./pruned.ts";

/** What a session has been shown, read from its traces: nothing else is written on a turn's path (DECISIONS 7). */
export interface SessionView {
  /** Items that stand in the session's context and were not taken back yet. */
  readonly shown: Set<string>;
  /** Items of the brief in use, in order; `null` before the first. */
  brief: readonly string[] | null;
  hadBundle: boolean;
  /** Last occurrence that was read. */
  after: number;
  /** Where the journals stood, and the moment, when the shown items were last looked at. */
  checked: { readonly heads: Heads; readonly at: number } | null;
}

/** Last line of each store's journal, by project. */
export type Heads = ReadonlyMap<string, number>;

/** Views by session: a process reads each trace once. What another process added is read on the next turn. */
export type SessionViews = Map<string, SessionView>;

export async function sessionView(desk: Desk, session: string | null): Promise<SessionView> {
  const view = (session === null ? undefined : desk.sessions.get(session)) ?? newView();
  const store = desk.project ?? (await desk.global(false));
  if (store === null || session === null) return view;
  const scope = desk.project === null ? desk.resolved.globalScope(session) : desk.resolved.scopeFor(session);
  const occurrences = await store.occurrences(scope, { session, after: view.after });
  let pruned: ReadonlyMap<string, Told> | null = null;
  for (const occurrence of occurrences) {
    view.after = occurrence.seq;
    const stored = await store.traceBody(scope, occurrence.trace);
    const body = stored === null ? null : readBody(stored);
    if (body === null) pruned ??= await toldByPruned({ store, scope }, occurrences);
    const told = body === null ? pruned?.get(occurrence.trace) : toldBy(body);
    if (told === undefined) continue;
    for (const id of told.recants) view.shown.delete(id);
    if (body !== null && (occurrence.use === "brief" || occurrence.use === "compaction"))
      view.brief = body.items.map((entry) => itemOfVerdict(entry.id));
    if (occurrence.use === "bundle") view.hadBundle = true;
    const fresh = told.shown;
    // The road looked at them when they were shown: only what was shown before the last look has to be looked at again.
    if (view.checked !== null && occurrence.at < view.checked.at) view.checked = null;
    for (const id of fresh) view.shown.add(id);
  }
  if (desk.sessions.size >= MOST_SESSIONS && !desk.sessions.has(session)) desk.sessions.clear();
  desk.sessions.set(session, view);
  return view;
}

/** A session that is taken up again after its traces were pruned still has in its context what they had shown. */
async function toldByPruned(
  shelf: Shelf,
  occurrences: readonly { readonly trace: string }[],
): Promise<ReadonlyMap<string, Told>> {
  const ids = [...new Set(occurrences.map((one) => one.trace))];
  return remainsOfPruned(shelf, (await prunedAmong(shelf, ids)).values());
}

/** More sessions than this in one process are read anew. */
const MOST_SESSIONS = 200;

function newView(): SessionView {
  return { shown: new Set(), brief: null, hadBundle: false, after: 0, checked: null };
}

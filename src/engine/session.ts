import type { Desk } from "./desk.ts";
import { readBody } from "../trace/body.ts";

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
  for (const occurrence of await store.occurrences(scope, { session, after: view.after })) {
    view.after = occurrence.seq;
    const stored = await store.trace(scope, occurrence.trace);
    if (stored === null) continue;
    const body = readBody(stored.body);
    for (const id of body.recants) view.shown.delete(id);
    if (occurrence.use === "brief" || occurrence.use === "compaction")
      view.brief = body.items.map((entry) => itemOf(entry.id));
    if (occurrence.use === "bundle") view.hadBundle = true;
    // What was shown as history was never told as holding, so there is nothing to take back.
    const fresh = body.items.filter((entry) => entry.label === null).map((entry) => itemOf(entry.id));
    // The road looked at them when they were shown: only what was shown before the last look has to be looked at again.
    if (view.checked !== null && occurrence.at < view.checked.at) view.checked = null;
    for (const id of fresh) view.shown.add(id);
  }
  if (desk.sessions.size >= MOST_SESSIONS && !desk.sessions.has(session)) desk.sessions.clear();
  desk.sessions.set(session, view);
  return view;
}

/** More sessions than this in one process are read anew. */
const MOST_SESSIONS = 200;

function newView(): SessionView {
  return { shown: new Set(), brief: null, hadBundle: false, after: 0, checked: null };
}

function itemOf(id: string): string {
  const at = id.indexOf("/");
  return at < 0 ? id : id.slice(0, at);
}

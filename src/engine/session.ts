import type { Desk } from "./desk.ts";
import { readBody } from "./trace-body.ts";

/** What a session has been shown, read from its traces: nothing else is written on a turn's path (DECISIONS 7). */
export interface SessionView {
  /** Items that stand in the session's context and were not taken back yet. */
  readonly shown: ReadonlySet<string>;
  /** Items of the brief in use, in order; `null` before the first. */
  readonly brief: readonly string[] | null;
  readonly hadBundle: boolean;
}

export async function sessionView(desk: Desk, session: string | null): Promise<SessionView> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null || session === null) return { shown: new Set(), brief: null, hadBundle: false };
  const scope = desk.project === null ? desk.resolved.globalScope(session) : desk.resolved.scopeFor(session);
  const shown = new Set<string>();
  let brief: readonly string[] | null = null;
  let hadBundle = false;
  for (const occurrence of await store.occurrences(scope, { session })) {
    const stored = await store.trace(scope, occurrence.trace);
    if (stored === null) continue;
    const body = readBody(stored.body);
    const items = body.items.map((entry) => itemOf(entry.id));
    for (const id of body.recants) shown.delete(id);
    if (occurrence.use === "brief" || occurrence.use === "compaction") brief = items;
    if (occurrence.use === "bundle") hadBundle = true;
    // What was shown as history was never told as holding, so there is nothing to take back.
    for (const entry of body.items) if (entry.label === null) shown.add(itemOf(entry.id));
  }
  return { shown, brief, hadBundle };
}

function itemOf(id: string): string {
  const at = id.indexOf("/");
  return at < 0 ? id : id.slice(0, at);
}

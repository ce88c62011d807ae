import type { Desk, Shelf } from "./desk.ts";

/** Where the traces of this place lie: in the project, or where there is none in the person's layer. */
export async function traceShelf(desk: Desk): Promise<Shelf | null> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return null;
  const scope = desk.project === null ? desk.resolved.globalScope(null) : desk.resolved.scopeFor(null);
  return { store, scope };
}

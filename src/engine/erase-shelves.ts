import { readRegistry } from "../scope/registry.ts";
import { scopeOfProject } from "../scope/resolve-scope.ts";
import type { Actor } from "../model/channel.ts";
import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import type { EraseInput } from "./voice-erase.ts";

export interface ShelfToErase {
  readonly shelf: Shelf;
  /** Where the named thing lies; of the others only copies of it. */
  readonly isMain: boolean;
  /** Another project's: opened for this alone. */
  readonly isForeign: boolean;
}

/** Where an erasure looks: where the target lies, here, and with `everywhere` on every shelf of this machine. */
export async function shelvesToErase(
  desk: Desk,
  actor: Actor,
  main: Shelf,
  input: EraseInput,
): Promise<readonly ShelfToErase[]> {
  const out: ShelfToErase[] = [{ shelf: main, isMain: true, isForeign: false }];
  const own = await shelves(desk, actor.session);
  const isWide = input.everywhere === true;
  const beyondTarget = input.term !== undefined || input.session !== undefined || input.path !== undefined;
  for (const shelf of own) {
    if (shelf.store === main.store) continue;
    if (isWide || (beyondTarget && shelf.scope.layer === "project"))
      out.push({ shelf, isMain: false, isForeign: false });
  }
  if (!isWide) return out;
  const projects = new Set(Object.values(readRegistry(desk.dataDir).places).map((place) => place.project));
  for (const project of projects) {
    if (own.some((shelf) => shelf.store.project === project)) continue;
    const store = await desk.look(project);
    if (store === null) continue;
    out.push({ shelf: { store, scope: scopeOfProject(project) }, isMain: false, isForeign: true });
  }
  return out;
}

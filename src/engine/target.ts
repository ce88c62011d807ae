import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { readRegistry } from "../scope/registry.ts";
import { scopeOfProject } from "../scope/resolve-scope.ts";
import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import { want } from "./want.ts";

/** Where a named memory lies: on which shelf, or that it is another project's. */
export interface TargetPlace {
  readonly shelf: Shelf | null;
  readonly foreign: boolean;
}

/** An id is no key: a memory of another project is named, never touched (L5). */
export async function findTarget(desk: Desk, session: string | null, id: string): Promise<TargetPlace> {
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, [
      () => [want("memory", "memory", { id }), want("record", "record", { id })],
    ]);
    if (rowsAs<MemoryRow>(found["memory"]).length > 0 || (found["record"] ?? []).length > 0)
      return { shelf, foreign: false };
  }
  return { shelf: null, foreign: await isForeign(desk, id) };
}

async function isForeign(desk: Desk, id: string): Promise<boolean> {
  const projects = new Set(Object.values(readRegistry(desk.dataDir).places).map((place) => place.project));
  projects.delete(desk.resolved.project ?? "");
  for (const project of projects) {
    const store = await desk.look(project);
    if (store === null) continue;
    try {
      const found = await store.read(scopeOfProject(project), [() => [want("memory", "memory", { id })]]);
      if ((found["memory"] ?? []).length > 0) return true;
    } finally {
      await store.close();
    }
  }
  return false;
}

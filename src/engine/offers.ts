import { basename } from "node:path";
import { relatedPlaces } from "../scope/hints.ts";
import { scopeOfProject } from "../scope/resolve-scope.ts";
import type { Desk } from "./desk.ts";
import { retrieve } from "./retrieve.ts";
import type { SearchAnswer, SearchInput } from "./voice.ts";

/**
 * "Nothing remembered" and "remembered in another store" must not look the same: stores of places that share a first commit, a remote
 * or a claimed id are looked into, and named without a word of what they hold. Only in an answer that was asked for.
 */
export async function offersFor(desk: Desk, input: SearchInput): Promise<SearchAnswer["offered"]> {
  if (desk.project === null || input.query.trim() === "") return [];
  const out: { project: string; place: string; ids: readonly string[] }[] = [];
  for (const place of relatedPlaces(desk.dataDir, desk.resolved.place)) {
    const store = await desk.look(place.project);
    if (store === null) continue;
    try {
      const found = await retrieve(store, scopeOfProject(place.project), input.query, {
        embedder: null,
        limit: 20,
      });
      const ids = [...new Set(found.hits.map((hit) => hit.item))];
      if (ids.length > 0) out.push({ project: place.project, place: basename(place.root), ids });
    } finally {
      await store.close();
    }
  }
  return out;
}

import type { WriteAnswer } from "../model/outcome.ts";
import { textKey } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";
import { retrieve } from "./retrieve.ts";

/** What is told near a new telling, so that its teller sees it. Three at most. */
export async function neighboursOf(shelf: Shelf, text: string): Promise<WriteAnswer["neighbours"]> {
  const found = await retrieve(shelf.store, shelf.scope, text.slice(0, 2_000), { embedder: null, limit: 8 });
  const hits = found.hits.filter((hit) => hit.kind === "memory").slice(0, 3);
  const texts = await shelf.store.texts(
    shelf.scope,
    hits.map((hit) => ({ event: hit.event, field: "text" })),
  );
  return hits.map((hit) => ({
    id: hit.item,
    text: (texts.get(textKey({ event: hit.event, field: "text" })) ?? "").slice(hit.start, hit.end),
  }));
}

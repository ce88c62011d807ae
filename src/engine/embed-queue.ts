import type { Embedder } from "../embedding/embedder.ts";
import { textKey } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";

export interface EmbedQueue {
  /** Starts filling missing vectors, off the caller's path. */
  soon(): void;
  /** Waits until what is due is done or has failed. */
  settle(): Promise<void>;
}

/** Fills missing vectors after the fact: what was told is durable and searchable before any embedder sees it (L1). */
export function createEmbedQueue(shelvesOf: () => readonly Shelf[], embedder: Embedder | null): EmbedQueue {
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    if (embedder === null) return;
    for (const { store, scope } of shelvesOf()) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const missing = await store.vectors(scope).missing(embedder.id, BATCH);
        if (missing.length === 0) break;
        const texts = await store.texts(
          scope,
          missing.map((piece) => ({ event: piece.event, field: "text" })),
        );
        const vectors = await embedder.embed(
          missing.map((piece) =>
            (texts.get(textKey({ event: piece.event, field: "text" })) ?? "").slice(piece.start, piece.end),
          ),
          "passage",
        );
        await store.vectors(scope).put(
          missing.flatMap((piece, at) => {
            const vector = vectors[at];
            return vector ? [{ doc: piece.doc, embedder: embedder.id, vector }] : [];
          }),
        );
      }
    }
  };
  const soon = (): void => {
    // A failing embedder leaves the pieces missing: they are tried again with the next write or at the next opening.
    running = (running ?? Promise.resolve()).then(run).catch(() => undefined);
  };
  return {
    soon: () => {
      if (embedder !== null) soon();
    },
    settle: async () => {
      if (embedder !== null) soon();
      await running;
    },
  };
}

const BATCH = 32;
const ROUNDS = 10_000;

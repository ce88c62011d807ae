import type { Embedder } from "../embedding/embedder.ts";
import { EmbedderFailed } from "../embedding/embedder.ts";
import { EMBEDDING } from "../policy/embedding.ts";
import { textKey } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";

/** The last try that failed, until one succeeds. */
export interface EmbedTrouble {
  readonly why: string;
  /** In words, with what to do about it where that is known; holds no text that was sent. */
  readonly what: string;
  readonly at: number;
}

export interface EmbedQueue {
  /** Starts filling missing vectors, off the caller's path. After a failure it waits before it tries again. */
  soon(): void;
  /** Waits until what is due is done or has failed; tries in any case. */
  settle(): Promise<void>;
  /** Ends after the running batch, or after a moment. What is left stays without a vector and is found as missing next time. */
  close(): Promise<void>;
  trouble(): EmbedTrouble | null;
}

/** Fills missing vectors after the fact: what was told is durable and searchable before any embedder sees it (L1). */
export function createEmbedQueue(
  shelvesOf: () => readonly Shelf[],
  embedder: Embedder | null,
  now: () => number = Date.now,
): EmbedQueue {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let trouble: EmbedTrouble | null = null;
  let pause = 0;
  const isOver = (): boolean => closed;
  const run = async (model: Embedder): Promise<void> => {
    do {
      again = false;
      try {
        for (const shelf of shelvesOf()) await fill(shelf, model, isOver);
        trouble = null;
        pause = 0;
      } catch (cause) {
        // The pieces stay missing: they are tried again with a later write, at the next search, or when asked to settle.
        const known = cause instanceof EmbedderFailed ? cause : null;
        trouble = { why: known?.why ?? "failed", what: known?.message ?? "", at: now() };
        pause = Math.min(EMBEDDING.pauseMost, pause === 0 ? EMBEDDING.pauseMillis : pause * 2);
        return;
      }
    } while (again && !isOver());
  };
  const start = (): void => {
    if (embedder === null || closed) return;
    again = true;
    running ??= run(embedder).finally(() => void (running = null));
  };
  return {
    soon: () => {
      if (trouble === null || now() - trouble.at >= pause) start();
    },
    settle: async () => {
      // A running pass may have read before the last write; the flag sends it round once more.
      start();
      await running;
    },
    close: async () => {
      closed = true;
      if (running !== null) await Promise.race([running, moment(EMBEDDING.closeMillis)]);
      await embedder?.close?.();
    },
    trouble: () => trouble,
  };
}

async function fill({ store, scope }: Shelf, embedder: Embedder, isOver: () => boolean): Promise<void> {
  const vectors = store.vectors(scope);
  // On from the last piece, so that a large store is not looked through from its start for every batch; then once more from there.
  let after = "";
  while (!isOver()) {
    const missing = await vectors.missing(embedder.id, EMBEDDING.batch, after);
    if (missing.length === 0 && after === "") return;
    after = missing.at(-1)?.doc ?? "";
    if (missing.length === 0) continue;
    const refs = missing.map((piece) => ({ event: piece.event, field: "text" }));
    const texts = await store.texts(scope, refs);
    const found = await embedder.embed(
      missing.map((piece) =>
        (texts.get(textKey({ event: piece.event, field: "text" })) ?? "").slice(piece.start, piece.end),
      ),
      "passage",
    );
    const rows = missing.flatMap((piece, at) => {
      const vector = found[at];
      return vector ? [{ doc: piece.doc, embedder: embedder.id, vector }] : [];
    });
    // Fewer vectors than texts would leave the same pieces missing for ever.
    if (rows.length < missing.length) throw new EmbedderFailed("malformed", "not every text got a vector");
    await vectors.put(rows);
  }
}

function moment(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis).unref();
  });
}

import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";

/** Set while the bytes of something erased or pruned may still lie in the files because another process reads them. */
export const SCRUB_PENDING = "erasure/pending";

/** Says beforehand that bytes are to go: whoever is stopped on the way leaves the rest to the next upkeep. */
export async function noteScrub({ store, scope }: Shelf): Promise<void> {
  await store.operational(scope).set(SCRUB_PENDING, "1");
}

/** Makes the bytes unreachable, and notes it when that has to wait. */
export async function scrubNow({ store, scope }: Shelf): Promise<"done" | "pending"> {
  const notes = store.operational(scope);
  const files = await store.scrub(scope);
  const noted = (await notes.get(SCRUB_PENDING)) === "1";
  if (files === "pending") {
    if (!noted) await notes.set(SCRUB_PENDING, "1");
    return files;
  }
  if (noted) {
    await notes.set(SCRUB_PENDING, "0");
    // The note itself lies in the log now, which is to stay short.
    await store.scrub(scope);
  }
  return files;
}

/** Whether something erased still waits for its bytes to go. */
export async function isScrubPending({ store, scope }: Shelf): Promise<boolean> {
  return (await store.operational(scope).get(SCRUB_PENDING)) === "1";
}

/** Finishes erasures whose bytes had to wait. */
export async function scrubWaiting(desk: Desk): Promise<void> {
  for (const shelf of await shelves(desk, null)) if (await isScrubPending(shelf)) await scrubNow(shelf);
}

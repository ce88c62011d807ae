import { scopeOfProject } from "../scope/resolve-scope.ts";
import type { Occurrence, Store } from "../storage/store.ts";
import type { Desk } from "./desk.ts";
import type { MadeTrace } from "../trace/body.ts";

/** Stores an occurrence of a trace. False when it could not be stored: then nothing may influence (L13). */
export async function storeTrace(
  desk: Desk,
  store: Store,
  made: MadeTrace,
  occurrence: Omit<Occurrence, "seq" | "prev" | "hash" | "trace">,
): Promise<boolean> {
  try {
    desk.seams.beforeTrace?.();
    await store.appendTrace(scopeOfProject(store.project), {
      ...made,
      occurrence: { trace: made.id, ...occurrence },
    });
    return true;
  } catch {
    return false;
  }
}

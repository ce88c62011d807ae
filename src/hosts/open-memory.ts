import type { Memory } from "../engine/memory.ts";
import { faultName } from "./host.ts";
import type { Presence } from "./presence.ts";

/** The one open memory of a host's process. */
export interface OpenedMemory {
  /** Opens at the first call; rejects while there is none. */
  get(): Promise<Memory>;
  close(): Promise<void>;
}

/**
 * Opens a place when it is first needed and tells `doctor` how that went. A failed opening is not tried again for a
 * while, so that a broken store costs a session one attempt now and then, and not one for each hook.
 */
export function createOpenedMemory(
  open: () => Promise<Memory>,
  presence: Pick<Presence, "update">,
  now: () => number = () => performance.now(),
  againAfterMs = 5000,
): OpenedMemory {
  let opening: Promise<Memory> | null = null;
  let failedAt: number | null = null;
  let faulty: Memory | null = null;
  const attempt = async (): Promise<Memory> => {
    try {
      // A store that could not be used may have been mended since.
      await faulty?.close();
      faulty = null;
      const opened = await open();
      const state = opened.off === null ? "ready" : "off";
      if (opened.fault === null) {
        presence.update({ project: opened.project, state, because: opened.off });
        return opened;
      }
      faulty = opened;
      failedAt = now();
      presence.update({ project: opened.project, state: "without-memory", because: opened.fault.code });
      return opened;
    } catch (error) {
      failedAt = now();
      presence.update({ state: "without-memory", because: faultName(error) });
      throw error;
    }
  };
  return {
    get: () => {
      if (opening === null || (failedAt !== null && now() - failedAt > againAfterMs)) {
        failedAt = null;
        opening = attempt();
      }
      return opening;
    },
    close: async () => {
      const last = await opening?.catch(() => null);
      await last?.close();
    },
  };
}

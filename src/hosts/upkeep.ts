import type { Memory } from "../engine/memory.ts";
import { faultName } from "./host.ts";

/** Upkeep that nobody asked for and nobody waits for. */
export interface Upkeep {
  /** The host is at rest: what is due is done behind, now and then. */
  rest(): void;
  /** Somebody works again: it ends at its next step. */
  work(): void;
  /** Ends it; resolves when it has let go of the store. */
  end(): Promise<void>;
}

/** Milliseconds between two rounds in one process: upkeep has days, not seconds. */
const EVERY_MS = 6 * 60 * 60 * 1000;
/** Milliseconds of rest before it begins, so that it does not meet the next prompt. */
const QUIET_MS = 2_000;

export function createUpkeep(
  memory: () => Promise<Memory>,
  failed: (fault: string) => void,
  times: { readonly everyMs: number; readonly quietMs: number } = { everyMs: EVERY_MS, quietMs: QUIET_MS },
  now: () => number = () => performance.now(),
): Upkeep {
  let lastAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let stop: AbortController | null = null;
  let running: Promise<void> = Promise.resolve();
  const halt = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    stop?.abort();
  };
  const round = async (signal: AbortSignal): Promise<void> => {
    try {
      const { report } = await (await memory()).maintain({ job: "traces", signal });
      // What was stopped on the way goes on at the next rest.
      if ((report["left"] ?? 0) === 0) lastAt = now();
    } catch (error) {
      // Somebody else writes: at the next rest.
      if (faultName(error) === "store-busy") return;
      lastAt = now();
      failed(faultName(error));
    }
  };
  return {
    rest: () => {
      if (timer !== null || (lastAt !== null && now() - lastAt < times.everyMs)) return;
      timer = setTimeout(() => {
        timer = null;
        stop = new AbortController();
        const { signal } = stop;
        running = running.then(() => round(signal));
      }, times.quietMs);
      timer.unref?.();
    },
    work: halt,
    end: () => {
      halt();
      return running;
    },
  };
}

import type { Seams } from "../../src/engine/desk.ts";

/** What writing traces took within a call: from the moment one is handed to the store until it is on disk. */
export interface TraceClock {
  readonly seams: Seams;
  /** Milliseconds since the last reading. */
  read(): number;
}

export function traceClock(): TraceClock {
  let since: number | null = null;
  let sum = 0;
  return {
    seams: {
      beforeTrace: () => {
        since = performance.now();
      },
      sqlite: {
        afterCommit: () => {
          if (since !== null) sum += performance.now() - since;
          since = null;
        },
      },
    },
    read: () => {
      const read = sum;
      sum = 0;
      return read;
    },
  };
}

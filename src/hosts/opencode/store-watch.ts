import { statSync } from "node:fs";

/** Knows whether something may have ended since one last looked, without reading the store. */
export interface StoreWatch {
  /** The store's file, once it is open. */
  file(path: string | null): void;
  /** Runs work of this process that writes. `mayEnd`: it may end what a brief says. */
  during<T>(mayEnd: boolean, work: () => Promise<T>): Promise<T>;
  /** Another number once this process ended something, or another one wrote anything. */
  state(): number;
}

/**
 * Most of what is written while an agent works are its own tool results, which end nothing; only what remains is worth
 * asking the brief again before each request. Foreign writes show in the sizes and times of the store's files.
 */
export function createStoreWatch(stampOf: (path: string) => string = fileStamp): StoreWatch {
  let path: string | null = null;
  let known = "";
  let state = 0;
  let writing = 0;
  const stamp = (): string => (path === null ? "" : `${stampOf(path)} ${stampOf(`${path}-wal`)}`);
  const look = (): void => {
    // Between our own writes the files change because of us.
    if (writing > 0) return;
    const now = stamp();
    if (now !== known) state += 1;
    known = now;
  };
  return {
    file: (given) => {
      if (given === path) return;
      path = given;
      known = stamp();
    },
    during: async (mayEnd, work) => {
      look();
      writing += 1;
      try {
        return await work();
      } finally {
        writing -= 1;
        known = stamp();
        if (mayEnd) state += 1;
      }
    },
    state: () => {
      look();
      return state;
    },
  };
}

function fileStamp(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path);
    return `${size}@${mtimeMs}`;
  } catch {
    return "none";
  }
}

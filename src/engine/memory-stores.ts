import { randomBytes } from "node:crypto";
import { createDigest } from "../storage/digest.ts";
import { openMemoryStore } from "../storage/memory/open.ts";
import type { Store, ToldLine } from "../storage/store.ts";

export interface MemoryStores {
  open(project: string, make: boolean): Store | null;
  has(project: string): boolean;
  keyOf(project: string): Uint8Array | null;
  /** A store told elsewhere, under its own key, in the place of an empty one. */
  lay(instead: string, project: string, key: Uint8Array, lines: readonly ToldLine[]): void;
}

interface Kept {
  readonly store: Store;
  readonly key: Uint8Array;
}

const byDataDir = new Map<string, Map<string, Kept>>();

/** Stores without a file live as long as the process, one per data directory and project, so that opening again finds them. */
export function memoryStores(dataDir: string): MemoryStores {
  const stores = byDataDir.get(dataDir) ?? new Map<string, Kept>();
  byDataDir.set(dataDir, stores);
  const make = (project: string, key: Uint8Array, lines: readonly ToldLine[]): Store => {
    const store = openMemoryStore({ project, digest: createDigest(key), lines });
    stores.set(project, { store, key });
    return store;
  };
  return {
    open: (project, isNew) =>
      stores.get(project)?.store ?? (isNew ? make(project, randomBytes(32), []) : null),
    has: (project) => stores.has(project),
    keyOf: (project) => stores.get(project)?.key ?? null,
    lay: (instead, project, key, lines) => {
      stores.delete(instead);
      make(project, key, lines);
    },
  };
}

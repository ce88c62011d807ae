import { randomBytes } from "node:crypto";
import { createDigest } from "../storage/digest.ts";
import { openMemoryStore } from "../storage/memory/open.ts";
import type { Store } from "../storage/store.ts";

export interface MemoryStores {
  open(project: string, make: boolean): Store | null;
}

const byDataDir = new Map<string, Map<string, Store>>();

/** Stores without a file live as long as the process, one per data directory and project, so that opening again finds them. */
export function memoryStores(dataDir: string): MemoryStores {
  const stores = byDataDir.get(dataDir) ?? new Map<string, Store>();
  byDataDir.set(dataDir, stores);
  return {
    open(project, make) {
      const known = stores.get(project);
      if (known || !make) return known ?? null;
      const store = openMemoryStore({ project, digest: createDigest(randomBytes(32)) });
      stores.set(project, store);
      return store;
    },
  };
}

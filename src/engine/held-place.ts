import { existsSync, rmSync } from "node:fs";
import type { Clock } from "../model/clock.ts";
import type { PrecedentFault } from "../model/fault.ts";
import type { Ids } from "../model/id.ts";
import { noteHints } from "../scope/hints.ts";
import { changeRegistry } from "../scope/registry.ts";
import type { ResolvedPlace } from "../scope/resolve-scope.ts";
import { resolvePlace, storeFile } from "../scope/resolve-scope.ts";
import type { Judged } from "../storage/judge-remains.ts";
import { readKey } from "../storage/sqlite/key-file.ts";
import { layStore } from "../storage/sqlite/lay-store.ts";
import type { Store } from "../storage/store.ts";
import { openOrBroken } from "./broken-store.ts";
import type { MemoryStores } from "./memory-stores.ts";

/** Which store a place has at the moment: an import into an empty one puts another in its stead. */
export interface HeldPlace {
  readonly resolved: ResolvedPlace;
  readonly store: Store | null;
  readonly fault: PrecedentFault | null;
  /** The key under which the store's digests are made. */
  key(): Uint8Array | null;
  /** Opens anew where another process, or another handle of this one, put another store in the place of this one. */
  refresh(): Promise<void>;
  /** Puts a store that was told elsewhere in the place of this empty one. False: that project lies here already. */
  adopt(project: string, key: Uint8Array, judged: Judged): Promise<boolean>;
  close(): Promise<void>;
}

export interface HoldOptions {
  readonly folder: string;
  readonly dataDir: string;
  readonly home?: string;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly inMemory: MemoryStores | null;
  open(project: string): Promise<Store | null>;
  /** Another store is open now. */
  changed(): void;
}

export async function holdPlace(options: HoldOptions): Promise<HeldPlace> {
  const { dataDir, inMemory } = options;
  let held = await openPlace(options);
  const reopen = async (): Promise<void> => {
    if (inMemory === null) await held.store?.close();
    held = await openPlace(options);
    options.changed();
  };
  const isThere = ({ project, file }: ResolvedPlace): boolean =>
    project === null || (inMemory === null ? file !== null && existsSync(file) : inMemory.has(project));
  return {
    get resolved() {
      return held.resolved;
    },
    get store() {
      return held.store;
    },
    get fault() {
      return held.fault;
    },
    key: () => {
      const { project, file } = held.resolved;
      if (project === null || file === null) return null;
      return inMemory === null ? readKey(`${file}.key`) : inMemory.keyOf(project);
    },
    refresh: async () => {
      // A file that is only gone is a loss, and is not papered over with an empty one.
      if (isThere(held.resolved) || resolveNow(options).project === held.resolved.project) return;
      await reopen();
    },
    adopt: async (project, key, judged) => {
      const { resolved } = held;
      const file = storeFile(dataDir, project);
      if (resolved.project === null || existsSync(file) || inMemory?.has(project)) return false;
      if (inMemory === null) await layStore({ file, project, clock: options.clock, key, judged });
      else inMemory.lay(resolved.project, project, key, toldLines(judged));
      changeRegistry(dataDir, (registry) => {
        const own = registry.places[resolved.place.key];
        if (own === undefined) return { file: registry, answer: null };
        const places = { ...registry.places, [resolved.place.key]: { ...own, project } };
        return { file: { ...registry, places }, answer: null };
      });
      await reopen();
      if (inMemory === null && resolved.file !== null) {
        for (const end of ["", "-wal", "-shm", ".key"]) rmSync(`${resolved.file}${end}`, { force: true });
      }
      return true;
    },
    close: async () => {
      if (inMemory === null) await held.store?.close();
    },
  };
}

interface Opened {
  readonly resolved: ResolvedPlace;
  readonly store: Store | null;
  readonly fault: PrecedentFault | null;
}

function resolveNow({ folder, dataDir, home, ids }: HoldOptions): ResolvedPlace {
  return resolvePlace({ folder, dataDir, ids, ...(home === undefined ? {} : { home }) });
}

async function openPlace(options: HoldOptions): Promise<Opened> {
  const resolved = resolveNow(options);
  const { project } = resolved;
  if (project === null) return { resolved, store: null, fault: null };
  const { store, fault } = await openOrBroken(project, () => options.open(project));
  if (store !== null && fault === null) noteHints(options.dataDir, resolved.place);
  return { resolved, store, fault };
}

function toldLines(judged: Judged): Parameters<MemoryStores["lay"]>[3] {
  const words = new Map<string, Record<string, string>>();
  for (const { event, field, content } of judged.texts)
    words.set(event, { ...words.get(event), [field]: content });
  return judged.lines.map((event) => ({ event, words: words.get(event.id) ?? {} }));
}

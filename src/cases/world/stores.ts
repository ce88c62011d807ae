import type { Embedder } from "../../embedding/embedder.ts";
import { hostDoor, personDoor } from "../../engine/door.ts";
import type { Memory, OpenOptions } from "../../engine/memory.ts";
import type { Json } from "../../model/journal-event.ts";
import type { Clock } from "../../model/clock.ts";
import type { Folders } from "./folders.ts";
import { renameProject } from "./rename-project.ts";
import type { ScriptedModel } from "./scripted-model.ts";
import type { Seams } from "./seams.ts";

export type StoreKind = "sqlite" | "memory";

export interface StoreSettings {
  readonly kind: StoreKind;
  readonly folders: Folders;
  readonly clock: Clock;
  readonly policy?: Json;
  readonly frame?: Json;
  /** The name under which the case knows the project of a folder; a frame names projects so. */
  readonly projectName: (place: string) => string;
}

/** The open handles of a case: one per folder and door, opened when first needed. */
export interface Stores {
  open(place: string, door: "host" | "person"): Promise<Memory>;
  /** Closes all handles; the next step opens anew. */
  closeAll(): Promise<void>;
  /** The files of every store opened so far. */
  files(): readonly string[];
  embedder(next: Embedder | null): Promise<void>;
  model(next: ScriptedModel | null): Promise<void>;
  seams(next: Seams): Promise<void>;
}

export function makeStores(settings: StoreSettings): Stores {
  const handles = new Map<string, Promise<Memory>>();
  const files = new Set<string>();
  let embedder: Embedder | null = null;
  let model: ScriptedModel | null = null;
  let seams: Seams = {};

  const options = (place: string, door: "host" | "person"): OpenOptions =>
    ({
      place,
      dataDir: settings.folders.data,
      home: settings.folders.home,
      door: door === "host" ? hostDoor() : personDoor(),
      store: settings.kind,
      clock: settings.clock,
      embedder,
      model,
      ...(settings.policy === undefined ? {} : { policy: settings.policy }),
      seams: placed(seams),
      locale: "en",
    }) as OpenOptions;

  const openOne = async (place: string, door: "host" | "person"): Promise<Memory> => {
    // Only where a store is needed: the pure operations do without.
    const { openMemory } = await import("../../index.ts");
    const memory = await openMemory(options(place, door));
    if (memory.file !== null) files.add(memory.file);
    if (settings.frame === undefined) return memory;
    // A frame names its project by id, a case by name: the name that is this project becomes its id.
    const frame = renameProject(settings.frame, settings.projectName(place), memory.project);
    await memory.close();
    return openMemory({ ...options(place, door), frame });
  };

  const closeAll = async (): Promise<void> => {
    const open = [...handles.values()];
    handles.clear();
    for (const handle of open) {
      const memory = await handle.catch(() => null);
      await memory?.close();
    }
  };

  return {
    open: (place, door) => {
      const key = `${door} ${place}`;
      const held = handles.get(key);
      if (held) return held;
      const opening = openOne(place, door);
      handles.set(key, opening);
      opening.catch(() => handles.delete(key));
      return opening;
    },
    closeAll,
    files: () => [...files],
    embedder: async (next) => {
      embedder = next;
      await closeAll();
    },
    model: async (next) => {
      model = next;
      await closeAll();
    },
    seams: async (next) => {
      seams = next;
      await closeAll();
    },
  };
}

/** Where the engine takes each seam: those of the connection lie with the adapter. */
function placed({ beforeTrace, beforeRead, ...sqlite }: Seams): object {
  return {
    ...(beforeTrace === undefined ? {} : { beforeTrace }),
    ...(beforeRead === undefined ? {} : { beforeRead }),
    sqlite,
  };
}

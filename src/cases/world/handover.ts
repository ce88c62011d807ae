import type { Folders } from "./folders.ts";
import type { Named } from "./names.ts";
import type { Place } from "./places.ts";
import type { World } from "./world.ts";

/** What another process of the same case must know. */
export interface Handover {
  readonly folders: Folders;
  readonly now: number;
  readonly places: readonly (readonly [string, Place])[];
  readonly names: readonly (readonly [string, Named])[];
  readonly handed: readonly string[];
}

export function handoverOf(world: World): Handover {
  return {
    folders: world.folders,
    now: world.clock.now(),
    places: world.places.all(),
    names: world.names.all(),
    handed: world.handed.all(),
  };
}

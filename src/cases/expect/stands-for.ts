import type { Common } from "../case-file.ts";
import type { Named } from "../world/names.ts";
import type { World } from "../world/world.ts";

/** An id without the part of the item it may point at (`rec_…#2` is a statement of `rec_…`). */
export function wholeId(id: string): string {
  const at = id.search(/[#@/]/u);
  return at < 0 ? id : id.slice(0, at);
}

/**
 * Whether a name stands for a shown item: for itself, for any piece of it, and, of a record, for a memory whose only
 * source it is.
 */
export async function standsFor(name: string, id: string, given: Common, world: World): Promise<boolean> {
  const named = world.names.get(name);
  if (named?.is === "pool") return wholeId(id) === name || id === name;
  if (!named) {
    // Keys of a pool are names of their own.
    world.names.need(name);
    return false;
  }
  if (named.is !== "row") return false;
  if (wholeId(id) === wholeId(named.id)) return true;
  return named.of === "record" && (await onlySource(wholeId(id), given, world)) === wholeId(named.id);
}

/** Ids out of a list for which one of the names stands. */
export async function anyStandsFor(
  names: readonly string[],
  id: string,
  given: Common,
  world: World,
): Promise<boolean> {
  for (const name of names) if (await standsFor(name, id, given, world)) return true;
  return false;
}

export function isRefused(named: Named | undefined): boolean {
  return named?.is === "none";
}

/** The record that is all a memory rests on; `null` for anything else. */
export async function onlySource(id: string, given: Common, world: World): Promise<string | null> {
  if (!id.startsWith("mem_")) return null;
  const known = SOURCES.get(world) ?? new Map<string, string | null>();
  SOURCES.set(world, known);
  if (known.has(id)) return known.get(id) ?? null;
  const voice = await world.voice({ ...given, by: "human" });
  const shownItem = await voice.show({ of: id });
  const sources = new Set((shownItem?.sources ?? []).map(wholeId));
  const only = sources.size === 1 ? ([...sources][0] ?? null) : null;
  known.set(id, only);
  return only;
}

/** Sources of a memory do not change, so one look is enough. */
const SOURCES = new WeakMap<World, Map<string, string | null>>();

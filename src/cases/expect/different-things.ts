import type { Item } from "../../engine/voice.ts";
import { normalise } from "../../text/normalise.ts";
import type { Common } from "../case-file.ts";
import type { World } from "../world/world.ts";
import { onlySource, wholeId } from "./stands-for.ts";

/** A record and the memory made from it are one thing, records of equal text are one, pieces of an item are one. */
export async function countDifferent(items: readonly Item[], given: Common, world: World): Promise<number> {
  const things = new Set<string>();
  for (const item of items) {
    const id = wholeId(item.id);
    const source = item.of === "memory" ? await onlySource(id, given, world) : null;
    const record = source === null ? null : items.find((other) => wholeId(other.id) === source);
    if (record) things.add(keyOf(record));
    else things.add(keyOf(item));
  }
  return things.size;
}

function keyOf(item: Item): string {
  return item.of === "record" ? `record ${item.channel} ${normalise(item.text)}` : wholeId(item.id);
}

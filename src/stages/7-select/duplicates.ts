import { normalise } from "../../text/normalise.ts";
import { decidesAction } from "./decides.ts";
import { compareByRank } from "./order.ts";
import type { Selectable } from "./select.ts";

/** Maps every copy to the one text that stands for it: the copy with the most standing, then the best rank. */
export function findDuplicates(pool: readonly Selectable[]): ReadonlyMap<number, number> {
  const groups = new Map<string, number[]>();
  for (const [index, item] of pool.entries()) {
    // A text of signs alone has no words that could be the same.
    const key = normalise(item.text) || item.text;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  const survivors = new Map<number, number>();
  for (const group of groups.values()) {
    const [survivor, ...copies] = group.sort((a, b) => compareCopies(pool[a]!, pool[b]!) || a - b);
    for (const copy of copies) survivors.set(copy, survivor!);
  }
  return survivors;
}

function compareCopies(a: Selectable, b: Selectable): number {
  return weight(b) - weight(a) || compareByRank(a, b);
}

function weight(item: Selectable): number {
  if (decidesAction(item) !== null) return 3;
  if (item.class === "authoritative") return 2;
  return item.role === "restatement" || item.class === "untrusted" ? 0 : 1;
}

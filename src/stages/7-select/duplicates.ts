import { normalise } from "../../text/normalise.ts";
import { decidesAction } from "./decides.ts";
import { compareByRank } from "./order.ts";
import type { Selectable } from "./select.ts";

/** Maps every copy to the one text that stands for it: the copy with the most standing, then the best rank. */
export function findDuplicates(pool: readonly Selectable[]): ReadonlyMap<number, number> {
  const groups = new Map<string, number[]>();
  const texts = pool.map((item) => item.text);
  const alike = texts.map(lettersOf);
  const seen = new Map<string, number>();
  for (const letters of alike) seen.set(letters, (seen.get(letters) ?? 0) + 1);
  for (const [index, text] of texts.entries()) {
    if ((seen.get(alike[index] ?? "") ?? 0) < 2) continue;
    // A text of signs alone has no words that could be the same.
    const key = normalise(text) || text;
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

/** Letters and digits in order: texts that differ in them are no copies. The whole normal form is dear, and most texts have no copy. */
function lettersOf(text: string): string {
  const form = /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : normalise(text);
  return form.replaceAll(/[^a-z0-9\x80-\uffff]+/g, "");
}

function compareCopies(a: Selectable, b: Selectable): number {
  return weight(b) - weight(a) || compareByRank(a, b);
}

function weight(item: Selectable): number {
  if (decidesAction(item) !== null) return 3;
  if (item.class === "authoritative") return 2;
  return item.role === "restatement" || item.class === "untrusted" ? 0 : 1;
}

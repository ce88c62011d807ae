import { VERIFYING } from "../policy/verifying.ts";
import { isSameTerm } from "./same-terms.ts";
import type { Term, Terms } from "./term.ts";

/** Whether two values of one slot can exclude each other: neither is part of the other, and neither leaves anything open. */
export function mayExclude(a: Terms, b: Terms): boolean {
  if (a.length === 0 || b.length === 0 || [...a, ...b].some(isOpen)) return false;
  return !holds(a, b) && !holds(b, a) && !areLoose(a, b);
}

/** At most, some, perhaps, this or that: more than one value fits. */
function isOpen(term: Term): boolean {
  return OPEN.has(term.sort) || /^(?:or|and|和|与|或|以及)$/.test(term.text);
}

const OPEN = new Set(["negation", "bound", "modal", "hedge", "quantifier", "time"]);

/** One value within the other: `jsonl` and `jsonl files`, 绿色 and 深绿色 may both be meant. */
function holds(whole: Terms, part: Terms): boolean {
  let at = 0;
  for (const term of whole) if (at < part.length && isSameTerm(term, part[at] as Term)) at += 1;
  return at === part.length;
}

/** Byte amounts that are said for one another. */
function areLoose(a: Terms, b: Terms): boolean {
  const [x, y] = [a[0]?.amount, b[0]?.amount];
  if (x?.dimension !== "bytes" || y?.dimension !== "bytes") return false;
  return Math.max(x.canonical, y.canonical) / Math.min(x.canonical, y.canonical) <= VERIFYING.looseBytes;
}

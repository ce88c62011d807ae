import { canonicalOf } from "../text/lexicon.ts";
import { writtenOf } from "./links.ts";
import { VERIFYING } from "../policy/verifying.ts";
import { isSameTerm } from "./same-terms.ts";
import type { Term, Terms } from "./term.ts";

/** Whether two values of one slot can exclude each other: neither is part of the other, and neither leaves anything open. */
export function mayExclude(a: Terms, b: Terms): boolean {
  if (a.length === 0 || b.length === 0 || [...a, ...b].some(isOpen)) return false;
  if (areSpellings(writtenOf(a), writtenOf(b))) return false;
  return !holds(a, b) && !holds(b, a) && !areLoose(a, b);
}

/** Two spellings of one value: pg and PostgreSQL, on and enabled, 7:00 and 07:00. Another version is another value. */
function areSpellings(a: string, b: string): boolean {
  const name = canonicalOf(a);
  if (name !== null && name === canonicalOf(b))
    return numbersOf(a) === numbersOf(b) || numbersOf(a) === "" || numbersOf(b) === "";
  if (TRUE.test(a) || FALSE.test(a))
    return (TRUE.test(a) && TRUE.test(b)) || (FALSE.test(a) && FALSE.test(b));
  return plainSpelling(a) === plainSpelling(b);
}

const TRUE = /^(?:on|true|yes|enabled|active|open|开|开启|启用|是)$/iu;
const FALSE = /^(?:off|false|no|disabled|inactive|closed|shut|关|关闭|禁用|否)$/iu;

function numbersOf(text: string): string {
  return (text.match(/\d+/g) ?? []).join(".");
}

function plainSpelling(text: string): string {
  return text
    .toLowerCase()
    .replace(/^0(?=\d:)/, "")
    .replaceAll("grey", "gray")
    .replace(/色$/u, "");
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

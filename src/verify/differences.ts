import { stem } from "../text/stem.ts";
import { isFinite, verbOf } from "../text/statements/verbs.ts";
import { VERIFYING } from "../policy/verifying.ts";
import { areOpposite } from "./antonyms.ts";
import { isSameAmount, isSameTerm } from "./same-terms.ts";
import type { Term, Terms } from "./term.ts";

/** In what a claim and a sentence differ. Closed: what has no name here is `wording`. */
export type Difference =
  | "wording"
  | "order"
  | "number"
  | "unit"
  | "negation"
  | "opposite"
  | "bound"
  | "quantifier"
  | "modality"
  | "tense"
  | "name"
  | "value"
  | "question"
  | "more-said";

/** A stretch in which two propositions part; one side may be empty. */
export interface Gap {
  readonly claimed: Terms;
  readonly said: Terms;
  /** Where it begins in each. */
  readonly claimedAt: number;
  readonly saidAt: number;
}

/** Where two propositions part, by their longest common order. */
export function gapsBetween(claimed: Terms, said: Terms): readonly Gap[] {
  const lengths = commonLengths(claimed, said);
  const gaps: Gap[] = [];
  let a = 0;
  let b = 0;
  let fromA = 0;
  let fromB = 0;
  const close = (): void => {
    if (a > fromA || b > fromB)
      gaps.push({
        claimed: claimed.slice(fromA, a),
        said: said.slice(fromB, b),
        claimedAt: fromA,
        saidAt: fromB,
      });
  };
  while (a < claimed.length && b < said.length) {
    if (isSameTerm(claimed[a] as Term, said[b] as Term)) {
      close();
      a += 1;
      b += 1;
      fromA = a;
      fromB = b;
    } else if ((lengths[a + 1]?.[b] ?? 0) >= (lengths[a]?.[b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  a = claimed.length;
  b = said.length;
  close();
  return gaps;
}

/** True when nothing but what is named tells the two apart, and both cannot hold. */
export function excludeEachOther(claimed: Terms, said: Terms, gaps: readonly Gap[]): Difference | null {
  if (gaps.length === 0 || [...claimed, ...said].some((term) => term.sort === "hedge")) return null;
  if (gaps.every((gap) => isOtherNumber(gap, claimed, said))) return "number";
  const [gap] = gaps;
  if (gap === undefined || gaps.length > 1 || isPartial(claimed) || isPartial(said)) return null;
  if (isDenial(gap.claimed, gap.said) || isDenial(gap.said, gap.claimed)) return "negation";
  const [a, b] = [gap.claimed[0], gap.said[0]];
  const isPair = gap.claimed.length === 1 && gap.said.length === 1;
  return isPair && a && b && areOpposite(a.text, b.text) ? "opposite" : null;
}

/** The names of what two propositions differ in. */
export function differencesIn(gaps: readonly Gap[]): readonly Difference[] {
  const found = new Set<Difference>();
  const claimed = gaps.flatMap((gap) => gap.claimed);
  const said = gaps.flatMap((gap) => gap.said);
  if (claimed.length > 0 && claimed.length === said.length && isReordered(claimed, said)) return ["order"];
  if (claimed.length === 0 && said.every((term) => PLAIN.has(term.sort))) return ["more-said"];
  for (const gap of gaps) {
    const terms = [...gap.claimed, ...gap.said];
    if (isOtherTense(gap)) found.add("tense");
    else for (const term of terms) found.add(nameOf(term, gap));
  }
  return [...found];
}

const PLAIN = new Set(["word", "name", "quantity", "relation"]);

function nameOf(term: Term, gap: Gap): Difference {
  if (term.text === "?") return "question";
  switch (term.sort) {
    case "negation":
    case "bound":
    case "quantifier":
    case "name":
      return term.sort;
    case "modal":
    case "hedge":
      return "modality";
    case "time":
      return "tense";
    case "quantity": {
      const others = (gap.claimed.includes(term) ? gap.said : gap.claimed).filter(
        (other) => other.amount !== null,
      );
      return others.some((other) => other.amount?.dimension !== term.amount?.dimension) ? "unit" : "number";
    }
    default:
      return "wording";
  }
}

function isReordered(claimed: Terms, said: Terms): boolean {
  const left = [...said];
  return claimed.every((term) => {
    const at = left.findIndex((other) => isSameTerm(term, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isOtherTense({ claimed, said }: Gap): boolean {
  const [a, b] = [claimed[0], said[0]];
  return (
    claimed.length === 1 &&
    said.length === 1 &&
    a?.sort === "word" &&
    b?.sort === "word" &&
    stem(a.text) === stem(b.text)
  );
}

/** A gap that is one amount against another of the same dimension, where the number is one and not a label. */
function isOtherNumber(gap: Gap, claimed: Terms, said: Terms): boolean {
  const [a, b] = [gap.claimed[0]?.amount, gap.said[0]?.amount];
  if (gap.claimed.length !== 1 || gap.said.length !== 1 || !a || !b) return false;
  if (a.dimension !== b.dimension || isSameAmount(a, b) || a.canonical === b.canonical) return false;
  if (a.dimension === "bytes" && isLoose(a.canonical, b.canonical)) return false;
  return counts(claimed, gap.claimedAt) && counts(said, gap.saidAt);
}

function isLoose(a: number, b: number): boolean {
  return Math.max(a, b) / Math.min(a, b) <= VERIFYING.looseBytes;
}

/** "Buoy 6" is a name and "at most 6" leaves room; "six lines" and "45 seconds" say how many. */
function counts(terms: Terms, at: number): boolean {
  const before = terms[at - 1];
  if (isBounded(terms, at) || before?.text === "第" || /^(?:左右|以上|以下)$/.test(terms[at + 1]?.text ?? ""))
    return false;
  if (before?.sort === "quantifier" && /^(?:any|some|other than|besides|per)$/.test(before.text))
    return false;
  if (terms[at]?.amount?.dimension !== "count") return true;
  if (before === undefined || before.sort === "link" || before.sort === "relation" || before.sort === "modal")
    return true;
  return before.sort === "word" && isVerb(terms, at - 1) && terms[at + 1]?.sort === "word";
}

/** "relay number 7" is a label; "holds 7 files" and "workers hold 7 files" are counts. */
function isVerb(terms: Terms, at: number): boolean {
  const word = terms[at]?.text ?? "";
  return isFinite(word) || (verbOf(word) !== null && /[^s]s$/.test(terms[at - 1]?.text ?? ""));
}

/** A bound stands before the number, or before the verb that leads to it: 最多打开12个. */
function isBounded(terms: Terms, at: number): boolean {
  for (let place = at - 1; place >= 0 && terms[place]?.amount === null; place -= 1) {
    if (terms[place]?.sort === "bound") return true;
  }
  return false;
}

/** One side denies what the other affirms, and says nothing else. */
function isDenial(more: Terms, less: Terms): boolean {
  return less.length === 0 && more.length === 1 && more[0]?.sort === "negation" && more[0].text !== "非";
}

/** Of some and of most, both may be true. */
function isPartial(terms: Terms): boolean {
  return terms.some(
    (term) =>
      (term.sort === "quantifier" && !/^(?:each|所有|每|都|all)$/.test(term.text)) ||
      term.sort === "bound" ||
      NEITHER.has(term.text),
  );
}

const NEITHER = new Set(["sometimes", "often", "usually", "rarely", "有时", "经常"]);

function commonLengths(claimed: Terms, said: Terms): readonly (readonly number[])[] {
  const table = Array.from({ length: claimed.length + 1 }, () =>
    Array.from({ length: said.length + 1 }, () => 0),
  );
  for (let a = claimed.length - 1; a >= 0; a -= 1) {
    const row = table[a] as number[];
    const next = table[a + 1] as number[];
    for (let b = said.length - 1; b >= 0; b -= 1) {
      row[b] = isSameTerm(claimed[a] as Term, said[b] as Term)
        ? (next[b + 1] ?? 0) + 1
        : Math.max(next[b] ?? 0, row[b + 1] ?? 0);
    }
  }
  return table;
}

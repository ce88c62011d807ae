import { VERIFYING } from "../policy/verifying.ts";
import { kindOfValue } from "../text/statements/value.ts";
import type { Difference } from "./differences.ts";
import { differencesIn, excludeEachOther, gapsBetween } from "./differences.ts";
import type { Link } from "./links.ts";
import { areKindred, writtenOf } from "./links.ts";
import { isSameSlotRival } from "./rival-statements.ts";
import { mayExclude } from "./rival-values.ts";
import type { Proposition } from "./proposition.ts";
import { areSameTerms, isSameTerm } from "./same-terms.ts";
import type { Terms } from "./term.ts";

/** How a sentence stands to a claim. `same` alone may certify, `opposite` alone may refute. */
export interface Comparison {
  readonly relation: "same" | "opposite" | "near" | "other";
  readonly differences: readonly Difference[];
  /** Share of the claim's content that the sentence holds. */
  readonly share: number;
}

/**
 * Compares a claim with what was said. The same: equal terms in equal order, one of the orders that say the same, or one thing
 * linked to one value. Opposite: nothing but a number, a denial or an opposite tells them apart, or one slot has another value.
 * Everything else, however alike, is near (never a yes).
 */
export function compare(claimed: Proposition, said: Proposition): Comparison {
  const share = sharedContent(claimed.terms, said.terms);
  if (isQuestion(claimed) || isQuestion(said))
    return { relation: nearOrOther(share), differences: ["question"], share };
  if (isSameProposition(claimed, said)) return { relation: "same", differences: [], share: 1 };
  const linked = compareLinks(claimed.links, said.links);
  if (linked !== null) return { ...linked, share };
  if (
    share < VERIFYING.nearShare ||
    Math.max(claimed.terms.length, said.terms.length) > VERIFYING.longestAligned
  ) {
    return { relation: nearOrOther(share), differences: ["wording"], share };
  }
  const excluded = exclusionOf(claimed, said);
  if (excluded !== null) return { relation: "opposite", differences: [excluded], share };
  if (isSameSlotRival(claimed, said)) return { relation: "opposite", differences: ["value"], share };
  return { relation: "near", differences: differencesIn(gapsBetween(claimed.terms, said.terms)), share };
}

function isSameProposition(claimed: Proposition, said: Proposition): boolean {
  if (claimed.terms.length === 0) return false;
  return (
    areSameTerms(claimed.terms, said.terms) ||
    claimed.arrangements.some((terms) => areSameTerms(terms, said.terms)) ||
    said.arrangements.some((terms) => areSameTerms(claimed.terms, terms))
  );
}

function exclusionOf(claimed: Proposition, said: Proposition): Difference | null {
  const pairs: (readonly [Terms, Terms])[] = [
    [claimed.terms, said.terms],
    ...claimed.arrangements.map((terms) => [terms, said.terms] as const),
    ...said.arrangements.map((terms) => [claimed.terms, terms] as const),
  ];
  for (const [a, b] of pairs) {
    // What parts in more than a term or two is not worth aligning.
    if (Math.abs(a.length - b.length) > 1) continue;
    const found = excludeEachOther(a, b, gapsBetween(a, b));
    if (found !== null) return found;
  }
  return null;
}

/** One thing, linked: to the same value, or to another that excludes it. */
function compareLinks(claimed: readonly Link[], said: readonly Link[]): Omit<Comparison, "share"> | null {
  let rival: Difference | null = null;
  for (const a of claimed) {
    for (const b of said) {
      if (!areSameTerms(a.left, b.left) || !areKindred(a, b)) continue;
      if (areSameTerms(a.right, b.right)) return { relation: "same", differences: [] };
      rival ??= rivalry(a, b);
    }
  }
  return rival === null ? null : { relation: "opposite", differences: [rival] };
}

function rivalry(a: Link, b: Link): Difference | null {
  const both = [...a.left, ...a.right, ...b.right];
  if (both.some((term) => term.sort === "hedge")) return null;
  const excluded = excludeEachOther(a.right, b.right, gapsBetween(a.right, b.right));
  if (excluded !== null) return excluded;
  if (!mayExclude(a.right, b.right)) return null;
  const kinds = [a, b].map((link) => kindOfValue(writtenOf(link.right)));
  const isTyped = kinds[0] !== null && kinds[0] === kinds[1] && !kinds[0]?.startsWith("number:");
  return isTyped || b.exclusive ? "value" : null;
}

function sharedContent(claimed: Terms, said: Terms): number {
  const content = claimed.filter((term) => CONTENT.has(term.sort));
  if (content.length === 0) return 0;
  const left = [...said];
  const found = content.filter((term) => {
    const at = left.findIndex((other) => isSameTerm(term, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / content.length;
}

const CONTENT = new Set(["word", "name", "quantity"]);

function isQuestion(proposition: Proposition): boolean {
  return proposition.terms.at(-1)?.text === "?";
}

function nearOrOther(share: number): "near" | "other" {
  return share >= VERIFYING.nearShare ? "near" : "other";
}

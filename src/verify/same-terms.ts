import { isFormOf, isSameWord } from "./inflection.ts";
import type { Amount, Term, Terms } from "./term.ts";

/** True when the claim's term says what the source's term says. Not symmetric: who never does it does not do it. */
export function isSameTerm(claimed: Term, said: Term): boolean {
  if (claimed.turned !== null) return isTurned(claimed.turned, said);
  if (said.turned !== null) return isTurned(said.turned, claimed);
  if (claimed.amount !== null || said.amount !== null) {
    return claimed.amount !== null && said.amount !== null && isSameAmount(claimed.amount, said.amount);
  }
  if (claimed.text === said.text) return true;
  if (claimed.sort === "negation" && said.sort === "negation")
    return WEAKER[claimed.text]?.includes(said.text) ?? false;
  if (claimed.sort !== "word" || said.sort !== "word" || claimed.proper || said.proper) return false;
  return isSameWord(claimed.text, said.text);
}

/** The same terms in the same order. */
export function areSameTerms(claimed: Terms, said: Terms): boolean {
  return claimed.length === said.length && claimed.every((term, at) => isSameTerm(term, said[at] as Term));
}

export function isSameAmount(a: Amount, b: Amount): boolean {
  if (a.dimension !== b.dimension || a.canonical !== b.canonical) return false;
  // A bare decimal may be a version, a leading zero a name: 3.1 and 3.10 are one number and two releases.
  return (
    !a.dimension.startsWith("count") ||
    a.digits === b.digits ||
    ![a, b].some(({ digits }) => /[.,]|^0\d/.test(digits))
  );
}

function isTurned(turned: NonNullable<Term["turned"]>, other: Term): boolean {
  return other.turned === null && other.sort === "word" && isFormOf(other.text, turned.bases, turned.tense);
}

const WEAKER: Readonly<Record<string, readonly string[]>> = {
  not: ["never", "no longer"],
  不: ["不再"],
};

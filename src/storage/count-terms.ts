import type { Proposal } from "./store.ts";

/** Occurrences of the terms in a token stream; terms that are absent have no entry. */
export function countTerms(tokens: string, terms: ReadonlySet<string>): Readonly<Record<string, number>> {
  const counts = countsByTerm<number>();
  for (const token of tokens.split(" ")) if (terms.has(token)) counts[token] = (counts[token] ?? 0) + 1;
  return counts;
}

/**
 * The distinct terms that an index can hold: [a-z0-9] and characters outside ASCII. Anything else in a query matches nothing,
 * in every store, and reaches no query language.
 */
export function searchableTerms(terms: readonly string[]): ReadonlySet<string> {
  return new Set(terms.filter((term) => /^[a-z0-9\u0080-\uffff]+$/.test(term) && term.isWellFormed()));
}

/** A record without a prototype: `constructor` is a word that people search for. */
export function countsByTerm<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

/** The part of a piece that a proposal repeats. */
export function placeOf(doc: Readonly<Record<string, unknown>>): Omit<Proposal, "countOf"> {
  return {
    doc: String(doc["id"]),
    item: String(doc["item"]),
    part: Number(doc["part"]),
    kind: String(doc["kind"]) as Proposal["kind"],
    event: String(doc["event"]),
    start: Number(doc["start"]),
    end: Number(doc["end"]),
    length: Number(doc["length"]),
  };
}

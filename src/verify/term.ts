/** What a word does in a proposition. Two terms of different sorts are never one another's spelling. */
export type TermSort =
  | "word"
  | "name"
  | "quantity"
  | "negation"
  | "bound"
  | "quantifier"
  | "modal"
  | "hedge"
  | "time"
  | "relation"
  | "link"
  | "sign";

export interface Amount {
  /** In the base unit of the dimension. */
  readonly canonical: number;
  readonly dimension: string;
  /** The number as it was written, without grouping; `3.10` is no `3.1` where it may name a version. */
  readonly digits: string;
}

/** One comparable part of a proposition, in reading order. Articles and what only decorates are gone. */
export interface Term {
  /** Canonical text: what equality is about. */
  readonly text: string;
  readonly written: string;
  readonly sort: TermSort;
  readonly amount: Amount | null;
  /** A name by its shape: it has no plural, and one letter makes it another. */
  readonly proper: boolean;
  /** A participle that an arrangement turned into a finite verb. */
  readonly turned: { readonly bases: readonly string[]; readonly tense: "present" | "past" } | null;
}

export type Terms = readonly Term[];

export function termOf(text: string, sort: TermSort, rest: Partial<Term> = {}): Term {
  return { text, written: text, sort, amount: null, proper: false, turned: null, ...rest };
}

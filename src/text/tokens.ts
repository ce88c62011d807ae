import { foldSearch } from "./normalise.ts";

/** Version of the term stream; an index made under another one is made anew. */
export const TOKEN_STREAM = 1;

export interface TermStream {
  readonly terms: readonly string[];
  readonly length: number;
}

export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  readonly class: "word" | "identifier" | "path" | "prefix" | "cjk" | "concept";
}

export function indexTerms(text: string): TermStream {
  const terms = foldSearch(text).split(/[^a-z0-9\u0080-\uffff]+/).filter((term) => term !== "");
  return { terms, length: terms.length };
}

export function queryTerms(text: string): readonly QueryTerm[] {
  return [...new Set(indexTerms(text).terms)].map((term) => ({ term, weight: 1, class: "word" }));
}

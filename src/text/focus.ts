import type { QueryTerm } from "./tokens.ts";
import { indexTerms } from "./tokens.ts";

/** Where a text meets a query: spans of words that share an index term with it. At most `most`, in order. */
export function focusSpans(
  text: string,
  query: readonly QueryTerm[],
  most = 32,
): readonly { readonly start: number; readonly end: number }[] {
  const wanted = new Set(query.filter((term) => term.class !== "concept").map((term) => term.term));
  if (wanted.size === 0) return [];
  const spans: { start: number; end: number }[] = [];
  for (const match of text.matchAll(WORDS)) {
    if (spans.length >= most) break;
    if (indexTerms(match[0]).terms.some((term) => wanted.has(term))) {
      spans.push({ start: match.index, end: match.index + match[0].length });
    }
  }
  return spans;
}

// Runs without white space: identifiers and paths stay whole, and Chinese runs are judged by their pairs.
const WORDS = /[^\s]{1,120}/gu;

import type { QueryTerm } from "../text/tokens.ts";
import { indexTerms } from "../text/tokens.ts";

/**
 * How much of what made a text match is left in the words that may be shown, 0..1 by the weight of the question's terms. A text that was
 * found by a sentence which no longer holds, or which nobody asserted, does not answer with the rest of its words.
 */
export function stillAnswers(shown: string, whole: string, asked: readonly QueryTerm[]): number {
  if (shown === whole) return 1;
  const before = weightIn(whole, asked);
  return before === 0 ? 1 : Math.min(1, weightIn(shown, asked) / before);
}

function weightIn(text: string, asked: readonly QueryTerm[]): number {
  const held = new Set(indexTerms(text).terms);
  return asked.reduce((sum, term) => sum + (held.has(term.term) ? term.weight : 0), 0);
}

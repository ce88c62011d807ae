import { sentences } from "../text/sentences.ts";
import { normalise } from "../text/normalise.ts";

/**
 * Spans of the sentences that carry a value of the timeline: those whose words contain it. With no such sentence nothing can be cut,
 * and the whole text stands or falls with its entries.
 */
export function carryingSpans(
  text: string,
  value: string | null,
): readonly { readonly start: number; readonly end: number }[] {
  if (value === null || value.trim() === "") return [];
  const wanted = ` ${words(value)} `;
  return sentences(text)
    .filter((sentence) => ` ${words(sentence.text)} `.includes(wanted))
    .map(({ start, end }) => ({ start, end }));
}

function words(text: string): string {
  return normalise(text)
    .replace(/[^\p{L}\p{N}.%]+/gu, " ")
    .replace(/\.(?=\s|$)/gu, "")
    .trim();
}

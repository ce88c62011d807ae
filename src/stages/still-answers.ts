import type { Candidate } from "../model/candidate.ts";
import type { QueryTerm } from "../text/tokens.ts";
import { indexTerms } from "../text/tokens.ts";

/**
 * How much of what made a text match is left in the words that may be shown, 0..1 by the weight of the question's terms. A text that was
 * found by a sentence which no longer holds, or which nobody asserted, does not answer with the rest of its words.
 */
export function stillAnswers(shown: string, dropped: string, asked: readonly QueryTerm[]): number {
  // Most texts drop nothing that was asked for, and what is dropped is short: it is read first.
  if (!maySpeakOf(dropped, asked)) return 1;
  const gone = termsIn(dropped, asked);
  if (gone.size === 0) return 1;
  const left = termsIn(shown, asked);
  const weight = (of: (term: string) => boolean): number =>
    asked.reduce((sum, term) => sum + (of(term.term) ? term.weight : 0), 0);
  const whole = weight((term) => left.has(term) || gone.has(term));
  return whole === 0 ? 1 : weight((term) => left.has(term)) / whole;
}

/**
 * What of a candidate's words is not shown: sentences that nobody asserted, spans that no longer hold, and sentences that are judged as
 * history of their own and so are no piece of this candidate any more.
 */
export function wordsDropped(
  candidate: Candidate,
  text: string,
  cut: readonly { readonly start: number; readonly end: number }[],
): string {
  if (candidate.pieces.length === 0) return cut.map((span) => text.slice(span.start, span.end)).join("\n");
  const dropped: string[] = [];
  let from = candidate.start;
  for (const piece of candidate.pieces) {
    const isCut = cut.some((span) => span.start < piece.end && piece.start < span.end);
    if (!piece.offered || isCut) continue;
    dropped.push(text.slice(from, piece.start));
    from = piece.end;
  }
  return [...dropped, text.slice(from, candidate.end)].join("\n").trim();
}

function termsIn(text: string, asked: readonly QueryTerm[]): ReadonlySet<string> {
  if (text === "") return NONE;
  const held = new Set(indexTerms(text).terms);
  return new Set(asked.filter((term) => held.has(term.term)).map((term) => term.term));
}

/** False when no word of the question can stand in the text: a word and its stem begin alike. Cheap, and never wrong about words. */
function maySpeakOf(text: string, asked: readonly QueryTerm[]): boolean {
  const lower = text.toLowerCase();
  return asked.some((term) => term.class !== "concept" && lower.includes(headOf(term.term)));
}

/** The first letters of a term, without the mark of its class. */
function headOf(term: string): string {
  return (/[\p{L}\p{N}]+/u.exec(term)?.[0] ?? "").slice(0, 3);
}

const NONE: ReadonlySet<string> = new Set();

import type { Candidate } from "../model/candidate.ts";

/**
 * The words of a candidate as they are shown: its piece of the item's text, without sentences that were never an assertion and
 * without those that no longer hold. Everything that is shown stands there byte for byte.
 */
export function wordsShown(
  candidate: Candidate,
  text: string,
  cut: readonly { readonly start: number; readonly end: number }[],
): string {
  const { start, end } = candidate;
  if (candidate.pieces.length === 0) return withoutSpans(text, start, end, cut);
  return candidate.pieces
    .filter((piece) => piece.offered && !cut.some((span) => span.start < piece.end && piece.start < span.end))
    .map((piece) => text.slice(Math.max(piece.start, start), Math.min(piece.end, end)))
    .join(" ");
}

function withoutSpans(
  text: string,
  start: number,
  end: number,
  cut: readonly { readonly start: number; readonly end: number }[],
): string {
  const inside = cut
    .filter((span) => span.start < end && span.end > start)
    .toSorted((a, b) => a.start - b.start);
  if (inside.length === 0) return text.slice(start, end);
  const kept: string[] = [];
  let at = start;
  for (const span of inside) {
    if (span.start > at) kept.push(text.slice(at, span.start));
    kept.push(CUT);
    at = Math.max(at, span.end);
  }
  if (at < end) kept.push(text.slice(at, end));
  // Several outdated lines in a row leave one mark.
  return kept.join("").replace(MARKS_IN_A_ROW, CUT).trim();
}

/** Stands where a part no longer holds and was left out. */
export const CUT = "[…]";
const MARKS_IN_A_ROW = /\[…\](?:\s*\[…\])+/gu;

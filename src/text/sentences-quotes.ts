export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The stretches between matching quotation marks inside [start, end), marks excluded. Unmatched marks count for nothing. */
export function quotedRanges(text: string, start: number, end: number): readonly Span[] {
  const found: Span[] = [];
  let closer: string | null = null;
  let from = 0;
  for (let i = start; i < end; i += 1) {
    const mark = text.charAt(i);
    if (closer === null) {
      const closes = CLOSERS[mark];
      // A mark right after a digit is an inch or a minute, not the start of speech.
      if (closes === undefined || (mark === '"' && /\d/.test(text.charAt(i - 1)))) continue;
      closer = closes;
      from = i + 1;
    } else if (closer.includes(mark)) {
      found.push({ start: from, end: i });
      closer = null;
    }
  }
  return found;
}

/** True when the span, apart from quotation marks and sentence ends at its edges, lies inside one of the ranges. */
export function standsWithin(text: string, span: Span, ranges: readonly Span[]): boolean {
  let { start, end } = span;
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  if (start >= end) return false;
  const apostrophes =
    text.charAt(span.start) === "'" &&
    /'[.!?]?$/.test(text.slice(Math.max(span.start, span.end - 2), span.end));
  return apostrophes || ranges.some((range) => range.start <= start && end <= range.end);
}

const EDGE = /["'“”„‟«»「」『』‘’‚《》.!?。！？…\s]/;
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
};

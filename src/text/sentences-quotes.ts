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

/**
 * "He wrote: “…”", "供应商说：“…”": somebody else's words, three or more, and nothing of the writer's own but who said them.
 * Telling what another said is not saying it.
 */
export function isReportedSpeech(words: string): boolean {
  const match = REPORTED.exec(words);
  return (
    match !== null &&
    !OWN_SPEECH.test(words) &&
    (match[1]!.split(/\s+/).length >= 3 || /\p{Script=Han}{3}/u.test(match[1]!))
  );
}

const OWN_SPEECH = /^(?:as )?(?:i|we|ich|wir)\b|^(?:我|我们|咱们)/iu;
const REPORTED =
  /^[^:："“„「『«]{1,80}(?:\b(?:wrote|writes|said|says|mailed|asked|asks|suggested|suggests|claimed|claims|posted|commented|answered|replied|demanded|demands|told (?:me|us|them)|schrieb|sagte|meinte|antwortete)(?: (?:me|us|to (?:me|us)|today|yesterday|back|that|in [^:："“„「『«]{1,30}|on [^:："“„「『«]{1,20}))?|(?:说|写道|表示|回复|建议|要求|发来|留言|提议)(?:道|说)?)\s*[:：]\s*["“„「『«]([^"“”„「」『』«»]+)["”“」』»]?[.!?。！？]?\s*$/iu;
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

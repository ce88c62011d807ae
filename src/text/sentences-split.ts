import type { Span } from "./sentences-quotes.ts";

/** The trimmed sentence spans of [start, end). Dots in versions, paths, abbreviations and dates end nothing. */
export function splitBlock(text: string, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  let from = start;
  let code = false;
  for (let i = start; i < end; i += 1) {
    const mark = text.charAt(i);
    if (mark === "`") code = code ? false : text.indexOf("`", i + 1) !== -1 && text.indexOf("`", i + 1) < end;
    if (code || !ENDERS.has(mark)) continue;
    let after = i + 1;
    while (after < end && ENDERS.has(text.charAt(after))) after += 1;
    while (after < end && CLOSING.has(text.charAt(after))) after += 1;
    if (!endsSentence(text, from, i, after, end)) continue;
    push(text, spans, from, after);
    from = after;
    i = after - 1;
  }
  push(text, spans, from, end);
  return spans;
}

const ENDERS: ReadonlySet<string> = new Set([".", "!", "?", "。", "！", "？", "…"]);
const CLOSING: ReadonlySet<string> = new Set(['"', "'", ")", "]", "”", "’", "」", "』", "）", "»", "*", "_"]);
const CJK_ENDERS = /[。！？]/;
const CJK = /[\u3400-\u9fff\uff01-\uff60\u3000-\u303f]/;
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    "e.g i.e eg ie etc vs cf approx resp dr mr mrs ms prof st jr sr inc ltd fig figs sec ch vol pp ed al dept est max min " +
    "z.b d.h u.a o.ä z b d h u a bzw ca usw evtl ggf inkl nr abb bsp vgl str s.o s.u i.d.r zzgl abs art"
  ).split(" "),
);
const MONTHS = /^(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)/i;

function endsSentence(text: string, from: number, at: number, after: number, end: number): boolean {
  const mark = text.charAt(at);
  const next = text.charAt(after);
  if (after >= end || CJK_ENDERS.test(mark)) return true;
  if (!/\s/.test(next)) return (mark === "!" || mark === "?") && CJK.test(next);
  if (mark !== ".") return true;
  const word = lastWord(text, from, at);
  const following = text.slice(after, Math.min(end, after + 24)).trimStart();
  if (ABBREVIATIONS.has(word.toLowerCase())) {
    // "etc. Then" ends; "e.g. the" does not: only these few stand at the end of a sentence as well.
    return /^(?:etc|usw|al|inc|ltd)$/i.test(word) && /^\p{Lu}/u.test(following);
  }
  if (/^no$/i.test(word) && /^\d/.test(following) && at - from > 2) return false;
  if (/^\p{Lu}$/u.test(word) && /^\p{Lu}/u.test(following) && !/^I$/.test(word) && at - from > 1)
    return isInitial(text, at, from);
  if (/^\d{1,2}$/.test(word)) return !MONTHS.test(following) && at - from > word.length;
  return true;
}

/** Answers "does it end": "Berth A. Then" ends, "J. Smith" does not: an initial stands first or after another name part. */
function isInitial(text: string, at: number, from: number): boolean {
  const before = text.slice(Math.max(from, at - 24), at - 1).trimEnd();
  return before !== "" && !/(?:^|\s)(?:\p{Lu}\.|by|von|mr\.?|dr\.?)$/iu.test(before);
}

function lastWord(text: string, from: number, at: number): string {
  let start = at;
  while (start > from && at - start < 24 && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, at);
}

function push(text: string, spans: Span[], from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (start < end) spans.push({ start, end });
}

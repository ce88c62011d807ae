import type { Span } from "../../fold/payloads.ts";
import { CHUNK } from "../../policy/chunking.ts";

/**
 * Bounded pieces of a text, cut at headings, blank lines, line ends, then sentence ends, never inside a surrogate pair. Every
 * character lies in exactly one piece, in order.
 */
export function chunk(text: string): readonly Span[] {
  if (text.length <= CHUNK.whole) return text.length === 0 ? [] : [{ start: 0, end: text.length }];
  const spans: Span[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= CHUNK.most ? sectionEnd(text, start, text.length) : cutAt(text, start);
    spans.push({ start, end });
    start = end;
  }
  return spans;
}

function cutAt(text: string, start: number): number {
  const limit = start + CHUNK.most;
  const heading = sectionEnd(text, start, limit);
  if (heading < limit) return heading;
  const floor = start + CHUNK.least;
  for (const mark of ["\n\n", "\n", "。", ". ", " "]) {
    const at = text.lastIndexOf(mark, limit - mark.length);
    if (at >= floor) return at + mark.length;
  }
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}

/** The next heading after some text of its own begins a new piece. */
function sectionEnd(text: string, start: number, limit: number): number {
  HEADING.lastIndex = start + 1;
  const match = HEADING.exec(text);
  return match !== null && match.index + 1 < limit ? match.index + 1 : limit;
}

const HEADING = /\n(?=#{1,6} )/gu;

import { formOf } from "./sentences-form.ts";
import { blocks } from "./sentences-lines.ts";
import { isReportedSpeech, quotedRanges, standsWithin } from "./sentences-quotes.ts";
import { splitBlock } from "./sentences-split.ts";

export type SentenceForm = "declarative" | "question" | "request" | "greeting" | "fragment";

/**
 * One sentence of a text. `text.slice(start, end) === sentence.text`, trimmed, in UTF-16 units of the text given.
 * `quoted`: the words stand in a code fence, a `>` block or wholly between quotation marks, or tell what another wrote: shown, not said.
 */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly form: SentenceForm;
  readonly quoted: boolean;
}

/**
 * Splits English, Chinese and German text into sentences, each with what it is used for. Headings, list items and
 * short lines stand in their own right; a long line without an end runs on into the next. Never throws.
 */
export function sentences(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  for (const block of blocks(text)) {
    const quotes = block.quoted ? [] : quotedRanges(text, block.start, block.end);
    for (const span of splitBlock(text, block.start, block.end)) {
      const words = text.slice(span.start, span.end);
      found.push({
        text: words,
        start: span.start,
        end: span.end,
        form: block.fenced ? "fragment" : formOf(words),
        quoted: block.quoted || standsWithin(text, span, quotes) || isReportedSpeech(words),
      });
    }
  }
  return found;
}

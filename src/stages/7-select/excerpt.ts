import { SELECTION } from "../../policy/selection.ts";
import type { Allowance } from "./purse.ts";
import type { FocusSpan } from "./select.ts";
import { placeWindows } from "./windows.ts";

export interface Excerpt {
  readonly text: string;
  /** What of the original is shown, in order, apart, in UTF-16 units. */
  readonly spans: readonly FocusSpan[];
  readonly cut: boolean;
}

/**
 * The part of a text that fits, around the spans that matched or else from its head, with a mark where text was
 * left out. Never cuts a surrogate pair in two. `null` when so little room is left that a part says nothing.
 */
export function excerptText(text: string, focus: readonly FocusSpan[], room: Allowance): Excerpt | null {
  if (text.length <= room.chars && room.admits(text)) {
    return { text, spans: [{ start: 0, end: text.length }], cut: false };
  }
  // Tokens are only known of a text at hand, so the room is narrowed until the excerpt is admitted.
  for (
    let chars = Math.min(room.chars, text.length);
    chars >= SELECTION.minExcerptChars;
    chars = narrow(chars)
  ) {
    const spans = placeWindows(text, focus, chars);
    const shown = render(text, spans);
    if (spans.length > 0 && shown.length <= room.chars && room.admits(shown))
      return { text: shown, spans, cut: true };
  }
  return null;
}

/** A mark at each end that was cut, and one between windows. */
function render(text: string, spans: readonly FocusSpan[]): string {
  const mark = SELECTION.ellipsis;
  const parts = spans.map((span) => text.slice(span.start, span.end)).join(mark);
  const head = (spans[0]?.start ?? 0) > 0 ? mark : "";
  const tail = (spans.at(-1)?.end ?? text.length) < text.length ? mark : "";
  return head + parts + tail;
}

function narrow(chars: number): number {
  return Math.min(chars - 1, Math.floor(chars * 0.85));
}

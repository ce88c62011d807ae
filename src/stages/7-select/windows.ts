import { SELECTION } from "../../policy/selection.ts";
import type { FocusSpan } from "./select.ts";

/**
 * Which stretches of a text to show in `room` UTF-16 units, marks included: as few windows as show every matched
 * word, else the most words. In order, apart, never inside a surrogate pair.
 */
export function placeWindows(text: string, focus: readonly FocusSpan[], room: number): readonly FocusSpan[] {
  const spans = tidySpans(text, focus);
  const head = [{ start: 0, end: Math.min(room - SELECTION.ellipsis.length, text.length) }];
  if (spans.length === 0) return trimEdges(text, head);
  let best: { windows: readonly FocusSpan[]; words: number } = { windows: [], words: -1 };
  const all = new Set(spans.map((span) => span.word)).size;
  for (let count = 1; count <= SELECTION.maxWindows && best.words < all; count += 1) {
    const size = Math.floor((room - (count + 1) * SELECTION.ellipsis.length) / count);
    if (count > 1 && size < SELECTION.minExcerptChars) break;
    const found = coverWords(spans, size, count);
    if (found.words > best.words) best = { words: found.words, windows: widen(text, found.cores, size) };
  }
  return trimEdges(text, best.windows);
}

interface MatchedSpan extends FocusSpan {
  readonly word: string;
}

function tidySpans(text: string, focus: readonly FocusSpan[]): readonly MatchedSpan[] {
  return focus
    .map(({ start, end }) => ({
      start: Math.max(0, Math.floor(start)),
      end: Math.min(text.length, Math.floor(end)),
    }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .slice(0, SELECTION.maxFocusSpans)
    .map((span) => ({ ...span, word: text.slice(span.start, span.end).toLowerCase() }));
}

/** Greedy: each window where it shows the most words not yet shown, the earliest of equals. */
function coverWords(
  spans: readonly MatchedSpan[],
  size: number,
  count: number,
): { readonly cores: readonly FocusSpan[]; readonly words: number } {
  const shown = new Set<string>();
  const cores: FocusSpan[] = [];
  for (let window = 0; window < count; window += 1) {
    let best: { core: FocusSpan; words: ReadonlySet<string>; hits: number } | null = null;
    for (const [at, first] of spans.entries()) {
      const inside = spans.slice(at).filter((span) => span.end - first.start <= size);
      const words = new Set(inside.map((span) => span.word).filter((word) => !shown.has(word)));
      const end = Math.max(Math.min(first.end, first.start + size), ...inside.map((span) => span.end));
      const better = best === null || words.size > best.words.size;
      const fuller = words.size === best?.words.size && inside.length > best.hits;
      if (better || fuller) best = { core: { start: first.start, end }, words, hits: inside.length };
    }
    if (best === null || (window > 0 && best.words.size === 0)) break;
    for (const word of best.words) shown.add(word);
    cores.push(best.core);
  }
  return { cores, words: shown.size };
}

/** Spends the rest of each window around its core, a third before and the rest behind, where a text goes on. */
function widen(text: string, cores: readonly FocusSpan[], size: number): readonly FocusSpan[] {
  const windows = [...cores]
    .sort((a, b) => a.start - b.start)
    .map((core) => {
      const slack = Math.max(0, size - (core.end - core.start));
      const start = Math.max(0, Math.min(core.start - Math.floor(slack / 3), text.length - size));
      return { start, end: Math.min(text.length, start + size), core };
    });
  const merged: { start: number; end: number }[] = [];
  for (const { start, end, core } of windows) {
    const snapped = { start: snapStart(text, start, core.start), end: snapEnd(text, end, core.end) };
    const last = merged.at(-1);
    if (last && snapped.start <= last.end) last.end = Math.max(last.end, snapped.end);
    else merged.push(snapped);
  }
  return merged;
}

/** Forward to the next line, or else the next word, but not past what matched. */
function snapStart(text: string, start: number, core: number): number {
  if (start === 0) return 0;
  const near = text.slice(start - 1, Math.min(core, start + SELECTION.snapChars));
  const line = near.indexOf("\n");
  const gap = line >= 0 ? line : near.search(/\s/);
  return gap >= 0 ? Math.min(core, start + gap) : start;
}

function snapEnd(text: string, end: number, core: number): number {
  if (end === text.length) return end;
  const from = Math.max(core, end - SELECTION.snapChars);
  const near = text.slice(from, end + 1);
  const line = near.lastIndexOf("\n");
  const gap = line >= 0 ? line : near.search(/\s\S*$/);
  return gap >= 0 ? from + gap : end;
}

/** Without white space at the edges, and without half of a character. */
function trimEdges(text: string, windows: readonly FocusSpan[]): readonly FocusSpan[] {
  return windows
    .map((window) => {
      let { start, end } = window;
      while (start < end && (isSpace(text, start) || splitsPair(text, start))) start += 1;
      while (end > start && (isSpace(text, end - 1) || splitsPair(text, end))) end -= 1;
      return { start, end };
    })
    .filter(({ start, end }) => start < end);
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

function splitsPair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const behind = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && behind >= 0xdc00 && behind < 0xe000;
}

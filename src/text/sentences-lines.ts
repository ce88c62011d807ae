/** A stretch of text that no sentence crosses: a heading, a list item, a line, or prose wrapped over several lines. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  readonly fenced: boolean;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly kind: "prose" | "mark" | "quote" | "fence" | "blank";
}

/** Cuts a text into blocks in reading order; markers of lists, headings and quotes stay outside the spans. */
export function blocks(text: string): readonly Block[] {
  const found: Block[] = [];
  let open: Block | undefined;
  for (const line of linesOf(text)) {
    if (line.kind === "blank") {
      open = undefined;
      continue;
    }
    if (open !== undefined && line.kind === "prose" && !open.quoted && runsOn(text, open)) {
      open = { ...open, end: line.end };
      found[found.length - 1] = open;
      continue;
    }
    open = {
      start: line.start,
      end: line.end,
      quoted: line.kind === "quote" || line.kind === "fence",
      fenced: line.kind === "fence",
    };
    found.push(open);
  }
  return found;
}

/** Text of this many characters in a line without an end was wrapped by an editor; shorter lines end on purpose. */
const WRAPPED = 50;
const MARKER =
  /^[ \t]*(?:#{1,6}[ \t]+|[-*+•][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,3}[.)][ \t]+|[（(]?[一二三四五六七八九十]{1,2}[、）)][ \t]*)/;
const QUOTE = /^[ \t]*>[> \t]*/;
const FENCE = /^[ \t]{0,3}(?:```|~~~)/;

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let fence: string | null = null;
  let at = 0;
  while (at <= text.length) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    const raw = text.slice(at, end);
    const opener = FENCE.exec(raw)?.[0].trim() ?? null;
    if (opener !== null && (fence === null || opener === fence)) {
      fence = fence === null ? opener : null;
      lines.push({ start: at, end: at, kind: "blank" });
    } else if (raw.trim() === "") lines.push({ start: at, end: at, kind: "blank" });
    else if (fence !== null) lines.push({ start: at, end, kind: "fence" });
    else lines.push(markedLine(raw, at, end));
    at = end + 1;
  }
  return lines;
}

function markedLine(raw: string, at: number, end: number): Line {
  const quote = QUOTE.exec(raw);
  if (quote !== null) return { start: at + quote[0].length, end, kind: "quote" };
  const marker = MARKER.exec(raw);
  if (marker !== null) return { start: at + marker[0].length, end, kind: "mark" };
  return { start: at, end, kind: "prose" };
}

function runsOn(text: string, block: Block): boolean {
  const lastLine = text
    .slice(Math.max(block.start, text.lastIndexOf("\n", block.end - 1) + 1), block.end)
    .trim();
  return lastLine.length >= WRAPPED && !/[.!?:;。！？：；…]["')\]”’」』）]{0,3}$/u.test(lastLine);
}

/**
 * A text without what its writer marked as private: `<private>` … `</private>`, in any case, nested, and to the end of the text
 * where the end is missing. What is left out is never kept, so this runs before everything else.
 */
export function withoutPrivate(text: string): string {
  if (!OPENS.test(text)) return text;
  let out = "";
  let depth = 0;
  let from = 0;
  for (const mark of text.matchAll(MARK)) {
    const isEnd = mark[1] === "/";
    if (depth === 0 && !isEnd) out += text.slice(from, mark.index);
    if (depth === 0 && isEnd) continue;
    depth += isEnd ? -1 : 1;
    from = mark.index + mark[0].length;
  }
  return depth === 0 ? out + text.slice(from) : out;
}

const OPENS = /<\s*private\s*>/iu;
const MARK = /<\s*(\/?)\s*private\s*>/giu;

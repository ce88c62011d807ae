/**
 * A statement without what only dresses it up on a page: marks of quotation, list or heading before it, emphasis or a tag around the
 * whole of it, a picture behind it. The words stay as they are; inside the text nothing is touched. Pure and total.
 */
export function undress(text: string): string {
  let bare = text.trim();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = bare;
    bare = bare.replace(LEAD, "").replace(TAIL, "").replace(OPENING_TAG, "").replace(CLOSING_TAG, "").trim();
    const mark = AROUND.exec(bare)?.[1];
    if (mark !== undefined && bare.length > mark.length * 2 && bare.endsWith(mark))
      bare = bare.slice(mark.length, -mark.length).trim();
    if (bare === before) break;
  }
  return bare;
}

const MOST_ROUNDS = 6;
const LEAD = /^(?:>+\s*|#{1,6}\s+|[-+*•]\s+(?:\[[ xX]\]\s+)?|\(?\d{1,3}[.)]\s+|[a-z][.)]\s+|✅|❌|⚠️?)/u;
const TAIL = /(?:\s*[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}\uFE0F\u200D])+$/u;
const OPENING_TAG = /^<[a-z][a-z0-9-]{0,15}(?:\s[^<>]{0,80})?>/iu;
const CLOSING_TAG = /<\/[a-z][a-z0-9-]{0,15}\s*>$/iu;
const AROUND = /^(\*{1,3}|_{1,3}|~~|`{1,3})/u;

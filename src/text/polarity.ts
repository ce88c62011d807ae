/** One clause of a text and whether it denies. Spans are of the text given, trimmed. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly negated: boolean;
}

/** Cuts a sentence where one assertion ends and another begins; English and Chinese. */
export function clauses(text: string): readonly Clause[] {
  const found: Clause[] = [];
  let from = 0;
  for (const seam of text.matchAll(SEAM)) {
    push(text, from, seam.index, found);
    from = seam.index + seam[0].length;
  }
  push(text, from, text.length, found);
  return found;
}

/**
 * True when the clause denies what it says: an odd number of negations. "No longer", "without", "fails to" and
 * their Chinese kin deny; "not only", "no later than", "不仅", "不同" do not.
 */
export function isNegated(clause: string): boolean {
  const said = clause.replace(NO_DENIAL, " ").replace(NO_DENIAL_ZH, " ");
  const english = said.match(DENIAL)?.length ?? 0;
  const chinese = said.match(DENIAL_ZH)?.length ?? 0;
  return (english + chinese) % 2 === 1;
}

const SEAM =
  /[;；。！？!?]+|[,，](?=\s{0,4}(?:but|yet|while|whereas|however|not|and (?:it|they|we|the|he|she)|但|而|却|不过|然而|并))|\.(?=\s{1,4}(?:\p{Lu}|[\u3400-\u9fff]))|\s(?:but|whereas|yet)\s+/giu;
const NO_DENIAL =
  /\b(?:not only|no later than|no earlier than|no sooner than|no less than|no more than|no fewer than|not (?:more|less|fewer|later|earlier) than|no doubt|no matter|not to mention|no problem|no\.? ?\d+|why not|whether or not|or not|not bad|no-(?:op|cache|store|reply|verify|wait)\b|non-?stop|never ?mind|notice|nothing but|cannot but)\b/giu;
const NO_DENIAL_ZH =
  /不仅|不但|不只|不光|不同|不过|不断|不少|不错|不久|不管|不论|不对称|无论|无线|不得不|非常|非对称|未来|不变|无状态|是不是|要不要|能不能|有没有|会不会|没问题|不锈|并非不/gu;
const DENIAL =
  /\b(?:not|no|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|can't|won't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|hasn't|haven't|hadn't|shouldn't|mustn't|wouldn't|couldn't|no longer|lacks?|fails? to|stopped|ceased|hardly|unable)\b/giu;
const DENIAL_ZH = /不再|不|没有|没|未|无需|无法|无|禁止|勿|别(?!的|人|名)|并非|非(?=[\u3400-\u9fff])/gu;

function push(text: string, from: number, to: number, found: Clause[]): void {
  let start = from;
  let end = to;
  while (start < end && /[\s,，]/.test(text.charAt(start))) start += 1;
  while (end > start && /[\s,，.]/.test(text.charAt(end - 1))) end -= 1;
  if (start >= end) return;
  const clause = text.slice(start, end);
  found.push({ start, end, text: clause, negated: isNegated(clause) });
}

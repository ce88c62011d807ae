import { PLAUSIBLE } from "../../policy/writing.ts";

interface Range {
  readonly least: number;
  readonly most: number;
}

/**
 * Does the text state a number that its kind cannot have (a share above the whole, a port above 65535, a clock at 25:61)? Doubt is
 * said; the words are kept as they were told. Growth and load may well pass a hundred per cent.
 */
export function hasImplausibleNumber(text: string): boolean {
  return (
    CHECKS.some(({ pattern, range, unless }) => {
      if (unless?.test(text)) return false;
      for (const match of text.matchAll(pattern)) {
        const value = Number((match[1] ?? "").replace(/[,\s]/gu, "").replace("−", "-"));
        if (Number.isFinite(value) && (value < range.least || value > range.most)) return true;
      }
      return false;
    }) || hasImpossibleClock(text)
  );
}

interface Check {
  readonly pattern: RegExp;
  readonly range: Range;
  readonly unless?: RegExp;
}

const GROWTH =
  /\b(?:grew|grow\w*|gain\w*|ris\w+|rose|increas\w*|up|more|faster|slower|higher|lower|larger|bigger|over|above|below|than|drop\w*|fell|fall\w*|declin\w*|reduc\w*|sav\w*|overhead|load|cpu|zoom|scale|scal\w*|utili[sz]ation|improv\w*|return|yield|volume|speed\w*|inflation|markup|original|size|baseline|budget|quota|of (?:plan|target|goal))\b|增长|增加|提高|提升|上升|下降|减少|降低|超过|负载|缩放|放大|相比|比|快|慢/iu;

const CHECKS: readonly Check[] = [
  {
    pattern: /([-−]?\d+(?:\.\d+)?) ?(?:%|％|percent\b|per cent\b)/giu,
    range: PLAUSIBLE.share,
    unless: GROWTH,
  },
  { pattern: /百分之([-−]?\d+(?:\.\d+)?)/gu, range: PLAUSIBLE.share, unless: GROWTH },
  {
    pattern: /(?:\bports?|端口)(?: number| is| to|:|=|：|号|是|为)* ?([-−]?\d{1,12})\b/giu,
    range: PLAUSIBLE.port,
  },
  { pattern: /([-−]\d+(?:\.\d+)?) ?(?:°C|℃|degrees celsius\b|摄氏度)/giu, range: PLAUSIBLE.celsius },
  {
    pattern: /\bhttp (?:status |code )*(?:is |:)?([-−]?\d+)\b(?!\/|\.\d)/giu,
    range: PLAUSIBLE.status,
    unless: /\bhttp [12](?:\.\d)?\b/iu,
  },
  {
    pattern:
      /\bprobabilit(?:y|ies)(?: of [\p{L} ]{1,40})?(?: is| was|:|=)? ?([-−]?\d+(?:\.\d+)?)\b(?! ?%)/giu,
    range: PLAUSIBLE.probability,
  },
];

/** 25:10 and 14:75 are no times; 16:9 and 3:2 are ratios. */
function hasImpossibleClock(text: string): boolean {
  for (const match of text.matchAll(
    /(?:\bat|\bfrom|\buntil|\bby|在|到)\s{0,2}(\d{1,2}):(\d{2})(?!\d|[:.]\d)/giu,
  )) {
    if (Number(match[1]) > 24 || Number(match[2]) > 59) return true;
  }
  return false;
}

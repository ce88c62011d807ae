import { readNumber } from "./units-numbers.ts";
import { unitOf } from "./units-table.ts";

/**
 * A number with its unit. `dimension` says what may be compared (time, bytes, bits, length …, `count` without a unit);
 * `canonical` is the amount in the dimension's base unit (seconds, bytes, metres …), so 30 ms and 0.03 s are equal.
 */
export interface Quantity {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly unit: string;
  readonly dimension: string;
  readonly canonical: number;
}

/** Every number of a text with its unit, English and Chinese, in reading order. Parts of versions, paths and words are none. */
export function quantitiesIn(text: string): readonly Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const written = match[0];
    const number = readNumber(written);
    if (number === null || isPartOfWord(text, match.index, match.index + written.length)) continue;
    const after = text.slice(match.index + written.length, match.index + written.length + 28);
    const spelled = UNIT.exec(after);
    const unit = spelled === null ? null : unitOf(spelled[1] ?? "");
    // A Chinese numeral without a unit is usually part of a word (一起, 三角).
    if (unit === null && !/^\d|^[a-z]/i.test(written)) continue;
    const end = match.index + written.length + (unit === null || spelled === null ? 0 : spelled[0].length);
    found.push({
      start: match.index,
      end,
      number,
      unit: unit?.name ?? "",
      dimension: unit?.dimension ?? "count",
      canonical: rounded(number * (unit?.factor ?? 1) + (unit?.offset ?? 0)),
    });
  }
  return found;
}

/** True when two quantities are the same amount of the same thing, whatever unit they are written in. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  return a.dimension === b.dimension && a.canonical === b.canonical;
}

const NUMBER =
  /[-−+]?\d+(?:[.,]\d+)*(?:e[+-]?\d+)?|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|hundred|thousand|half an?)\b|[零〇一二两三四五六七八九十百千万亿]+/giu;
const UNIT = /^[ \u00a0-]?((?:[a-zA-Z°µμΩ%‰€$£¥][a-zA-Z°µμΩ²³]*(?:\/[a-zA-Z]+)?)|[\u4e00-\u9fff]{1,3})/u;

function isPartOfWord(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1);
  if (
    /[\p{Script=Latin}_\d#$]/u.test(before) ||
    (/[.\-/:]/.test(before) && /[\p{Script=Latin}\d]/u.test(text.charAt(start - 2)))
  )
    return true;
  const after = text.slice(end, end + 2);
  return /^[_:]\w|^-\d|^\/\d|^\.\w/.test(after);
}

/** Binary fractions must not make 0.03 s differ from 30 ms: twelve significant digits are kept. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

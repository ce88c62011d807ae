/** The value of a written number: `1,500`, `2.5`, `2,5`, `four`, `twenty-one`, `三十二`; null when it is none. */
export function readNumber(written: string): number | null {
  const text = written.toLowerCase().replace("−", "-");
  if (/\d/.test(text)) return readDigits(text);
  if (/^[a-z]/.test(text)) return readWords(text);
  return readChinese(text);
}

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const CHINESE_DIGITS = "零一二三四五六七八九";
const CHINESE_STEPS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

function readDigits(text: string): number | null {
  // A comma before three digits groups thousands, before one or two it is a decimal comma.
  const plain = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(",", "")
    : text.replace(/,(?=\d{1,2}$)/, ".");
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

function readWords(text: string): number | null {
  if (text.startsWith("half")) return 0.5;
  if (text === "hundred") return 100;
  if (text === "thousand") return 1000;
  const [first = "", second = ""] = text.split(/[- ]/);
  const small = SMALL.indexOf(first);
  if (small >= 0) return small;
  const tens = TENS.indexOf(first);
  return tens < 0 ? null : (tens + 2) * 10 + Math.max(0, SMALL.indexOf(second));
}

function readChinese(text: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const character of text.replaceAll("两", "二").replaceAll("〇", "零")) {
    const step = CHINESE_STEPS[character];
    if (character === "万" || character === "亿") {
      total = (total + section + (digit ?? 0) || 1) * (character === "万" ? 1e4 : 1e8);
      section = 0;
      digit = null;
    } else if (step !== undefined) {
      section += (digit ?? 1) * step;
      digit = null;
    } else {
      const value = CHINESE_DIGITS.indexOf(character);
      digit = digit === null || digit === 0 ? value : digit * 10 + value;
    }
  }
  return total + section + (digit ?? 0);
}

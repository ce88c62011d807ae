import {
  DAY,
  calendarDay,
  dayInterval,
  dayOf,
  monthOf,
  weekOf,
  weekdayOf,
  yearFor,
  yearOf,
} from "./dates-calendar.ts";
import type { Interval } from "./dates-calendar.ts";
import type { DateMention } from "./dates.ts";
import { readNumber } from "./units-numbers.ts";

/** Dates in Chinese words. */
export function readChineseDate(text: string, now: number): readonly DateMention[] {
  if (!/[\u4e00-\u9fff]/u.test(text)) return [];
  const found: DateMention[] = [];
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const ahead = /(?:将|到|截止|之前|直到|计划|下)[^，。]{0,6}$/u.test(
        text.slice(Math.max(0, match.index - 10), match.index),
      );
      const interval = read(match, now, ahead);
      const end = match.index + match[0].length;
      if (interval === null || found.some((other) => match.index < other.end && other.start < end)) continue;
      found.push({ start: match.index, end, text: match[0], from: interval.from, to: interval.to });
    }
  }
  return found;
}

interface Form {
  readonly pattern: RegExp;
  readonly read: (match: RegExpMatchArray, now: number, ahead: boolean) => Interval | null;
}

const N = "([\\d一二三四五六七八九十两]{1,4})";
const DAYS: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  昨天: -1,
  昨日: -1,
  今天: 0,
  今日: 0,
  明天: 1,
  明日: 1,
  后天: 2,
};
const YEARS: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 今年: 0, 明年: 1 };
const WEEKDAYS = "日一二三四五六";

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(`(\\d{4}|[零〇一二三四五六七八九]{4}) ?年 ?${N} ?月 ?${N} ?[日号]`, "gu"),
    read: (match) => calendarDay(yearNumber(match[1]), number(match[2]) - 1, number(match[3])),
  },
  {
    pattern: new RegExp(`(\\d{4}) ?年 ?${N} ?月`, "gu"),
    read: (match) => monthOf(Number(match[1]), number(match[2]) - 1),
  },
  { pattern: /(\d{4}) ?年/gu, read: (match) => yearOf(Number(match[1])) },
  {
    pattern: new RegExp(`${N} ?月 ?${N} ?[日号]`, "gu"),
    read: (match, now, ahead) =>
      calendarDay(yearFor(now, number(match[1]) - 1, ahead), number(match[1]) - 1, number(match[2])),
  },
  {
    pattern: /大前天|前天|昨[天日]|今[天日]|明[天日]|后天/gu,
    read: (match, now) => dayInterval(dayOf(now) + (DAYS[match[0]] ?? 0) * DAY),
  },
  {
    pattern: /(上上|上|这|本|下)个?(?:周|星期|礼拜)([一二三四五六日天])/gu,
    read: (match, now) =>
      dayInterval(weekOf(now, offset(match[1])).from + ((weekday(match[2]) + 6) % 7) * DAY),
  },
  {
    pattern: /(上上|上|这|本|下)(?:个|一)?(?:周|星期|礼拜)/gu,
    read: (match, now) => weekOf(now, offset(match[1])),
  },
  {
    pattern: /(上上|上|这|本|下)个?月/gu,
    read: (match, now) =>
      monthOf(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + offset(match[1])),
  },
  {
    pattern: /前年|去年|今年|明年/gu,
    read: (match, now) => yearOf(new Date(now).getUTCFullYear() + (YEARS[match[0]] ?? 0)),
  },
  {
    pattern: /(?<![每上下这本])(?:周|星期|礼拜)([一二三四五六日天])(?!至|到)/gu,
    read: (match, now, ahead) => weekdayOf(now, weekday(match[1]), ahead ? "next" : "last"),
  },
  {
    pattern: new RegExp(`${N} ?(天|周|星期|个月|年|小时|分钟)(之?前|以前|之?后|以后)`, "gu"),
    read: (match, now) => shifted(now, number(match[1]), match[2] ?? "", /前/.test(match[3] ?? "") ? -1 : 1),
  },
  {
    pattern: new RegExp(`(?<!\\d|个)${N} ?月(?:份|底|初)?(?!\\d)`, "gu"),
    read: (match, now, ahead) =>
      number(match[1]) <= 12
        ? monthOf(yearFor(now, number(match[1]) - 1, ahead), number(match[1]) - 1)
        : null,
  },
];

function shifted(now: number, count: number, unit: string, sign: number): Interval {
  const amount = count * sign;
  const date = new Date(now);
  if (unit === "小时" || unit === "分钟") {
    const size = unit === "分钟" ? 60_000 : 3_600_000;
    return { from: now + amount * size, to: now + amount * size + size };
  }
  if (unit === "个月") return monthOf(date.getUTCFullYear(), date.getUTCMonth() + amount);
  if (unit === "年") return yearOf(date.getUTCFullYear() + amount);
  return dayInterval(dayOf(now) + amount * (unit === "天" ? 1 : 7) * DAY);
}

function number(written: string | undefined): number {
  return readNumber(written ?? "") ?? 0;
}

function yearNumber(written: string | undefined): number {
  const digits = [...(written ?? "")].map((character) =>
    /\d/.test(character)
      ? character
      : String("零一二三四五六七八九".indexOf(character === "〇" ? "零" : character)),
  );
  return Number(digits.join(""));
}

function offset(word: string | undefined): number {
  if (word === "上上") return -2;
  if (word === "上") return -1;
  return word === "下" ? 1 : 0;
}

function weekday(character: string | undefined): number {
  return character === "天" ? 0 : WEEKDAYS.indexOf(character ?? "");
}

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

/** Dates in English words and in ISO form. */
export function readEnglishDate(text: string, now: number): readonly DateMention[] {
  const found: DateMention[] = [];
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const ahead = LOOKS_AHEAD.test(text.slice(Math.max(0, match.index - 32), match.index));
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

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const LOOKS_AHEAD =
  /\b(?:will|next|until|till|by|before|from|starting|planned (?:for|on)|due|is on|are on|launch\w*|going to|scheduled for|freeze\w*)\b[^.;]{0,24}$/i;

const FORMS: readonly Form[] = [
  {
    pattern:
      /\b(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?\b/g,
    read: isoDay,
  },
  {
    pattern: /\b(\d{4})-(0[1-9]|1[0-2])\b(?!-)/g,
    read: (match) => monthOf(Number(match[1]), Number(match[2]) - 1),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\.?(?: of)? ${MONTH}\\.?(?:,? (\\d{4}))?\\b`,
      "gi",
    ),
    read: (match, now, ahead) => namedDay(match[1], match[2], match[3], now, ahead),
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?(?![\\d:])`, "gi"),
    read: (match, now, ahead) => namedDay(match[2], match[1], match[3], now, ahead),
  },
  {
    pattern: new RegExp(`\\b${MONTH}\\.? (\\d{4})\\b`, "gi"),
    read: (match) => monthOf(Number(match[2]), monthIndex(match[1])),
  },
  {
    pattern: /\b(the day before yesterday|yesterday|today|tonight|tomorrow|the day after tomorrow)\b/gi,
    read: (match, now) => dayInterval(dayOf(now) + (RELATIVE[match[1]?.toLowerCase() ?? ""] ?? 0) * DAY),
  },
  {
    pattern:
      /\b(last|next|this|past|coming|previous) (mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?\b/gi,
    read: (match, now) => weekdayOf(now, weekdayIndex(match[2]), direction(match[1])),
  },
  {
    pattern:
      /\b(?:on |since |until |from |by )(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b(?!s)/gi,
    read: (match, now, ahead) =>
      weekdayOf(now, weekdayIndex(match[1]), ahead || /^(?:until|by|from)/i.test(match[0]) ? "next" : "last"),
  },
  {
    pattern: /\b(last|next|this|past|coming|previous) (day|week|month|quarter|year)\b/gi,
    read: (match, now) =>
      period(now, match[2]?.toLowerCase() ?? "", { last: -1, next: 1, this: 0 }[direction(match[1])]),
  },
  {
    pattern: /\b(last|next|this|past|coming) (spring|summer|autumn|fall|winter)\b/gi,
    read: (match, now) => season(now, match[2], direction(match[1])),
  },
  {
    pattern:
      /\b(an?|\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (minute|hour|day|week|month|year)s? ago\b/gi,
    read: (match, now) => shifted(now, match[1], match[2], -1),
  },
  {
    pattern:
      /\bin (an?|\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (minute|hour|day|week|month|year)s?\b/gi,
    read: (match, now) => shifted(now, match[1], match[2], 1),
  },
  {
    pattern: /\bq([1-4])(?: of)? (\d{4})\b/gi,
    read: (match) => monthOf(Number(match[2]), (Number(match[1]) - 1) * 3, 3),
  },
  {
    pattern: new RegExp(
      `\\b(?:in|since|until|till|by|from|during|of|before|after|last|next|this|early|late|mid) ${MONTH}\\b(?! (?:\\d|i\\b|we\\b|you\\b|be\\b|not\\b))`,
      "gi",
    ),
    read: (match, now, ahead) => bareMonth(match[0], match[1], now, ahead),
  },
  {
    pattern: /\b(?:in|since|until|from|by|before|after|during) ((?:19|20)\d{2})\b(?!-)/gi,
    read: (match) => yearOf(Number(match[1])),
  },
];

const RELATIVE: Readonly<Record<string, number>> = {
  "the day before yesterday": -2,
  yesterday: -1,
  today: 0,
  tonight: 0,
  tomorrow: 1,
  "the day after tomorrow": 2,
};

function isoDay(match: RegExpMatchArray): Interval | null {
  const day = calendarDay(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  if (day === null || match[4] === undefined) return day;
  const instant = Date.parse(
    `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6] ?? "00"}${match[7] ?? "Z"}`,
  );
  return Number.isNaN(instant)
    ? day
    : { from: instant, to: instant + (match[6] === undefined ? 60_000 : 1000) };
}

function namedDay(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  now: number,
  ahead: boolean,
): Interval | null {
  const index = monthIndex(month);
  return calendarDay(year === undefined ? yearFor(now, index, ahead) : Number(year), index, Number(day));
}

function bareMonth(whole: string, month: string | undefined, now: number, ahead: boolean): Interval {
  const index = monthIndex(month);
  return monthOf(yearFor(now, index, ahead || /^(?:until|till|by|from|next|before)/i.test(whole)), index);
}

function period(now: number, unit: string, offset: number): Interval {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  if (unit === "day") return dayInterval(dayOf(now) + offset * DAY);
  if (unit === "week") return weekOf(now, offset);
  if (unit === "month") return monthOf(year, month + offset);
  if (unit === "quarter") return monthOf(year, Math.floor(month / 3) * 3 + offset * 3, 3);
  return yearOf(year + offset);
}

function season(now: number, name: string | undefined, which: "last" | "next" | "this"): Interval {
  const start = SEASONS[name?.toLowerCase() ?? ""] ?? 0;
  const date = new Date(now);
  const ended = date.getUTCMonth() >= start + 3 || (start === 11 && date.getUTCMonth() >= 2);
  let year = date.getUTCFullYear() - (start === 11 && which !== "next" ? 1 : 0);
  if (which === "last" && !ended && start !== 11) year -= 1;
  if (which === "next" && date.getUTCMonth() >= start) year += 1;
  return monthOf(year, start, 3);
}

function shifted(now: number, count: string | undefined, unit: string | undefined, sign: number): Interval {
  const amount = (/^an?$/i.test(count ?? "") ? 1 : (readNumber(count ?? "") ?? 0)) * sign;
  const name = unit?.toLowerCase() ?? "";
  if (name === "minute" || name === "hour") {
    const size = name === "minute" ? 60_000 : 3_600_000;
    return { from: now + amount * size, to: now + amount * size + size };
  }
  if (name === "day" || name === "week")
    return dayInterval(dayOf(now) + amount * (name === "week" ? 7 : 1) * DAY);
  return period(now, name, amount);
}

function direction(word: string | undefined): "last" | "next" | "this" {
  const lower = word?.toLowerCase() ?? "";
  if (lower === "next" || lower === "coming") return "next";
  return lower === "this" ? "this" : "last";
}

function monthIndex(name: string | undefined): number {
  return MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase());
}

function weekdayIndex(name: string | undefined): number {
  return WEEKDAYS.indexOf((name ?? "").slice(0, 3).toLowerCase());
}

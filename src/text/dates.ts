import { readChineseDate } from "./dates-zh.ts";
import { readEnglishDate } from "./dates-en.ts";

/** A date named in a text: its span, and the half-open interval [from, to) in epoch milliseconds, UTC. */
export interface DateMention {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A cheap gate: false means that `datesIn` would find nothing; it reads each character once. */
export function mentionsDate(text: string): boolean {
  return GATE.test(text);
}

/**
 * The dates a text names, English and Chinese, absolute or told from `now` (epoch milliseconds: the moment the words
 * were said). Weekdays and months without a year are the last ones past, or the next where the words look ahead.
 */
export function datesIn(text: string, now: number): readonly DateMention[] {
  if (!mentionsDate(text)) return [];
  const found: DateMention[] = [];
  for (const read of [readEnglishDate, readChineseDate]) {
    for (const mention of read(text, now)) {
      if (!found.some((other) => mention.start < other.end && other.start < mention.end)) found.push(mention);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const GATE =
  /\d{4}-\d{2}|\b(?:19|20)\d{2}\b|\d(?:st|nd|rd|th)?\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:today|tonight|yesterday|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ago|(?:last|next|this|past|coming|since|in|for) (?:\d+ |\w+ )?(?:day|week|month|year|quarter|spring|summer|autumn|fall|winter)s?|q[1-4])\b|[今昨明前后]天|[今去明前]年|[上下本这][个一]?(?:周|星期|礼拜|月|季度)|[\d一二三四五六七八九十两]+ ?(?:年|月|日|号|天|周|个月|小时)|(?:周|星期)[一二三四五六日天]/iu;

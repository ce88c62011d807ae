/** Calendar arithmetic in UTC, on epoch milliseconds. */
export const DAY = 86_400_000;

export interface Interval {
  readonly from: number;
  readonly to: number;
}

export function dayOf(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}

export function dayInterval(from: number): Interval {
  return { from, to: from + DAY };
}

/** The week that holds the instant; weeks start on Monday. */
export function weekOf(instant: number, offset = 0): Interval {
  const day = dayOf(instant);
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY + offset * 7 * DAY;
  return { from: monday, to: monday + 7 * DAY };
}

/** `month` counts from 0 and may run over either end of the year. */
export function monthOf(year: number, month: number, months = 1): Interval {
  return { from: Date.UTC(year, month, 1), to: Date.UTC(year, month + months, 1) };
}

export function yearOf(year: number): Interval {
  return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) };
}

/** The day, or null when the calendar has none such (31 April). */
export function calendarDay(year: number, month: number, day: number): Interval | null {
  const from = Date.UTC(year, month, day);
  const date = new Date(from);
  return date.getUTCMonth() === month && date.getUTCDate() === day ? dayInterval(from) : null;
}

/** The year in which a month without one lies: the last past (or running) one, or the next when looking ahead. */
export function yearFor(now: number, month: number, ahead: boolean): number {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  if (ahead) return month >= today.getUTCMonth() ? year : year + 1;
  return month <= today.getUTCMonth() ? year : year - 1;
}

/** The weekday (0 is Sunday): the last one before today, the next one after it, or that of this week. */
export function weekdayOf(now: number, weekday: number, which: "last" | "next" | "this"): Interval {
  const today = dayOf(now);
  const current = new Date(today).getUTCDay();
  const back = (current - weekday + 7) % 7;
  if (which === "last") return dayInterval(today - (back === 0 ? 7 : back) * DAY);
  if (which === "next") return dayInterval(today + (back === 0 ? 7 : 7 - back) * DAY);
  return dayInterval(weekOf(now).from + ((weekday + 6) % 7) * DAY);
}

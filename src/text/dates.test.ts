import { expect, test } from "vitest";
import { datesIn, mentionsDate } from "./dates.ts";

/** A Thursday. */
const NOW = Date.parse("2026-09-24T10:00:00Z");

const DATES: readonly (readonly [string, string, string])[] = [
  ["it moved yesterday", "2026-09-23", "2026-09-24"],
  ["since last Friday", "2026-09-18", "2026-09-19"],
  ["since March", "2026-03-01", "2026-04-01"],
  ["from November on", "2026-11-01", "2026-12-01"],
  ["three days ago", "2026-09-21", "2026-09-22"],
  ["last week", "2026-09-14", "2026-09-21"],
  ["last month", "2026-08-01", "2026-09-01"],
  ["on 2026-11-03", "2026-11-03", "2026-11-04"],
  ["on 3 May", "2026-05-03", "2026-05-04"],
  ["on the third, May 3rd, 2025", "2025-05-03", "2025-05-04"],
  ["in 2 weeks", "2026-10-08", "2026-10-09"],
  ["Q3 2026", "2026-07-01", "2026-10-01"],
  ["last spring", "2026-03-01", "2026-06-01"],
  ["昨天改了", "2026-09-23", "2026-09-24"],
  ["上周", "2026-09-14", "2026-09-21"],
  ["上周五", "2026-09-18", "2026-09-19"],
  ["三天前", "2026-09-21", "2026-09-22"],
  ["去年", "2025-01-01", "2026-01-01"],
  ["2026年3月1日", "2026-03-01", "2026-03-02"],
  ["截止到十月三日", "2026-10-03", "2026-10-04"],
];

test.each(DATES)("a date is told from the moment of the words (L10): %s", (text, from, to) => {
  expect(mentionsDate(text)).toBe(true);
  const [date] = datesIn(text, NOW);
  expect([date?.from, date?.to]).toEqual([Date.parse(from), Date.parse(to)]);
});

test("no date is read where none stands (L10)", () => {
  expect(datesIn("we may use it today", NOW)).toHaveLength(1);
  for (const text of ["we may march on", "the second port", "version 1.2.3", "天气不错"])
    expect(datesIn(text, NOW)).toEqual([]);
});

import { expect, test } from "vitest";
import { clauses, isNegated } from "./polarity.ts";

const CLAUSES: readonly (readonly [boolean, string])[] = [
  [true, "the relay does not keep frames"],
  [true, "we never push to main"],
  [true, "it runs without telemetry"],
  [true, "the importer no longer supports it"],
  [true, "导出服务不支持续传"],
  [true, "我们不再使用 npm"],
  [true, "备份盘未加密"],
  [false, "the relay keeps frames"],
  [false, "not only the relay keeps frames"],
  [false, "no later than Friday"],
  [false, "it never fails without a log"],
  [false, "不仅支持续传"],
  [false, "不同的端口"],
];

test.each(CLAUSES)("a clause denies: %s (L8): %s", (negated, clause) => {
  expect(isNegated(clause)).toBe(negated);
});

test("each clause has its own polarity (L8)", () => {
  expect(
    clauses("The loft holds 40 sails, but it is not heated; it is dry").map((clause) => clause.negated),
  ).toEqual([false, true, false]);
});

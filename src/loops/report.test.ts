import { describe, expect, it } from "vitest";
import { containsText, reportsFailure } from "./report.ts";

describe("what a report says", () => {
  it.each([
    "Drill: FAILED at berth three.",
    "12 passed, 1 failed",
    "Two checks are failing.",
    "The run did not pass.",
    "not ok 3 - boards",
    "Error: no such berth",
    "exited with code 1",
    "3 errors",
    "❌ berth three",
    "演练失败。",
    "No errors, but the drill failed.",
    "On Friday the drill failed.",
    "When tested, the pump failed.",
  ])("%j reports a failure (L8)", (text) => expect(reportsFailure(text)).toBe(true));

  it.each([
    "Drill: passed at all berths.",
    "12 passed, 0 failed",
    "Failures: 0",
    "No tests failed.",
    "Completed without errors.",
    "Nothing has failed.",
    "If it fails, ring twice.",
    "See the notes on error handling.",
    "演练没有失败。",
    "Failed: none",
    "| failed | 0 |",
    "On failure, ring twice.",
    "0/12 failed",
  ])("%j reports none (L8)", (text) => expect(reportsFailure(text)).toBe(false));

  it.each([
    ["Check finished: 0 orphan rows.", "0 orphan rows", true],
    ["Check finished: 10 orphan rows.", "0 orphan rows", false],
    ["1.0 orphan rows", "0 orphan rows", false],
    ["The form is invalid.", "valid", false],
    ["It is not valid.", "valid", false],
    ["Invalid once, but valid now.", "valid", true],
    ["The  paint\nis DRY", "paint is dry", true],
    ["version 1.5", "version 1", false],
    ["未完成", "完成", false],
    ["全部完成", "完成", true],
  ])("%j holds %j as words: %s (L8)", (text, wanted, held) => expect(containsText(text, wanted)).toBe(held));
});

import { describe, expect, it } from "vitest";
import { isDisowned } from "./disowned.ts";

const SENTENCE = "The relay drops frames.";
const within = (text: string, sentence = SENTENCE): boolean => {
  const start = text.indexOf(sentence);
  expect(start).toBeGreaterThanOrEqual(0);
  return isDisowned(text, start, start + sentence.length);
};

describe("words that their own text takes back certify nothing (L9)", () => {
  it.each([
    `${SENTENCE} That was wrong.`,
    `${SENTENCE} This is no longer the case.`,
    `${SENTENCE} Never mind.`,
    `${SENTENCE} Not!`,
    `# Rejected ideas\n\n- ${SENTENCE}`,
    `# Guide\n\n## Proposals\n\nText.\n\n### Relay\n\n${SENTENCE}`,
    `Common misconceptions:\n\n- The hub is slow.\n- ${SENTENCE}`,
    `On staging only:\n${SENTENCE}`,
    `Suppose the valve is shut. ${SENTENCE}`,
    `Example: ${SENTENCE}`,
  ])("%j", (text) => {
    expect(within(text)).toBe(true);
  });

  it.each([
    SENTENCE,
    `The hub is slow. ${SENTENCE} The valve is open.`,
    `# Relay\n\n${SENTENCE}\n\n# Rejected ideas\n\nNone.`,
    `# Notes\n\n- The hub is slow.\n- ${SENTENCE}`,
    `${SENTENCE} That is why the hub waits.`,
  ])("and what it does not take back still does: %j", (text) => {
    expect(within(text)).toBe(false);
  });

  it("in Chinese too", () => {
    expect(within("中继会丢帧。这不对。", "中继会丢帧。")).toBe(true);
    expect(within("# 已否决的方案\n- 中继会丢帧。", "中继会丢帧。")).toBe(true);
    expect(within("中继会丢帧。阀门是开的。", "中继会丢帧。")).toBe(false);
  });
});

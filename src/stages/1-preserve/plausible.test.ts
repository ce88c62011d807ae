import { describe, expect, it } from "vitest";
import { hasImplausibleNumber } from "./plausible.ts";

describe("a number that cannot be is doubted, and kept (L8)", () => {
  it.each([
    "Recovery reached 138% of the catch.",
    "Coverage is 104 percent.",
    "覆盖率达到百分之130。",
    "The cache serves -3% of requests.",
    "The console listens on port 70000.",
    "控制台监听端口 99999。",
    "The cold store holds -300 °C.",
    "A missing page answers HTTP 1404.",
    "The probability of frost is 1.7.",
    "The gate shuts at 25:10.",
    "The gate shuts at 14:75.",
  ])("%s", (text) => expect(hasImplausibleNumber(text)).toBe(true));

  it.each([
    "Recovery reached 61% of the catch.",
    "Throughput grew by 138%.",
    "The new build is 240% faster than the old one.",
    "CPU load peaks at 380%.",
    "吞吐量提高了 150%。",
    "The console listens on port 8443.",
    "The cold store holds -40 °C.",
    "A missing page answers HTTP 404.",
    "The probability of frost is 0.7.",
    "The gate shuts at 23:10.",
    "The screen ratio is 16:9.",
  ])("%s is plain", (text) => expect(hasImplausibleNumber(text)).toBe(false));
});

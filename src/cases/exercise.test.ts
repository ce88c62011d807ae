import { describe, expect, it } from "vitest";
import { judgeCase } from "./exercise.ts";
import { absent, empty, shown, unexercised, wrong } from "./finding.ts";
import type { Finding } from "./finding.ts";

const judge = (...findings: readonly (readonly [path: string, finding: Finding])[]) =>
  judgeCase(findings.map(([path, finding]) => ({ path, where: "step 1", finding })));

describe("what a case comes to", () => {
  it("passes when an absence stands beside something shown on the same path", () => {
    expect(judge(["search", shown], ["search", absent])).toEqual({ ok: true });
  });

  it("is unexercised when a path only ever shows absences", () => {
    expect(judge(["context", shown], ["search", absent])).toMatchObject({
      ok: false,
      why: expect.stringContaining("UNEXERCISED"),
    });
  });

  it("is unexercised when nothing was expected, or only what holds of nothing", () => {
    expect(judge()).toMatchObject({ ok: false, why: expect.stringContaining("UNEXERCISED") });
    expect(judge(["search", empty])).toMatchObject({ ok: false });
  });

  it("is unexercised when one expectation had nothing to fail on, whatever else was shown", () => {
    expect(judge(["inject", shown], ["inject", unexercised("two empty prefixes")])).toEqual({
      ok: false,
      why: "UNEXERCISED: step 1: two empty prefixes",
    });
  });

  it("fails with the first thing that did not hold", () => {
    expect(judge(["search", shown], ["search", wrong("a is not there")])).toEqual({
      ok: false,
      why: "step 1: a is not there",
    });
  });
});

import { describe, expect, it } from "vitest";
import { combine } from "./combine.ts";
import { judge } from "./judge.ts";
import type { Witness } from "./witness.ts";

const says = (
  id: string,
  relation: Witness["comparison"]["relation"],
  facts: Partial<Witness> = {},
): Witness => ({
  id,
  of: "memory",
  comparison: { relation, differences: relation === "same" ? [] : ["wording"], share: 1 },
  state: "holds",
  successor: null,
  word: "certifies",
  proof: "none",
  provenAt: null,
  reach: 1,
  premise: null,
  rank: 3,
  since: 1,
  unmodelled: false,
  sides: [],
  ...facts,
});

describe("a yes needs a sentence that says it, holds, applies and comes from one whose word certifies (L8)", () => {
  it("and is given then", () => {
    expect(judge([says("a", "same"), says("b", "near")])).toMatchObject({
      verdict: "substantiated",
      support: "a",
      closest: null,
    });
  });

  it.each([
    ["withdrawn", { state: "withdrawn" }, "unsubstantiated"],
    ["not in force", { state: "lapsed" }, "weak-match"],
    ["an agent's", { word: "self-reported" }, "weak-match"],
    ["doubted by its teller", { word: "unverified" }, "weak-match"],
    ["withheld", { word: "withheld" }, "unsubstantiated"],
    ["of another premise", { reach: -1 }, "out-of-scope"],
    ["refuted by its own check", { proof: "failed" }, "contradicted"],
  ] as const)("but not by one that is %s", (_, facts, verdict) => {
    expect(judge([says("a", "same", facts)]).verdict).toBe(verdict);
  });

  it("nor beside one of equal reach that says the opposite: both stand, contested", () => {
    const both = judge([says("a", "same"), says("b", "opposite", { since: 2 })]);
    expect(both).toMatchObject({
      verdict: "weak-match",
      contested: true,
      support: "a",
      contradicting: ["b"],
      newer: ["b"],
      stale: true,
    });
  });

  it("an agent's denial contests nothing (L7)", () => {
    expect(judge([says("a", "same"), says("b", "opposite", { word: "self-reported" })])).toMatchObject({
      verdict: "substantiated",
      contested: false,
    });
  });

  it("a check that failed speaks until a later one passes", () => {
    const failed = says("a", "same", { proof: "failed", provenAt: 10 });
    expect(judge([failed])).toMatchObject({ verdict: "contradicted", evidence: "failed" });
    const passed = says("b", "same", { proof: "attested", provenAt: 20 });
    expect(judge([failed, passed])).toMatchObject({
      verdict: "substantiated",
      support: "b",
      evidence: "attested",
    });
    expect(judge([failed, { ...passed, provenAt: 5 }]).verdict).not.toBe("substantiated");
  });
});

describe("a premise is part of the fact (L5)", () => {
  it("an exception beats the general value where it applies, and nowhere else", () => {
    const general = says("g", "same", { reach: 1 });
    expect(judge([general, says("x", "opposite", { reach: 3 })])).toMatchObject({
      verdict: "contradicted",
      contradicting: ["x"],
      contested: false,
    });
    expect(judge([general, says("x", "opposite", { reach: -1 })]).verdict).toBe("substantiated");
  });

  it("what holds only under a condition nobody named says so", () => {
    const scoped = says("s", "same", { reach: 0, premise: "env=live" });
    expect(judge([scoped])).toMatchObject({
      verdict: "substantiated",
      notes: [{ code: "conditional-premise" }],
    });
    expect(judge([scoped, says("o", "opposite", { reach: 0, premise: "env=test" })]).verdict).toBe(
      "substantiated",
    );
    expect(judge([scoped, says("o", "opposite", { reach: 0, premise: "env=live" })]).verdict).toBe(
      "weak-match",
    );
    expect(judge([scoped, says("o", "opposite")])).toMatchObject({ verdict: "weak-match", contested: false });
  });
});

describe("what no longer holds is refuted by what took its place, and by that alone (L6)", () => {
  it("the last of a chain speaks", () => {
    const chain = [
      says("a", "same", { state: "superseded", successor: "b" }),
      says("b", "opposite", { state: "superseded", successor: "c", since: 2 }),
      says("c", "near", { since: 3 }),
    ];
    expect(judge(chain)).toMatchObject({
      verdict: "contradicted",
      contradicting: ["c"],
      superseded: ["a", "b"],
      stale: true,
    });
  });

  it("a successor that was withdrawn refutes nothing", () => {
    const rows = [
      says("a", "same", { state: "superseded", successor: "b" }),
      says("b", "near", { state: "withdrawn" }),
    ];
    expect(judge(rows).verdict).toBe("unsubstantiated");
  });

  it("an old message is outweighed by a newer explicit word, not the other way round", () => {
    const prose = says("r", "same", { of: "record", unmodelled: true });
    expect(judge([prose, says("m", "opposite", { since: 2 })])).toMatchObject({
      verdict: "contradicted",
      contradicting: ["m"],
    });
    expect(judge([{ ...prose, since: 3 }, says("m", "opposite", { since: 2 })]).contested).toBe(true);
  });
});

describe("a claim of several sentences is as good as its weakest (L8)", () => {
  const yes = judge([says("a", "same")]);
  const no = judge([says("b", "opposite")]);
  const nothing = judge([]);
  it("all, some, none", () => {
    expect(combine([yes, yes])).toMatchObject({ verdict: "substantiated", support: "a" });
    expect(combine([yes, nothing])).toMatchObject({ verdict: "weak-match", support: null });
    expect(combine([yes, no])).toMatchObject({ verdict: "contradicted", contradicting: ["b"] });
    expect(combine([nothing, nothing]).verdict).toBe("unsubstantiated");
  });
});

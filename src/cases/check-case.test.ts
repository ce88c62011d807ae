import { describe, expect, it } from "vitest";
import type { Json } from "../model/journal-event.ts";
import { checkCase } from "./check-case.ts";
import { OPERATIONS } from "./operations.ts";
import type { Shape } from "./shape.ts";

const caseOf = (step: Json): Json => ({ id: "a/b", now: "2026-09-24T00:00:00Z", steps: [step] });

describe("a case the format does not know", () => {
  it("is told by the name of the operation, of the argument and of the expectation", () => {
    expect(checkCase(caseOf({ do: "remembers", text: "x" }))).toEqual([expect.stringContaining("remembers")]);
    expect(checkCase(caseOf({ do: "remember", text: "x", txet: "y" }))).toEqual([
      expect.stringContaining("txet is not known"),
    ]);
    expect(checkCase(caseOf({ do: "remember", text: "x", expect: { outcom: "new" } }))).toEqual([
      expect.stringContaining("outcom is not known"),
    ]);
    expect(checkCase(caseOf({ do: "remember", text: "x", expect: { outcome: "new" } }))).toEqual([]);
  });

  it("is told by a value of a closed list, at any depth", () => {
    expect(checkCase(caseOf({ do: "remember", text: "x", by: "nobody" }))).toHaveLength(1);
    expect(checkCase(caseOf({ do: "remember", text: "x", expect: { outcome: "newish" } }))).toHaveLength(1);
    const withheld = [{ of: "a", because: "superceded", stage: "resolve" }];
    expect(checkCase(caseOf({ do: "context", query: "x", expect: { withheld } }))).toHaveLength(1);
    expect(checkCase(caseOf({ do: "search", query: "x", filter: { knid: "fact" } }))).toHaveLength(1);
  });

  it("is told inside a repeated step and inside the steps of another process", () => {
    const bad = { do: "remember", text: "x", wrong: 1 };
    expect(checkCase(caseOf({ do: "repeat", times: 2, step: bad }))).toHaveLength(1);
    expect(checkCase(caseOf({ do: "fault", kind: "second-process", steps: [bad] }))).toHaveLength(1);
  });

  it("is told by what is missing", () => {
    expect(checkCase(caseOf({ do: "search" }))).toEqual([expect.stringContaining("query is missing")]);
    expect(checkCase({ id: "a/b", steps: [] })).toEqual([expect.stringContaining("now is missing")]);
  });

  it.each(Object.keys(OPERATIONS))("is told by an unknown argument and expectation of %s", (name) => {
    const { requires } = OPERATIONS[name]!;
    const problems = checkCase(caseOf({ do: name, oddity: 1, expect: { oddity: 1 } }));
    expect(problems.filter((one) => one.includes("oddity is not known"))).toHaveLength(2);
    expect(problems.filter((one) => one.includes("is missing"))).toHaveLength(requires.length);
  });

  it("is told by a value of the wrong shape wherever a shape is given", () => {
    const takesAnything = Object.entries(OPERATIONS).flatMap(([name, { arguments: given, expectations }]) =>
      [...Object.entries(given), ...Object.entries(expectations)]
        .filter(([, shape]) => isLoose(shape))
        .map(([key]) => `${name}.${key}`),
    );
    expect(takesAnything.sort()).toEqual(["frame.declare", "repeat.step", "trace.policy"]);
  });
});

/** Takes every odd value there is. */
function isLoose(shape: Shape): boolean {
  const oddities: readonly Json[] = [{ oddity: { oddity: 1 } }, -0.5, "☂", null, [{ oddity: 1 }]];
  return oddities.every((odd) => shape(odd, "odd").length === 0);
}

import { describe, expect, it } from "vitest";
import { judgeMutation, mutate, readReport, type Mutation } from "./check-mutations.ts";

const mutation: Mutation = {
  holds: "a door is shut",
  file: "src/door.ts",
  replace: "return shut;",
  by: "return open;",
  tests: ["src/door.test.ts"],
  fails: ["the door is shut"],
};
const outcomes = (...list: readonly (readonly [string, boolean])[]) => new Map(list);

describe("a mutation of the code", () => {
  it("is made where its line stands once, and refused where the code has moved on", () => {
    expect(mutate("if (x) return shut;", mutation)).toEqual({ text: "if (x) return open;" });
    expect(mutate("return nothing;", mutation)).toMatchObject({ wrong: expect.stringContaining("0 times") });
    expect(mutate("return shut; return shut;", mutation)).toHaveProperty("wrong");
  });

  it("puts dollar signs in as they are written", () => {
    expect(mutate("return shut;", { ...mutation, by: "return `$&`;" })).toEqual({ text: "return `$&`;" });
  });

  it("is noticed when exactly the named test fails", () => {
    expect(judgeMutation(mutation, outcomes(["the door is shut", false], ["the bell rings", true]))).toEqual(
      [],
    );
  });

  it.each([
    ["the named test passes", outcomes(["the door is shut", true])],
    ["another test fails as well", outcomes(["the door is shut", false], ["the bell rings", false])],
    ["the named test is gone", outcomes(["the bell rings", true])],
    ["the files no longer run", null],
  ])("is a complaint when %s", (_, given) => {
    expect(judgeMutation(mutation, given)).toHaveLength(1);
  });

  it("is a complaint when it names no test", () => {
    expect(judgeMutation({ ...mutation, fails: [] }, outcomes(["the bell rings", true]))).toHaveLength(1);
  });

  it("is not judged by a run in which a file could not be loaded", () => {
    const test = { status: "passed", fullName: "the door is shut" };
    const whole = { name: "/a.test.ts", status: "passed", assertionResults: [test] };
    expect(readReport({ testResults: [whole] })).toEqual(outcomes(["the door is shut", true]));
    expect(
      readReport({ testResults: [whole, { ...whole, status: "failed", assertionResults: [] }] }),
    ).toBeNull();
    expect(readReport({ testResults: [] })).toBeNull();
  });
});

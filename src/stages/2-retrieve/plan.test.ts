import { expect, test } from "vitest";
import type { QueryTerm } from "../../text/tokens.ts";
import { planQuery } from "./plan.ts";

const words = (...terms: readonly string[]): readonly QueryTerm[] =>
  terms.map((term) => ({ term, weight: 1, class: "word" }));
const plan = (
  query: readonly QueryTerm[],
  frequencyOf: Record<string, number>,
  budget: number,
): readonly string[] => planQuery(query, frequencyOf, budget).map(({ term }) => term);

test("L20: a memory is looked for by its rarest words until the budget is spent", () => {
  const frequencyOf = { purse: 3, retri: 40, turn: 9000, talk: 800 };
  expect(plan(words("turn", "talk", "retri", "purse"), frequencyOf, 1000)).toEqual([
    "purse",
    "retri",
    "talk",
  ]);
  expect(plan(words("turn", "talk"), frequencyOf, 10_000)).toEqual(["talk", "turn"]);
});

test("L14: one word is always asked for, however common, and unknown words hide no known one", () => {
  expect(plan(words("turn"), { turn: 9000 }, 10)).toEqual(["turn"]);
  expect(plan(words("zqxv", "purse"), { purse: 3 }, 10)).toEqual(["purse"]);
  expect(plan(words("zqxv", "constructor"), {}, 10)).toEqual(["zqxv"]);
  expect(plan([], { purse: 3 }, 10)).toEqual([]);
});

test("L21: of two equally rare terms the word comes before the concept", () => {
  const query: readonly QueryTerm[] = [
    { term: "\uE003database", weight: 0.5, class: "concept" },
    ...words("postgr"),
  ];
  expect(plan(query, { "\uE003database": 5, postgr: 5 }, 5)).toEqual(["postgr"]);
});

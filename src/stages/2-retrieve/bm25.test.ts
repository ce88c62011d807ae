import { expect, test } from "vitest";
import { buildCorpus } from "./corpus.contract.ts";
import type { CandidateStats } from "./bm25.ts";
import { scoreLexical } from "./bm25.ts";

test("L12: every score is the sum of contributions that can be shown", () => {
  const { ask } = buildCorpus({ a: "The tug schedule is published at noon.", b: "The tug is blue." });
  const [best, second] = ask("tug schedule published noon");
  expect(best?.id).toBe("a");
  expect(second?.id).toBe("b");
  expect(best?.contributions.map(({ term }) => term)).toEqual(["tug", "schedul", "publish", "noon"]);
  for (const { score, contributions } of [best, second].filter((one) => one !== undefined)) {
    expect(contributions.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 12);
  }
});

test("L14: the share says how much of the question was met, in a small store as in a large one", () => {
  const small = { a: "Sails are cut with shears, never with a blade." };
  const large = {
    ...small,
    ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x${at}`, `Bay ${at} holds spare buoys.`])),
  };
  for (const texts of [small, large]) {
    const { ask } = buildCorpus(texts);
    const whole = ask("shears")[0]?.share ?? 0;
    const third = ask("shears scalpel bench")[0]?.share ?? 0;
    expect(whole).toBeGreaterThan(0.4);
    expect(whole).toBeLessThanOrEqual(1);
    expect(third).toBeGreaterThan(0.1);
    expect(third).toBeLessThan(whole / 2);
  }
});

test("L14: a long prompt still meets the memory that holds four of its words", () => {
  const { ask } = buildCorpus({ a: "The retry budget of the payment webhook is four tries." });
  const prompt = `${Array.from({ length: 80 }, (_, at) => `filler${at}`).join(" ")} retry budget payment webhook`;
  expect(ask(prompt)[0]?.share).toBeGreaterThan(0.1);
});

test("L21: statistics of a store that is empty or rounds are no error", () => {
  const query = [{ term: "constructor", weight: 1, class: "word" }] as const;
  const candidates: readonly CandidateStats[] = [
    { id: "a", length: 0, countOf: {} },
    { id: "b", length: 3, countOf: { constructor: 2 } },
  ];
  const scores = scoreLexical(
    query,
    { documents: 1, averageLength: 0, frequencyOf: { constructor: 9 } },
    candidates,
  );
  expect(scores.map(({ id }) => id)).toEqual(["b", "a"]);
  for (const { score, share } of scores)
    expect([Number.isFinite(score), share >= 0, share <= 1]).toEqual([true, true, true]);
});

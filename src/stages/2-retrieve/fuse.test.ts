import { expect, test } from "vitest";
import { RETRIEVAL } from "../../policy/retrieval.ts";
import type { LexicalScore } from "./bm25.ts";
import { cosinesThatCount, fuseByRank, fuseByScore } from "./fuse.ts";

const lexical = (shares: Readonly<Record<string, number>>): readonly LexicalScore[] =>
  Object.entries(shares).map(([id, share]) => ({ id, score: share * 10, share, contributions: [] }));
const a = RETRIEVAL.cosineWeight;

test("L12: a memory's place is the sum of what words and meaning said, both shown", () => {
  const [first, second] = fuseByScore(lexical({ x: 0.5, y: 0.4 }), [
    { id: "y", cosine: 0.9 },
    { id: "x", cosine: 0.1 },
  ]);
  expect(first).toMatchObject({ id: "y", share: 0.4, cosine: 0.9 });
  expect(first?.score).toBeCloseTo((1 - a) * 0.4 + a * 0.9);
  expect(first?.parts.map(({ signal, rank, raw }) => [signal, rank, raw])).toEqual([
    ["lexical", 2, 0.4],
    ["dense", 1, 0.9],
  ]);
  expect(second?.id).toBe("x");
});

test("L21: without an embedder the words decide alone, and a missing vector hides nothing", () => {
  expect(
    fuseByScore(lexical({ x: 0.2, y: 0.5 }), null).map(({ id, score, cosine }) => [id, score, cosine]),
  ).toEqual([
    ["y", 0.5, null],
    ["x", 0.2, null],
  ]);
  const [best] = fuseByScore(lexical({ x: 0.5, y: 0.4 }), [{ id: "y", cosine: 0.2 }]);
  expect(best).toMatchObject({ id: "x", score: 0.5, cosine: null });
});

test("L21: meaning alone brings a memory that shares no word", () => {
  expect(fuseByScore(lexical({}), [{ id: "z", cosine: 0.7 }])).toMatchObject([
    { id: "z", share: 0, cosine: 0.7 },
  ]);
  expect(fuseByScore(lexical({ x: 0 }), null)).toMatchObject([{ id: "x", score: 0, parts: [] }]);
});

test("L12: reciprocal rank fusion is there as a recipe and shows its parts", () => {
  const [first] = fuseByRank(lexical({ x: 0.9, y: 0.1 }), [{ id: "y", cosine: 0.9 }]);
  expect(first?.id).toBe("y");
  expect(first?.parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(
    1 / 62 + RETRIEVAL.rankDenseWeight / 61,
  );
});

test("L12: what words found is held against its meaning too, however far that is", () => {
  const near = [
    { id: "x", cosine: 0.5 },
    { id: "y", cosine: 0.05 },
    { id: "z", cosine: 0.05 },
  ];
  const counted = cosinesThatCount(near, new Set(["y"]));
  expect(counted.map(({ id }) => id)).toEqual(["x", "y"]);
  const [first, second] = fuseByScore(lexical({ y: 0.5, x: 0.4 }), counted);
  expect([first?.id, second?.id]).toEqual(["x", "y"]);
});

test("L12: a cosine that unrelated texts have counts as none", () => {
  const policy = { ...RETRIEVAL, cosineBackground: 0.2 };
  const dense = [
    { id: "x", cosine: 0.2 },
    { id: "y", cosine: 0.6 },
  ];
  const [near, far] = fuseByScore(lexical({}), dense, policy);
  expect([near?.id, near?.score.toFixed(3)]).toEqual(["y", (a * 0.5).toFixed(3)]);
  expect([far?.id, far?.score, far?.cosine]).toEqual(["x", 0, 0.2]);
});

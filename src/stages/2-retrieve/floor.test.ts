import { expect, test } from "vitest";
import { buildCorpus } from "./corpus.contract.ts";
import { applyFloor } from "./floor.ts";
import type { FlooredAnswer } from "./floor.ts";
import { fuseByScore } from "./fuse.ts";
import type { DenseScore } from "./fuse.ts";

const asked = { isQueryEmpty: false, isStoreEmpty: false };
const answer = (
  texts: Readonly<Record<string, string>>,
  question: string,
  dense: readonly DenseScore[] | null = null,
): FlooredAnswer => applyFloor(fuseByScore(buildCorpus(texts).ask(question), dense), asked);
const ids = ({ kept }: FlooredAnswer): readonly string[] => kept.map(({ id }) => id);

test("L14: a hit just under the bar is counted and offered as a guess, a stranger is neither", () => {
  const texts = {
    a: "Parcels are handed over at the heron bridge, booth 11.",
    m: "The meadow is mown in June.",
  };
  const near = answer(texts, "viaduct", [
    { id: "a", cosine: 0.25 },
    { id: "m", cosine: 0 },
  ]);
  expect(near).toMatchObject({ kept: [], nearMisses: 1, reason: "below-threshold" });
  expect(near.guess?.id).toBe("a");
  const hit = answer(texts, "heron bridge", [
    { id: "a", cosine: 1 },
    { id: "m", cosine: 0 },
  ]);
  expect([ids(hit), hit.guess, hit.reason]).toEqual([["a"], null, "ok"]);
});

test("L14: one unknown word does not hide the rest, and small words bring nothing", () => {
  const texts = { a: "Sails are cut with shears, never with a blade.", b: "Ships are counted by hand." };
  expect(ids(answer(texts, "shears scalpel bench"))).toEqual(["a"]);
  const cafe = { a: "The quay cafe closes at six." };
  expect(ids(answer(cafe, "When does the quay cafe close?"))).toEqual(["a"]);
  expect(answer(cafe, "Refactor the JSON tokenizer in src/lex.ts.")).toMatchObject({
    kept: [],
    reason: "no-candidates",
  });
});

test("L14: one chance word of a long prompt is a near miss, not an answer", () => {
  const texts = { a: "The quay cafe closes at six." };
  const long =
    "Rename parser lexer scanner visitor emitter printer resolver linker loader bundler walker quay";
  expect(answer(texts, long)).toMatchObject({ kept: [], nearMisses: 1, reason: "below-threshold" });
  expect(ids(answer(texts, `${long} cafe`))).toEqual(["a"]);
});

test("L14: silence says which silence it is", () => {
  expect(applyFloor([], { isQueryEmpty: true, isStoreEmpty: true }).reason).toBe("empty-query");
  expect(applyFloor([], { isQueryEmpty: false, isStoreEmpty: true }).reason).toBe("empty-store");
  expect(applyFloor([], asked).reason).toBe("no-candidates");
});

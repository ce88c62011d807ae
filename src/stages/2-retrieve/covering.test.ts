import { expect, test } from "vitest";
import { queryTerms } from "../../text/tokens.ts";
import { buildCorpus } from "./corpus.contract.ts";
import { coveredBy } from "./covering.ts";
import { applyFloor } from "./floor.ts";
import { fuseByScore } from "./fuse.ts";

const talk = Object.fromEntries(
  Array.from({ length: 80 }, (_, at) => [`t${at}`, `The lease window came up again, round ${at}.`]),
);
const texts = { ...talk, a: "The lease window is nine minutes.", o: "The window is cleaned on Mondays." };
const kept = (question: string): readonly string[] => {
  const scores = buildCorpus(texts).ask(question);
  const covering = coveredBy(queryTerms(question), scores);
  return applyFloor(fuseByScore(scores, null), {
    isQueryEmpty: false,
    isStoreEmpty: false,
    covering,
  }).kept.map(({ id }) => id);
};

test("L14: words that a long talk has made common still find the answer beside a word nobody said", () => {
  expect(kept("lease window kiosk")).toContain("a");
  expect(kept("how long is the lease window")).toContain("a");
});

test("L14: one word of three is no cover, however common", () => {
  expect(kept("lease window kiosk")).not.toContain("o");
});

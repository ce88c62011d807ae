import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POOLS } from "../../policy/retrieval.ts";
import { firstPool, isPoolEnough } from "./first-pool.ts";

const hits = (scores: readonly number[], kind = "memory") =>
  scores.map((score, at) => ({ doc: `d${at}`, kind, rank: at + 1, score }));
const none = (): boolean => false;

describe("a few of what matched walk the road first (L14)", () => {
  it("a file that answers best is among them behind fifty weak memories", () => {
    const many = [
      ...hits(Array.from({ length: 50 }, () => 0.1)),
      { doc: "d50", kind: "record", rank: 51, score: 0.9 },
      { doc: "d51", kind: "record", rank: 52, score: 0.05 },
    ];
    const docs = firstPool(many, none).map((hit) => hit.doc);
    expect(docs).toContain("d50");
    expect(docs).toContain("d0");
    expect(docs).not.toContain("d51");
  });

  it("a record in which a value was recognised is among them behind fifty that only talk", () => {
    const many = hits([...Array.from({ length: 50 }, () => 0.5), 0.05, 0.04], "record");
    const docs = firstPool(many, (hit) => hit.doc === "d51").map((hit) => hit.doc);
    expect(docs).toContain("d51");
    expect(docs).not.toContain("d50");
  });

  it("nothing is held back when there is little", () => {
    const few = hits([0.4, 0.3, 0.2]);
    expect(firstPool(few, none)).toEqual(few);
  });

  it("the best by score is in it, and all stand in the order they had, whatever the scores", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 120 }), (scores) => {
        const all = hits(scores);
        const first = firstPool(all, none);
        expect(first.map((hit) => hit.rank)).toEqual(first.map((hit) => hit.rank).toSorted((a, b) => a - b));
        const best = Math.max(...scores, 0);
        expect(all.length === 0 || first.some((hit) => hit.score === best)).toBe(true);
        expect(first.length).toBeLessThanOrEqual(POOLS.first * 2);
      }),
    );
  });

  it("an answer is full when several that may influence found no room, and short when they were withheld", () => {
    const refused = (because: string) => ({ stage: "select", kept: false, because });
    expect(isPoolEnough(Array.from({ length: 5 }, () => refused("budget")))).toBe(true);
    expect(isPoolEnough(Array.from({ length: 5 }, () => refused("duplicate")))).toBe(false);
    expect(isPoolEnough([])).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { DEFAULT_POLICY } from "../policy/standing.ts";
import { UNKNOWN_WORK } from "../stages/5-frame/establish.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { makeTrace, readBody } from "./body.ts";
import { changedItems } from "./changed-items.ts";
import { lastVerdict } from "./last-verdict.ts";
import { matchesQuery } from "./matches-query.ts";

// Not a digest of any strength: it only has to tell texts apart here.
const digest = {
  keyed: (text: string) => `k${hash(text)}`,
  plain: (text: string) => `p${hash(text)}`,
};

describe("a trace is the verdicts and the inputs they were made from (L12)", () => {
  it("the same decision has one id, another verdict another", () => {
    const one = make(road([["admit", "a", true, "authoritative"]]));
    const same = make(road([["admit", "a", true, "authoritative"]]));
    const other = make(road([["admit", "a", false, "revoked"]]));
    expect(same.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
  });

  it("its body holds no word of the question, the source or the text (L22)", () => {
    const { body, inputs } = make(road([["admit", "a", true, "authoritative"]]));
    expect(inputs).toContain("where is the harbour key");
    expect(body).not.toContain("harbour");
  });

  it("the furthest verdict speaks for an item, and a shown piece for the whole", () => {
    const body = readBody(
      make(
        road([
          ["resolve", "a", true, "current"],
          ["admit", "a", false, "untrusted"],
          ["select", "b", false, "budget"],
          ["select", "b/1", true, "decisive"],
        ]),
      ).body,
    );
    expect(lastVerdict(body, "a")).toEqual({ ok: true, stage: "admit", because: "untrusted" });
    expect(lastVerdict(body, "b")).toEqual({ ok: true, stage: "select", because: "decisive" });
    expect(lastVerdict(body, "c")).toEqual({ ok: false, stage: null, because: null });
  });

  it("a difference names the items whose fate changed and no others", () => {
    const before = readBody(
      make(
        road([
          ["admit", "a", true, "authoritative"],
          ["select", "a", true, "decisive"],
          ["admit", "b", true, "informational"],
        ]),
      ).body,
    );
    const after = readBody(
      make(
        road([
          ["admit", "a", true, "authoritative"],
          ["select", "a", true, "contextual"],
          ["admit", "b", false, "revoked"],
        ]),
      ).body,
    );
    expect(changedItems(before, after)).toEqual(["b"]);
    expect(changedItems(before, before)).toEqual([]);
  });

  it("another session's nonce is no other decision, another word is (L12)", () => {
    const walked = road([["select", "a", true, "decisive"]]);
    const block = (nonce: string, words: string): string =>
      `<precedent-memory-${nonce}>\n${words}\n</precedent-memory-${nonce}>`;
    const one = make(walked, block("0a1b2c3d", "the key hangs here"));
    expect(make(walked, block("99887766", "the key hangs here")).id).toBe(one.id);
    expect(make(walked, block("0a1b2c3d", "the key hangs there")).id).not.toBe(one.id);
  });

  it("a question after traces is answered by stage and reason (L13)", () => {
    const body = readBody(
      make(
        road([
          ["resolve", "a", false, "superseded"],
          ["select", "b", true, "decisive"],
        ]),
      ).body,
    );
    expect(matchesQuery(body, { item: "a", because: "superseded" })).toBe(true);
    expect(matchesQuery(body, { item: "b", stage: "select" })).toBe(true);
    expect(matchesQuery(body, { item: "a", stage: "resolve" })).toBe(false);
  });
});

type Verdict = readonly [stage: "resolve" | "admit" | "select", id: string, kept: boolean, because: string];

function road(verdicts: readonly Verdict[]): Road {
  return {
    verdicts: verdicts.map(([stage, id, kept, because]) => ({ stage, id, kept, because })),
    items: [],
    funnel: { retrieved: 1, resolve: 1, frame: 1, admit: 1, select: 0 },
  };
}

function make(walked: Road, text = "the harbour key hangs in the office"): ReturnType<typeof makeTrace> {
  const inputs: RoadInputs = {
    query: "where is the harbour key",
    route: "influence",
    use: "context",
    agent: null,
    premise: null,
    project: "p",
    work: UNKNOWN_WORK,
    frame: null,
    policy: DEFAULT_POLICY,
    budget: {},
    order: "by-use",
    standpoint: null,
    candidates: [],
    timelines: {},
    sources: {},
  };
  return makeTrace(digest, "context", inputs, walked, { heading: "answer" }, text);
}

function hash(text: string): string {
  let sum = 7;
  for (const char of text) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(16);
}

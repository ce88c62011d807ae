import { expect, test } from "vitest";
import type { Claim } from "../../model/candidate.ts";
import type { Standpoint } from "../../model/standpoint.ts";
import { viewTimeline } from "./timeline.ts";

const at = standpointOf(1_000);
function standpointOf(validAt: number, knownAt = validAt): Standpoint {
  return { validAt: validAt as Standpoint["validAt"], knownAt: knownAt as Standpoint["knownAt"] };
}

const told = (id: string, from: number, more: Partial<Claim> = {}): Claim =>
  ({
    id,
    of: "fact",
    type: "change",
    value: id,
    from,
    to: null,
    explicitFrom: true,
    eventTime: 100,
    recordedAt: 100,
    class: "authoritative",
    corrects: [],
    supersedes: [],
    causes: [],
    seq: null,
    ended: null,
    ...more,
  }) as Claim;

test("L10: of two plans for one day the one that will win is named, not the one told first", () => {
  const view = viewTimeline(
    [told("a", 2_000), told("b", 2_000, { eventTime: 200, recordedAt: 200 }), told("c", 3_000)],
    at,
  );
  expect(view.planned?.id).toBe("b");
});

test("L7: a plan of lower standing is not named beside a value of higher, it would not take over", () => {
  const view = viewTimeline([told("a", 500), told("g", 2_000, { class: "informational" })], at);
  expect(view.planned).toBeNull();
  expect(view.holds?.id).toBe("a");
});

test("L10: a plan corrected before its day never comes true, a state corrected from a date holds until then", () => {
  const plan = [
    told("p", 2_000),
    told("q", 3_000, { type: "correction", corrects: ["p"], eventTime: 300, recordedAt: 300 }),
  ];
  expect(viewTimeline(plan, standpointOf(2_500, 1_000)).holds).toBeNull();
  expect(viewTimeline(plan, at).planned?.id).toBe("q");
  const state = [
    told("s", 100),
    told("t", 800, { type: "correction", corrects: ["s"], eventTime: 900, recordedAt: 900 }),
  ];
  expect(viewTimeline(state, standpointOf(700, 1_000)).holds?.id).toBe("s");
  expect(viewTimeline(state, at).holds?.id).toBe("t");
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "../../model/candidate.ts";
import { claims } from "../pools.contract.ts";
import type { TimelineView } from "./timeline.ts";
import { rankOfClass, viewTimeline } from "./timeline.ts";

describe("whatever a slot's history", () => {
  it("the order in which it was learned does not matter once all of it is known (L10)", () => {
    fc.assert(
      fc.property(claims, standpoints, fc.nat(), (list, at, seed) => {
        expect(facts(viewTimeline(rotate(list, seed).toReversed(), at))).toEqual(
          facts(viewTimeline(list, at)),
        );
      }),
    );
  });

  it("late news changes nothing of what was known before it came (L10)", () => {
    fc.assert(
      fc.property(claims, standpoints, (list, at) => {
        const then = list.filter((claim) => claim.recordedAt <= at.knownAt);
        const late = list.filter((claim) => claim.recordedAt > at.knownAt);
        const { statusOf, holds, planned } = viewTimeline(list, at);
        for (const claim of late) expect(statusOf.get(claim.id)).toBe("not-known-then");
        const before = viewTimeline(then, at);
        expect([holds?.id, planned?.id]).toEqual([before.holds?.id, before.planned?.id]);
        for (const claim of then) expect(statusOf.get(claim.id)).toBe(before.statusOf.get(claim.id));
      }),
    );
  });

  it("what holds has begun, has not ended, and no higher word says otherwise (L10)", () => {
    fc.assert(
      fc.property(claims, standpoints, (list, at) => {
        const { holds, statusOf } = viewTimeline(list, at);
        if (holds === null) return;
        expect(statusOf.get(holds.id)).toBe("current");
        expect(holds.recordedAt <= at.knownAt && (holds.to === null || at.validAt < holds.to)).toBe(true);
        const higher = list.filter((claim) => rankOfClass(claim.class) > rankOfClass(holds.class));
        for (const claim of higher)
          if (claim.type !== "observation" && claim.type !== "retraction")
            expect(statusOf.get(claim.id)).not.toBe("current");
      }),
    );
  });

  it("a word of lower standing takes nothing from a higher one, whatever it says of it (L7)", () => {
    fc.assert(
      fc.property(claims, standpoints, (list, at) => {
        const high = list.map((claim) => ({ ...claim, class: "authoritative" as const }));
        const low = high.map((claim) => ({
          ...claim,
          id: `low-${claim.id}`,
          class: "informational" as const,
          type: "retraction",
          corrects: high.map(({ id }) => id),
          supersedes: high.map(({ id }) => id),
        }));
        const alone = viewTimeline(high, at);
        const beside = viewTimeline([...high, ...low], at);
        expect([beside.holds?.id, beside.planned?.id]).toEqual([alone.holds?.id, alone.planned?.id]);
        for (const { id } of high) expect(beside.statusOf.get(id)).toBe(alone.statusOf.get(id));
      }),
    );
  });

  it("what is planned is not current, and intervals end before their last instant (L10)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (from, length) => {
        const claim = plain("f0", from, from + length);
        const status = (validAt: number): string | undefined =>
          viewTimeline([claim], point(validAt, 99)).statusOf.get("f0");
        expect([status(from - 1), status(from), status(from + length - 1), status(from + length)]).toEqual([
          "planned",
          "current",
          "current",
          "expired",
        ]);
      }),
    );
  });
});

type At = Parameters<typeof viewTimeline>[1];
const point = (validAt: number, knownAt: number): At => ({ validAt, knownAt }) as At;
const standpoints = fc
  .record({ validAt: fc.integer({ min: 0, max: 100 }), knownAt: fc.integer({ min: 0, max: 100 }) })
  .map(({ validAt, knownAt }) => point(validAt, knownAt));

function facts({ statusOf, holds, planned }: TimelineView): unknown {
  const statuses = [...statusOf].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [statuses, holds?.id ?? null, planned?.id ?? null];
}

function rotate<T>(list: readonly T[], by: number): readonly T[] {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

function plain(id: string, from: number, to: number): Claim {
  return {
    id,
    of: "fact",
    type: "fact",
    value: "a",
    recordedAt: 0,
    eventTime: from,
    from,
    to,
    explicitFrom: true,
    class: "authoritative",
    supersedes: [],
    corrects: [],
    causes: [],
    ended: null,
    seq: null,
  };
}

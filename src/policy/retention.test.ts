import { describe, expect, it } from "vitest";
import { daysOf, parseRetention, RETENTION } from "./retention.ts";
import { parsePolicy } from "./standing.ts";

describe("how long traces are kept", () => {
  it("everything, unless a policy says otherwise within its bounds (L20)", () => {
    for (const nothing of [undefined, null, {}, { traceDays: null }])
      expect(parseRetention(nothing)).toEqual({ traceDays: null });
    for (const traceDays of [RETENTION.traceDaysLeast, 90, RETENTION.traceDaysMost])
      expect(parseRetention({ traceDays })).toEqual({ traceDays });
    for (const wrong of [{ traceDays: 6 }, { traceDays: 4_000 }, { traceDays: "90" }, { days: 9 }, [], "90d"])
      expect(typeof parseRetention(wrong)).toBe("string");
  });

  it("is a part of the policy that a wrong value makes invalid, and leaves the standing of sources as it was", () => {
    expect(parsePolicy({ retention: { traceDays: 90 } })).toEqual(parsePolicy({}));
    expect(parsePolicy({ retention: { traceDays: 1 } })).toMatchObject({
      ok: false,
      wrong: expect.stringContaining("7"),
    });
  });

  it("an age is days or weeks, from a day to ten years", () => {
    expect(["1d", "90d", "12w", " 2w ", "3650d"].map(daysOf)).toEqual([1, 90, 84, 14, 3650]);
    for (const wrong of ["", "0d", "90", "d", "-1d", "1.5d", "3651d", "600w", "1y", "90D", "９０d"])
      expect([wrong, daysOf(wrong)]).toEqual([wrong, null]);
  });
});

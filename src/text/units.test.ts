import { expect, test } from "vitest";
import { isSameQuantity, quantitiesIn } from "./units.ts";

const PAIRS: readonly (readonly [boolean, string, string])[] = [
  [true, "30 ms", "0.03 s"],
  [true, "1500 ms", "1.5 s"],
  [true, "90 seconds", "1.5 minutes"],
  [true, "4 metres", "four metres"],
  [true, "1,500 m", "1.5 km"],
  [true, "30 秒", "30 s"],
  [true, "两小时", "120 分钟"],
  [true, "2 years", "24 months"],
  [false, "30 ms", "30 s"],
  [false, "8 KB", "8 KiB"],
  [false, "8 Mb", "8 MB"],
  [false, "12 m", "12"],
  [false, "30 euros", "30 crowns"],
  [false, "4 GB", "4 GB/s"],
];

test.each(PAIRS)("same is %s for %s and %s (L8)", (same, left, right) => {
  const [a] = quantitiesIn(left);
  const [b] = quantitiesIn(right);
  if (a === undefined || b === undefined) throw new Error("a quantity was not read");
  expect(isSameQuantity(a, b)).toBe(same);
});

test("a number inside a name, version or path is no quantity (L8)", () => {
  expect(quantitiesIn("limit 12 boats")).toHaveLength(1);
  expect(quantitiesIn("mica-2 in v1.2.3 at src/a2.ts:57 of HRN-318")).toEqual([]);
});

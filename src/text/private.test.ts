import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { withoutPrivate } from "./private.ts";

const LEAVES: readonly (readonly [given: string, left: string])[] = [
  ["The tug is blue.", "The tug is blue."],
  ["The tug <private>is owned by Rasmus</private>is blue.", "The tug is blue."],
  ["Blue. <PRIVATE>one<private>two</private>three</PRIVATE> Fast.", "Blue.  Fast."],
  ["Blue. < private >no end to it", "Blue. "],
  ["An end </private> without a beginning.", "An end </private> without a beginning."],
  ["<private>a</private>tug<private>b</private>", "tug"],
];

describe("what a writer marked as private", () => {
  for (const [given, left] of LEAVES) {
    it(`L4 of ${JSON.stringify(given)} is left ${JSON.stringify(left)}`, () => {
      assert.equal(withoutPrivate(given), left);
    });
  }
});

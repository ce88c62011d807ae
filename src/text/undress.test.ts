import { expect, it } from "vitest";
import { normalise } from "./normalise.ts";
import { undress } from "./undress.ts";

const SAID = "The vault opens with a brass key.";

it.each([
  "**The vault opens with a brass key.**",
  "_The vault opens with a brass key._",
  "~~The vault opens with a brass key.~~",
  "> The vault opens with a brass key.",
  "> - [ ] The vault opens with a brass key. 👍",
  "12. The vault opens with a brass key.",
  "## The vault opens with a brass key",
  "<b>The vault opens with a brass key.</b>",
])("what a statement wears on a page is no part of it (L6): %s", (dressed) => {
  expect(normalise(undress(dressed))).toBe(normalise(SAID));
});

it.each([
  "2.5 m is the limit",
  "src/**",
  "-40 °C is the floor",
  "*.test.ts files are skipped",
  "__init__ is empty",
  "3 < 4",
])("what carries a meaning stays (L6): %s", (plain) => {
  expect(undress(plain)).toBe(plain);
});

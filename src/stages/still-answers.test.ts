import { expect, test } from "vitest";
import { queryTerms } from "../text/tokens.ts";
import { stillAnswers } from "./still-answers.ts";

const asked = queryTerms("Which crew serves the pier lamp?");

test("a text found by what it may not show answers only as far as the rest does (L14)", () => {
  expect(stillAnswers("The tug is blue.", "The crew of the pier lamp is Otter.", asked)).toBe(0);
  expect(stillAnswers("Otter serves the lamp.", "Who is the crew of the pier?", asked)).toBeGreaterThan(0.4);
  expect(stillAnswers("The pier lamp has a crew that serves it.", "Is the lamp on?", asked)).toBe(1);
});

test("what drops nothing that was asked for is whole (L14)", () => {
  expect(stillAnswers("The pier lamp is green.", "Good morning!", asked)).toBe(1);
  expect(stillAnswers("The pier lamp is green.", "", asked)).toBe(1);
});

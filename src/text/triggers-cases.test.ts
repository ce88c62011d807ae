import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { triggers } from "./triggers.ts";

interface Step {
  readonly text: string;
  readonly channel: string;
  readonly expect: { readonly triggers: readonly string[] };
}
interface Case {
  readonly id: string;
  readonly steps: readonly Step[];
}

const cases: readonly Case[] = JSON.parse(
  readFileSync(new URL("../../cases/triggers.json", import.meta.url), "utf8"),
);

for (const { id, steps } of cases)
  for (const step of steps)
    test(`${id} (L21): ${step.text}`, () => {
      expect(triggers(step)).toEqual(step.expect.triggers);
    });

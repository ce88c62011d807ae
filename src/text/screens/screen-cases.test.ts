import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screen } from "../screens.ts";

interface Step {
  readonly do: string;
  readonly text?: string;
  readonly expect?: Readonly<Record<string, boolean>>;
}
interface Case {
  readonly id: string;
  readonly steps: readonly Step[];
}

const FILES = ["trust", "sanitise", "remember", "writes", "review", "tombstone"];

for (const file of FILES) {
  const cases: readonly Case[] = JSON.parse(
    readFileSync(new URL(`../../../cases/${file}.json`, import.meta.url), "utf8"),
  );
  for (const { id, steps } of cases) {
    for (const step of steps.filter((each) => each.do === "screen")) {
      test(`${id} (L17): ${step.text}`, () => {
        expect(screen(step.text ?? "")).toMatchObject(step.expect ?? {});
      });
    }
  }
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeQuery } from "./route.ts";
import type { Route } from "./route.ts";

interface Step {
  readonly do: string;
  readonly query: string;
  readonly route: "auto" | Route;
  readonly expect: object;
}
interface Case {
  readonly id: string;
  readonly steps: readonly Step[];
}

const cases: readonly Case[] = JSON.parse(
  readFileSync(new URL("../../../cases/route.json", import.meta.url), "utf8"),
);

for (const { id, steps } of cases) {
  for (const step of steps) {
    test(`${id} (L18): ${step.query.slice(0, 80)}`, () => {
      expect(routeQuery(step.query, step.route)).toMatchObject(step.expect);
    });
  }
}

import { asking } from "./asking.ts";
import { capture } from "./capture.ts";
import { erasing } from "./erasing.ts";
import { firstAnswer } from "./first-answer.ts";
import type { Benchmark } from "./ground/benchmark.ts";
import { importCost } from "./import-cost.ts";
import { rebuilding } from "./rebuilding.ts";
import { remember } from "./remember.ts";
import { size } from "./size.ts";
import { traces } from "./traces.ts";

/** In the order they run: what only reads comes before what writes, a rebuild last. */
export const BENCHMARKS: readonly Benchmark[] = [
  size,
  importCost,
  firstAnswer,
  asking,
  traces,
  capture,
  remember,
  erasing,
  rebuilding,
];

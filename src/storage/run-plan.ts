import { PrecedentFault } from "../model/fault.ts";
import type { Row } from "../model/tables.ts";
import type { Found, Read, ReadPlan } from "./store.ts";
import { MAX_STEPS } from "./store.ts";

/** Runs the steps in order; each sees what the earlier ones found. */
export function runPlan(plan: ReadPlan, readOne: (read: Read) => readonly Row[]): Found {
  if (plan.length > MAX_STEPS) {
    throw new PrecedentFault("bad-input", {
      what: `A plan of ${plan.length} steps is longer than ${MAX_STEPS}.`,
      means: "Nothing was read.",
      remedy: "Name more rows in one step.",
    });
  }
  const found: Record<string, readonly Row[]> = {};
  for (const step of plan) {
    const reads = step(found);
    if (reads === null) break;
    for (const read of reads) found[read.as] = readOne(read);
  }
  return found;
}

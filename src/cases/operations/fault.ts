import { operation } from "../operation.ts";
import { count, flag, instant, listOf, oneOf, text, anything } from "../shape.ts";
import { LASTING, ONCE } from "../world/fault-kinds.ts";
import type { FaultGiven } from "../world/fault-kinds.ts";
import type { JsonObject } from "../case-file.ts";

export const fault = operation<FaultGiven, null>({
  arguments: {
    kind: oneOf(...LASTING, ...ONCE),
    clear: flag,
    text,
    to: instant,
    // Checked as steps of their own.
    steps: listOf(anything),
    parallel: flag,
    join: flag,
    during: text,
    millis: count,
  },
  requires: ["kind"],
  expectations: {},
  run: async (given, world) => {
    const outcome = await world.faults.raise(given, given as unknown as JsonObject);
    if (outcome === null) return null;
    if (outcome.said !== "") throw new Error(`the other process said: ${outcome.said}`);
    const failed = outcome.findings.find(({ finding }) => finding.is === "wrong");
    if (failed && "why" in failed.finding)
      throw new Error(`in the other process: ${failed.where}: ${failed.finding.why}`);
    for (const [name, named] of outcome.names) if (!world.names.get(name)) world.names.bind(name, named);
    return null;
  },
});

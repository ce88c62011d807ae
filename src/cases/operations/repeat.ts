import { notBuilt } from "../not-built.ts";
import { operation } from "../operation.ts";
import { anything, count } from "../shape.ts";

/** Takes one step many times; `perform-steps` does it, because each time is judged as a step of its own. */
export const repeat = operation<object, null>({
  arguments: { times: count, step: anything },
  requires: ["times", "step"],
  expectations: {},
  run: () => Promise.reject(notBuilt("repeat outside a case")),
});

import { PrecedentFault } from "../model/fault.ts";
import type { Scope } from "../model/scope.ts";

/** An unknown scope is an error, not an empty answer (L5). */
export function checkScope(scope: Scope, project: string): void {
  if (scope?.project === project) return;
  throw new PrecedentFault("unknown-scope", {
    what: `This store belongs to the project ${project}, and the question came from another scope.`,
    means: "Nothing was read or written.",
    remedy: "Open the store of the project that the scope names.",
  });
}

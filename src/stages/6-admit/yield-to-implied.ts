import { ADMIT_WITHHELD } from "../../model/reason.ts";
import type { AdmitReason } from "../../model/reason.ts";
import type { Apart } from "../../text/implied-premise.ts";
import type { Admitted } from "./admit.ts";

/**
 * What is told for another condition than the question names yields to what is told for that one. The condition is read, not given,
 * so it withholds nothing by itself (L11): only beside an answer told for it that is admitted, of no lower class, and `stands`. Nothing that was denied
 * for an earlier reason changes its reason.
 */
export function yieldToImplied(
  admitted: readonly Admitted[],
  implied: readonly Apart[],
  stands: (id: string) => boolean,
): readonly Admitted[] {
  if (implied.length === 0) return admitted;
  const byId = new Map(admitted.map((verdict) => [verdict.id, verdict]));
  const apart = new Map(implied.map(({ id, by }) => [id, by]));
  return admitted.map((verdict): Admitted => {
    const by = apart.get(verdict.id) ?? [];
    const yields = by.some((id) => {
      const other = byId.get(id);
      return other?.kept === true && !apart.has(id) && outranks(other, verdict) && stands(id);
    });
    return yields && comesBefore("out-of-scope", verdict.because)
      ? { ...verdict, kept: false, because: "out-of-scope" }
      : verdict;
  });
}

/** Whoever tells a thing for the named condition does not push out a word of higher standing (L7). */
function outranks(other: Admitted, yielding: Admitted): boolean {
  return yielding.class !== "authoritative" || other.class === "authoritative";
}

function comesBefore(reason: AdmitReason, other: AdmitReason): boolean {
  const order: readonly AdmitReason[] = ADMIT_WITHHELD;
  const at = order.indexOf(other);
  return at < 0 || order.indexOf(reason) < at;
}

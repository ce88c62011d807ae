import type { Selectable } from "./select.ts";

/**
 * Whether a text could change the action by its standing, and as what; `null` when it could not.
 *
 * A kind or a role is a word of the writer; the place is given by standing (L7). An agent's word and an
 * untrusted text never decide, whatever they call themselves.
 */
export function decidesAction(item: Selectable): "decision" | "limit" | "failure" | null {
  if (!item.mayDecide || item.class === "untrusted") return null;
  // A restatement repeats what was decided; the decision itself is the one with standing (L9).
  if (item.role === "restatement" || item.role === "external") return null;
  // A failure stays worth knowing after the attempt is history; a decision that no longer holds decides nothing.
  if (item.negative) return "failure";
  if (item.status !== "current" && item.status !== "unmodelled") return null;
  if (item.constraint) return "limit";
  if (item.class !== "authoritative") return null;
  if (DECIDING.has(item.role)) return "decision";
  return item.status === "current" && !HEDGED.has(item.role) ? "decision" : null;
}

const DECIDING: ReadonlySet<string> = new Set(["decision", "production-state", "directive"]);

// Of these an authoritative voice says itself that they settle nothing.
const HEDGED: ReadonlySet<string> = new Set(["evidence", "proposal"]);

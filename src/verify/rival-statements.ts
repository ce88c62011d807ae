import type { Statement } from "../text/statements.ts";
import { slotText, statements } from "../text/statements.ts";
import type { Proposition } from "./proposition.ts";
import { readTerms } from "./read-terms.ts";
import { areSameTerms } from "./same-terms.ts";

/** Two statements give one slot two values of one recognised kind: they exclude each other however they are worded. */
export function isSameSlotRival(claimed: Proposition, said: Proposition): boolean {
  const claims = statements(claimed.text);
  // Beside a second statement a rival value may be another clause's.
  const [claim] = claims;
  if (claims.length !== 1 || claim === undefined || !isFlat(claim)) return false;
  return statements(said.text).some((statement) => isFlat(statement) && areRivals(claim, statement));
}

function areRivals(a: Statement, b: Statement): boolean {
  const slot = slotText(a);
  if (slot === null || slot !== slotText(b) || a.type === null || a.type !== b.type) return false;
  return !areSameTerms(readTerms(a.value ?? ""), readTerms(b.value ?? ""));
}

/** Plainly affirmed, and no bound in its value: what holds at most 12 may hold 5. */
function isFlat(statement: Statement): boolean {
  if (statement.negated || statement.value === null) return false;
  if (statement.modality === "hedged" || statement.modality === "plan") return false;
  return !readTerms(statement.value).some((term) => term.sort === "bound" || term.sort === "quantifier");
}

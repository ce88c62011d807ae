import type { Statement } from "../text/statements.ts";
import { slotText, statements } from "../text/statements.ts";
import { excludeEachOther, gapsBetween } from "./differences.ts";
import type { Proposition } from "./proposition.ts";
import { readTerms } from "./read-terms.ts";
import { mayExclude } from "./rival-values.ts";

/** Two statements give one slot two values of one recognised kind: they exclude each other however they are worded. */
export function isSameSlotRival(claimed: Proposition, said: Proposition): boolean {
  // What holds at most 12 may hold 5, wherever the bound stands.
  if ([...claimed.terms, ...said.terms].some((term) => term.sort === "bound")) return false;
  const claims = statements(claimed.text);
  // Beside a second statement a rival value may be another clause's.
  const [claim] = claims;
  if (claims.length !== 1 || claim === undefined || !isFlat(claim)) return false;
  return statements(said.text).some((statement) => isFlat(statement) && areRivals(claim, statement));
}

function areRivals(a: Statement, b: Statement): boolean {
  const slot = slotText(a);
  if (slot === null || slot !== slotText(b) || a.type === null || a.type !== b.type) return false;
  const [one, other] = [readTerms(a.value ?? ""), readTerms(b.value ?? "")];
  // Of numbers only the number may differ: "250 ms before polls" is another statement than "250 ms between polls".
  if (a.type.startsWith("number:")) return excludeEachOther(one, other, gapsBetween(one, other)) !== null;
  return mayExclude(one, other);
}

/** Plainly affirmed. */
function isFlat(statement: Statement): boolean {
  if (statement.negated || statement.value === null || statement.modality === "hedged") return false;
  return statement.modality !== "plan";
}

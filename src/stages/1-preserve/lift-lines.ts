import type { PendingEvent } from "../../model/journal-event.ts";
import type { Gate } from "./gate.ts";
import { lineOf } from "./gate.ts";
import type { ReturnVerdict } from "./judge-return.ts";

/** A return is an act of its own in the log: who let which rejected value back (L6). */
export function liftLines(
  gate: Gate,
  returned: Pick<ReturnVerdict, "lifts" | "lifted">,
): readonly PendingEvent[] {
  if (returned.lifts.length === 0) return [];
  return [lineOf(gate, "tombstone-lifted", returned.lifted, { lifts: returned.lifts }, {})];
}

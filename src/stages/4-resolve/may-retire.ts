import type { JournalEvent } from "../../model/journal-event.ts";

/**
 * Whether a line may end, contest or withhold what was told before it. A captured turn that states nothing of value and replaces no
 * revision ends nothing; where a kind is not known to be harmless the answer is yes.
 */
export function mayRetire(event: Pick<JournalEvent, "kind" | "payload">): boolean {
  if (event.kind !== "record-kept") return !HARMLESS.has(event.kind);
  const { statements, replaces } = event.payload;
  return replaces !== null || !Array.isArray(statements) || statements.length > 0;
}

const HARMLESS: ReadonlySet<string> = new Set(["refused", "signal-observed", "job-changed", "traces-pruned"]);

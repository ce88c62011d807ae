import { JOURNAL_KINDS } from "../model/journal-event.ts";
import { textKey } from "../storage/store.ts";
import type { Desk } from "./desk.ts";
import type { Audit } from "./memory.ts";

/** The mutation log after a line, and whether it proves itself complete and unchanged. */
export async function auditOf(desk: Desk, after: number): Promise<Audit> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return { lines: [], intact: true, head: 0, hash: "" };
  const scope = desk.project === null ? desk.resolved.globalScope(null) : desk.resolved.scopeFor(null);
  const lines: Audit["lines"][number][] = [];
  let seq = after;
  for (;;) {
    const page = await store.journal(scope, seq, 1_000);
    if (page.length === 0) break;
    const reasons = await store.texts(
      scope,
      page.filter((line) => "reason" in line.digests).map((line) => ({ event: line.id, field: "reason" })),
    );
    for (const line of page) {
      lines.push({
        seq: line.seq,
        hash: line.hash,
        kind: JOURNAL_KINDS[line.kind],
        channel: line.channel,
        reason:
          typeof line.payload["reason"] === "string"
            ? line.payload["reason"]
            : (reasons.get(textKey({ event: line.id, field: "reason" })) ?? null),
      });
    }
    seq = page.at(-1)?.seq ?? seq;
  }
  const check = await store.verifyJournal(scope);
  return { lines, intact: check.intact, head: check.head.seq, hash: check.head.hash };
}

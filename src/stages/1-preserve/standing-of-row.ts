import type { MemoryRow } from "../../model/rows.ts";
import type { Side } from "./conflict.ts";
import type { WriteTarget } from "./permit.ts";

/** How long an observed proof stays fresh: 30 days. */
export const PROOF_FRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** The class a memory was granted; the standing policy may only lower it later. */
export function classOfMemory(row: MemoryRow): string {
  return row.accepted ? "authoritative" : row.ceiling;
}

export function hasFreshProof(row: MemoryRow, now: number): boolean {
  const evidence = row.evidence;
  return (
    evidence !== null &&
    evidence.attested &&
    evidence.result === "pass" &&
    now - (evidence.at ?? 0) < PROOF_FRESH_MS
  );
}

export function sideOf(row: MemoryRow, now: number): Side {
  return {
    channel: row.quotedFrom !== null && row.channel === "agent" ? "user" : row.channel,
    class: classOfMemory(row),
    session: row.session,
    attested: hasFreshProof(row, now),
    citesNewer: false,
  };
}

export function targetOf(row: MemoryRow, now: number): WriteTarget {
  return {
    class: classOfMemory(row),
    channel: (row.quotedFrom !== null && row.channel === "agent"
      ? "user"
      : row.channel) as WriteTarget["channel"],
    attested: hasFreshProof(row, now),
  };
}

/** It stands: not ended, not waiting, not folded away. */
export function isLive(row: MemoryRow): boolean {
  return row.endedCause === null && row.waiting === null;
}

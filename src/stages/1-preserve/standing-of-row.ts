import type { EvidenceRow, MemoryRow } from "../../model/rows.ts";
import { WRITING } from "../../policy/writing.ts";
import type { Side } from "./conflict.ts";
import type { WriteTarget } from "./permit.ts";

/** The class a memory was granted; the standing policy may only lower it later. */
export function classOfMemory(row: MemoryRow): string {
  return row.accepted ? "authoritative" : row.ceiling;
}

/** What a check says of the value it ran for. `stale`: a pass older than its time to live. */
export type Proof = "none" | "self-reported" | "attested" | "stale" | "failed";

export function proofOf(evidence: EvidenceRow | null, now: number): Proof {
  if (evidence === null || evidence.result === undefined) return "none";
  if (evidence.result === "fail") return "failed";
  if (!evidence.attested) return "self-reported";
  return now - (evidence.at ?? 0) < WRITING.proofFreshMs ? "attested" : "stale";
}

export function hasFreshProof(row: MemoryRow, now: number): boolean {
  return proofOf(row.evidence, now) === "attested";
}

/** What a tool printed informs as long as its check is fresh; after that nobody vouches for it. */
function spokenClass(row: MemoryRow, now: number): string {
  const name = classOfMemory(row);
  return row.channel === "tool" && !row.accepted && !hasFreshProof(row, now) ? "untrusted" : name;
}

export function sideOf(row: MemoryRow, now: number): Side {
  return {
    channel: row.quotedFrom !== null && row.channel === "agent" ? "user" : row.channel,
    class: spokenClass(row, now),
    session: row.session,
    provedAt: hasFreshProof(row, now) ? (row.evidence?.at ?? 0) : null,
    citesNewer: false,
  };
}

export function targetOf(row: MemoryRow, now: number): WriteTarget {
  return {
    class: spokenClass(row, now),
    channel: (row.quotedFrom !== null && row.channel === "agent"
      ? "user"
      : row.channel) as WriteTarget["channel"],
    attested: hasFreshProof(row, now),
  };
}

/** It stands: not ended, not waiting, not folded away. */
export function isLive(row: MemoryRow): boolean {
  return row.endedCause === null && row.waiting === null && row.foldedInto === null;
}

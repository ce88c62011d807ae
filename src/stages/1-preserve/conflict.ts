/** Who speaks in a conflict. `class` is what the source speaks with; `provedAt`: a fresh observed proof stands behind it since then. */
export interface Side {
  readonly channel: string;
  readonly class: string;
  readonly session: string | null;
  readonly provedAt: number | null;
  /** Cites records newer than the other side's word. */
  readonly citesNewer: boolean;
}

/**
 * What happens when a new value meets another one in the same slot and premise by an implicit write (DECISIONS 4).
 * override: the new one is in force; beside: both stand, and it is said; beside-silent: both stand, the new one contests nothing;
 * queue: the new one waits; queue-proof: it waits, because a fresh proof stands; evidence-kept: both stand, the proof is kept.
 */
export type Meeting = "override" | "beside" | "beside-silent" | "queue" | "queue-proof" | "evidence-kept";

export function meet(existing: Side, incoming: Side): Meeting {
  if (incoming.channel === "user" || incoming.channel === "human")
    return existing.provedAt === null ? "override" : "evidence-kept";
  if (incoming.provedAt !== null) return meetWithProof(existing, incoming.provedAt);
  if (incoming.class === "untrusted") return "beside-silent";
  if (existing.provedAt !== null) return "queue-proof";
  if (existing.class === "untrusted") return "override";
  if (existing.class === "authoritative") return incoming.class === "authoritative" ? "beside" : "queue";
  if (incoming.class === "authoritative") return "override";
  if (incoming.channel === "agent" && existing.channel === "agent") {
    const ownSession = incoming.session !== null && incoming.session === existing.session;
    return ownSession || incoming.citesNewer ? "override" : "beside";
  }
  return "beside";
}

/** A later proof displaces an earlier one; one that arrives late stands beside it. A person's word is not displaced by a check. */
function meetWithProof(existing: Side, provedAt: number): Meeting {
  if (existing.provedAt !== null) return provedAt > existing.provedAt ? "override" : "beside";
  return existing.class === "authoritative" ? "beside" : "override";
}

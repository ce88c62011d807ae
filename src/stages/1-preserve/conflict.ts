/** Who speaks in a conflict. `class` is what the source speaks with; `attested`: a fresh observed proof stands behind it. */
export interface Side {
  readonly channel: string;
  readonly class: string;
  readonly session: string | null;
  readonly attested: boolean;
  /** Cites records newer than the other side's word. */
  readonly citesNewer: boolean;
}

/**
 * What happens when a new value meets another one in the same slot and premise by an implicit write (DECISIONS 4).
 * override: the new one is in force; beside: both stand, and it is said; queue: the new one waits; keep: proof stays, both stand.
 */
export type Meeting = "override" | "beside" | "beside-silent" | "queue" | "evidence-kept";

export function meet(existing: Side, incoming: Side): Meeting {
  const person = incoming.channel === "user" || incoming.channel === "human";
  if (person) return existing.attested ? "evidence-kept" : "override";
  if (existing.class === "untrusted") return incoming.class === "untrusted" ? "beside-silent" : "override";
  if (incoming.class === "untrusted" && !incoming.attested) return "beside-silent";
  if (incoming.attested) {
    if (existing.channel === "user" || existing.channel === "human") return "beside";
    return "override";
  }
  if (existing.attested) return "queue";
  if (incoming.channel === "file" && incoming.class === "authoritative") return "beside";
  if (existing.class === "authoritative") return "queue";
  if (incoming.channel === "agent" && existing.channel === "agent") {
    return (incoming.session !== null && incoming.session === existing.session) || incoming.citesNewer
      ? "override"
      : "beside";
  }
  return "queue";
}

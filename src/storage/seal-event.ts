import { canonicalJson } from "../model/canonical.ts";
import type { Digest } from "../model/digest.ts";
import type { JournalEvent, PendingEvent, Words } from "../model/journal-event.ts";
import { visibleOf, WHOLE_PROJECT } from "../model/visible.ts";
import type { JournalHead } from "./store.ts";

export interface SealedEvent {
  readonly event: JournalEvent;
  /** The texts under (event, field), with the actor's session and agent, which are words too. */
  readonly words: Words;
}

/** The head of a journal without a line. */
export const EMPTY_HEAD: JournalHead = { seq: 0, hash: "0".repeat(64) };

/** Numbers a line and chains it to the head. */
export function sealEvent(
  pending: PendingEvent,
  head: JournalHead,
  project: string,
  digest: Digest,
): SealedEvent {
  const words: Record<string, string> = {};
  if (pending.actor.session !== null) words["session"] = pending.actor.session.toWellFormed();
  if (pending.actor.agent !== null) words["agent"] = pending.actor.agent.toWellFormed();
  for (const [field, text] of Object.entries(pending.words)) words[field] = text.toWellFormed();
  const digests: Record<string, string> = {};
  for (const field of Object.keys(words).sort()) digests[field] = digest.keyed(words[field] ?? "");
  const line = {
    seq: head.seq + 1,
    id: pending.id,
    at: pending.at,
    project,
    channel: pending.actor.channel,
    kind: pending.kind,
    subject: pending.subject,
    payload: JSON.parse(canonicalJson(pending.payload)) as JournalEvent["payload"],
    policy: pending.policy,
    digests,
    prev: head.hash,
  };
  return { event: { ...line, hash: lineHash(line, digest) }, words };
}

/** SHA-256 over the canonical JSON of every column but the hash itself. */
export function lineHash(line: Omit<JournalEvent, "hash">, digest: Digest): string {
  const { seq, id, at, project, channel, kind, subject, payload, policy, digests, prev } = line;
  return digest.plain(
    canonicalJson({ seq, id, at, project, channel, kind, subject, payload, policy, digests, prev }),
  );
}

/** Who may read the texts of a line: what its payload says, else the whole project (L5). */
export function lineVisible(event: JournalEvent, digest: Digest): string {
  const { visible, worktree } = event.payload;
  if (typeof visible === "string") return visible;
  return typeof worktree === "string" ? visibleOf(worktree, digest) : WHOLE_PROJECT;
}

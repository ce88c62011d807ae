import type { Actor } from "./channel.ts";
import type { Instant } from "./instant.ts";

/**
 * Kinds of the journal (closed): everything that changes memory, and the refusal of anything. The second column is the
 * name under which `audit` counts it.
 */
export const JOURNAL_KINDS = {
  "record-kept": "keep",
  "memory-asserted": "write",
  "memory-retold": "same",
  "memory-corrected": "correct",
  "memory-superseded": "supersede",
  "memory-retracted": "retract",
  "memory-erased": "forget",
  "memory-restored": "lift",
  "tombstone-lifted": "lift",
  "memory-edited": "edit",
  "memory-pinned": "pin",
  "review-opened": "queue",
  "review-resolved": "resolve",
  refused: "refuse",
  "memory-folded": "merge",
  "memory-unfolded": "undemote",
  "memory-archived": "archive",
  imported: "import",
  "edge-added": "link",
  "edge-removed": "unlink",
  "fact-observed": "event",
  "loop-changed": "loop",
  credited: "credit",
  "source-described": "source",
  "standing-changed": "standing",
  "policy-approved": "approve",
  "frame-approved": "approve",
  "blob-approved": "approve",
  "signal-observed": "signal",
  "traces-pruned": "prune",
  "job-changed": "job",
} as const;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/**
 * One line of the journal before the store numbers and chains it. It holds ids, enums, instants, numbers and digests,
 * never words from outside (L2, L22): those lie in `text` under (event id, field), and `words` holds their keyed digests.
 */
export interface PendingEvent {
  readonly id: string;
  readonly at: Instant;
  readonly actor: Actor;
  readonly kind: JournalKind;
  /** The item it is about: the id of a memory, record, fact, loop; or of nothing. */
  readonly subject: string | null;
  readonly payload: EventPayload;
  /** Version of the policy it was decided under. */
  readonly policy: string;
  /** The texts that come with it, by field. */
  readonly words: Words;
}

/** Texts by field name, e.g. `text`, `subject`, `key`, `value`, `premise`, `reason`, `path`, `entities`. Lists are JSON. */
export type Words = Readonly<Record<string, string>>;

/** Rows that the fold makes of an event. See `fold/`. */
export interface EventPayload {
  readonly [key: string]: Json;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A line of the journal as stored. `session` and `agent` of the actor are words and so come from `text`. */
export interface JournalEvent {
  readonly seq: number;
  readonly id: string;
  readonly at: Instant;
  readonly project: string;
  readonly channel: Actor["channel"];
  readonly kind: JournalKind;
  readonly subject: string | null;
  readonly payload: EventPayload;
  readonly policy: string;
  /** Keyed digest of each text by field. */
  readonly digests: Readonly<Record<string, string>>;
  readonly prev: string;
  readonly hash: string;
}

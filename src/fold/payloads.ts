import type { Json } from "../model/journal-event.ts";

/** What an event ends: an item no longer holds from `from` on, because of `cause`, by the event's subject. */
export interface Ending {
  /** A memory id, or `<record id>#<n>` for a statement. */
  readonly item: string;
  readonly cause: "superseded" | "corrected" | "retracted" | "rejected" | "failed";
  /** Instant from which it no longer holds; `null`: it never did. */
  readonly from: number | null;
  readonly by: string | null;
}

export interface TombstoneNote {
  readonly id: string;
  readonly slot: string | null;
  readonly value: string | null;
  readonly text: string | null;
  /** Only of an erased clause: how many words it has and a hint at the first ones. */
  readonly clause?: string;
  readonly cause: string;
  readonly item: string;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface StatementNote extends Span {
  readonly n: number;
  readonly slot: string | null;
  readonly value: string | null;
  readonly type: string | null;
  readonly change: boolean;
  readonly negated: boolean;
  readonly modality: string;
  readonly validFrom: number | null;
  /** Its value was rejected before and this teller may not bring it back: it is kept and never offered (L6). */
  readonly rejected: boolean;
  readonly masked: boolean;
}

/** Parts that many kinds share. */
export interface Consequences {
  readonly ends?: readonly Ending[];
  readonly reopens?: readonly string[];
  readonly tombstones?: readonly TombstoneNote[];
  readonly lifts?: readonly string[];
  readonly retry?: { readonly key: string; readonly content: string; readonly item: string | null };
  readonly jobs?: readonly { readonly id: string; readonly kind: string; readonly subject: string | null }[];
}

export interface RecordKept extends Consequences {
  readonly record: string;
  readonly origin: string;
  readonly revision: string | null;
  readonly byAgent: boolean;
  readonly role: string | null;
  readonly occurredAt: number;
  readonly worktree: string | null;
  readonly visible: string;
  readonly digest: string;
  readonly blob: string | null;
  /** Our own text that came back: kept for the record, never indexed, never offered (L17). */
  readonly own: boolean;
  readonly chunks: readonly Span[];
  readonly statements: readonly StatementNote[];
  readonly replaces: string | null;
  /** Further readings of the same source that it replaces: what was merged replaces both its branch and what it changed. */
  readonly alsoReplaces?: readonly string[];
}

export interface MemoryAsserted extends Consequences {
  readonly memory: string;
  readonly layer: string;
  readonly worktree: string | null;
  readonly visible: string;
  readonly kind: string;
  readonly role: string;
  readonly importance: number | null;
  readonly confidence: string | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly occurredAt: number | null;
  readonly slot: string | null;
  readonly valueDigest: string;
  readonly textDigest: string;
  /** Highest class that the write policy grants; the standing policy may only lower it. */
  readonly ceiling: string;
  /** Why it waits for a person, or `null`. */
  readonly waiting: string | null;
  readonly pinned: boolean;
  readonly accepted: boolean;
  /** The record whose verified words carry it, when an agent quoted the user. */
  readonly quotedFrom: string | null;
  readonly chunks: readonly Span[];
  readonly parents: readonly {
    readonly id: string;
    readonly relation: string;
    readonly start: number | null;
    readonly end: number | null;
    readonly verified: boolean;
  }[];
  readonly target: string | null;
  readonly recordedAt: number;
  /** Earlier tellings of the same that this one says in full: hidden behind it, and never lost. */
  readonly folds?: readonly string[];
}

export interface MemoryEdited extends Consequences {
  readonly memory: string;
  readonly version: number;
  readonly visible: string;
  readonly valueDigest: string;
  readonly textDigest: string;
  readonly chunks: readonly Span[];
}

export interface FactObserved extends Consequences {
  readonly fact: string;
  readonly type: string;
  readonly slot: string;
  readonly eventTime: number;
  readonly recordedAt: number;
  readonly effectiveFrom: number;
  readonly effectiveTo: number | null;
  readonly seq: number | null;
  readonly content: string;
  readonly ceiling: string;
  readonly links: readonly { readonly relation: string; readonly target: string }[];
}

export interface LoopChanged extends Consequences {
  readonly loop: string;
  readonly action: "create" | "attach" | "claim" | "cancel" | "supersede";
  readonly kind: string;
  readonly worktree: string | null;
  readonly visible: string;
  readonly target: string | null;
  readonly at: number;
  readonly chunks: readonly Span[];
}

export function asPayload(value: object): { readonly [key: string]: Json } {
  return value as { readonly [key: string]: Json };
}

/** Old traces whose bodies and inputs go. Their ids are digests of what went; what stays of each lies by its place in the lists. */
export interface TracesPruned {
  readonly traces: readonly string[];
  /** The last occurrence that was looked at: a trace that came to be again after it is there again. */
  readonly upTo: number;
  /** Every occurrence of them is older than this instant. */
  readonly before: number;
  /** A person asked, or the policy that a person approved says so. */
  readonly because: "asked" | "policy";
  /** The items that `shown` and `recants` name by their place. */
  readonly items: readonly string[];
  /** What each trace had put before the model as holding. */
  readonly shown: readonly (readonly number[])[];
  /** What each had taken back. */
  readonly recants: readonly (readonly number[])[];
}

import type { Channel, Origin, Revision } from "../model/channel.ts";
import type { Kind, Layer, Role } from "../model/kind.ts";

export type Code =
  | "ok"
  | "duplicate"
  | "conflict"
  | "invalid"
  | "unknown-target"
  | "not-permitted"
  | "other-project";

export interface Attribution {
  readonly by: Channel;
  readonly session: string | null;
  readonly agent: string | null;
}

export interface KeepInput {
  readonly text: string;
  /** `user` `assistant` `tool` `file` `commit` `web`. Bounded by the door. */
  readonly channel: "user" | "assistant" | "tool" | "file" | "commit" | "web";
  readonly origin?: Origin;
  /** Path or message id; a fresh id without it. */
  readonly source?: string;
  readonly occurredAt?: string;
  readonly revision?: Revision;
  /** The host saw the agent write these bytes. */
  readonly byAgent?: boolean;
}

export interface KeepAnswer {
  /** False: a repetition, blank, nothing but a secret, our own output, or memory is off here. */
  readonly stored: boolean;
  /** The record that stands for it: the new one, or the one already there. */
  readonly id: string | null;
  readonly redacted: number;
  readonly jobs: readonly string[];
  readonly triggers: readonly string[];
  readonly entities: readonly string[];
}

export interface Evidence {
  readonly command?: string;
  readonly expected?: string;
  readonly artifact?: string;
  readonly result?: "pass" | "fail";
  readonly at?: string;
  readonly attested?: boolean;
}

export interface RememberInput {
  readonly text: string;
  readonly kind?: Kind;
  readonly role?: Role;
  readonly subject?: string;
  readonly key?: string;
  readonly value?: string;
  readonly premise?: string;
  readonly entities?: readonly string[];
  readonly tags?: readonly string[];
  readonly importance?: number;
  readonly confidence?: "high" | "medium" | "low" | "speculative";
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly occurredAt?: string;
  readonly evidence?: Evidence;
  /** Ids of records, or their paths or message ids. */
  readonly sources?: readonly string[];
  readonly quote?: string;
  readonly derivedFrom?: readonly string[];
  readonly retracts?: string;
  readonly guard?: { readonly trigger: string; readonly action: string };
  readonly idempotencyKey?: string;
  readonly layer?: Layer;
}

export interface TargetInput {
  readonly target: string;
  readonly reason?: string;
  readonly idempotencyKey?: string;
}

export interface RevisionInput extends TargetInput {
  readonly text: string;
  readonly validFrom?: string;
  readonly role?: Role;
  readonly sources?: readonly string[];
  readonly quote?: string;
}

export interface EventInput {
  readonly type:
    | "fact"
    | "observation"
    | "decision"
    | "change"
    | "revision"
    | "correction"
    | "retraction"
    | "task-created"
    | "task-completed";
  readonly subject: string;
  readonly key?: string;
  readonly value?: string;
  readonly eventTime?: string;
  /** Only for a person who brings our own log. */
  readonly recordedAt?: string;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  /** Ids of earlier events. */
  readonly supersedes?: readonly string[];
  readonly corrects?: readonly string[];
  readonly causes?: readonly string[];
  readonly publisher?: string;
  readonly seq?: number;
  readonly sources?: readonly string[];
}

export interface EventAnswer {
  readonly stored: boolean;
  readonly code: Code;
  readonly gap: boolean;
  readonly id: string | null;
}

export interface SourceInput {
  /** A path, or the id of a record or memory. */
  readonly source: string;
  readonly class?: "authoritative" | "informational" | "untrusted";
  readonly role?: Role;
  readonly derivedFrom?: readonly string[];
  readonly claim?: string;
  readonly stance?: "+" | "-";
  readonly refutedBy?: readonly string[];
  readonly dispute?: string;
  readonly negative?: boolean;
  readonly restrictedTo?: readonly string[];
}

export interface StandingInput {
  readonly action: "revoke" | "restore" | "restrict" | "clear" | "approve";
  readonly source: string;
  readonly to?: readonly string[];
}

export interface LoopInput {
  readonly action: "create" | "attach" | "claim" | "cancel" | "supersede";
  readonly of?: string;
  readonly with?: string;
  readonly subject?: string;
  readonly kind?: string;
  readonly expected?: string;
  readonly closure?: unknown;
  readonly source?: string;
  readonly text?: string;
  readonly evidence?: Evidence;
}

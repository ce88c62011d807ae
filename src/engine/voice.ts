import type { Channel, Origin, Revision } from "../model/channel.ts";
import type { Kind, Layer, Role } from "../model/kind.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { EmptyReason } from "../model/reason.ts";

/**
 * The verbs of one speaker in one place: what `openMemory(...).as(...)` answers. Instants are ISO 8601 texts at this edge;
 * a bad one is a `bad-input` fault that says which. Refusals are values, never thrown.
 */
export interface Voice {
  // keeping and writing
  keep(input: KeepInput): Promise<KeepAnswer>;
  remember(input: RememberInput): Promise<WriteAnswer & { readonly attributed: Attribution }>;
  correct(input: RevisionInput): Promise<WriteAnswer>;
  supersede(input: RevisionInput): Promise<WriteAnswer>;
  retract(input: TargetInput): Promise<WriteAnswer>;
  restore(input: TargetInput): Promise<WriteAnswer>;
  edit(input: TargetInput & { readonly text: string }): Promise<WriteAnswer>;
  pin(input: TargetInput & { readonly off?: boolean }): Promise<WriteAnswer>;
  // time and state
  event(input: EventInput): Promise<EventAnswer>;
  state(input: StateInput): Promise<StateAnswer>;
  // sources, standing, frame
  source(input: SourceInput): Promise<{ readonly stored: boolean; readonly code: Code }>;
  standing(input: StandingInput): Promise<{ readonly stored: boolean; readonly code: Code }>;
  frame(input: {
    readonly declare: unknown;
  }): Promise<{ readonly code: Code; readonly wrong: string | null }>;
  policy(input: {
    readonly approve: unknown;
  }): Promise<{ readonly code: Code; readonly wrong: string | null }>;
  signal(input: { readonly kind: string; readonly text: string }): Promise<{ readonly id: string }>;
  establish(input: {
    readonly explicit?: { readonly workType?: string; readonly objective?: string };
    readonly prior?: string;
  }): Promise<EstablishAnswer>;
  // asking
  search(input: SearchInput): Promise<SearchAnswer>;
  context(input: ContextInput): Promise<ContextAnswer>;
  history(input: { readonly of: string }): Promise<readonly HistoryEntry[]>;
  show(input: { readonly of: string }): Promise<ShownItem | null>;
  list(input: ListInput): Promise<readonly ShownItem[]>;
  log(input: LogInput): Promise<readonly LogLine[]>;
  // loops
  loop(input: LoopInput): Promise<{ readonly code: Code; readonly id: string | null }>;
  loops(input: {
    readonly subject?: string;
    readonly kind?: string;
    readonly validAt?: string;
    readonly knownAt?: string;
  }): Promise<readonly LoopLine[]>;
  // review
  review(): Promise<
    readonly { readonly id: string; readonly text: string; readonly why: string; readonly since: string }[]
  >;
  resolve(input: {
    readonly of: string;
    readonly verdict: string;
    readonly reason: string;
  }): Promise<{ readonly code: Code; readonly outcome: string | null }>;
  // host
  /** Brief and bundle for one turn, or the text for a host's summary. Never throws because of memory: see `code`. */
  inject(input: InjectInput): Promise<InjectAnswer>;
}

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

export interface StateInput {
  readonly subject: string;
  readonly key?: string;
  readonly validAt?: string;
  readonly knownAt?: string;
}

export interface StateAnswer {
  readonly value: string | null;
  readonly status: "known" | "unknown";
  readonly planned: string | null;
  readonly plannedFrom: string | null;
  /** Id of the event, memory or record that says so. */
  readonly via: string | null;
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

export interface EstablishAnswer {
  readonly establishment: string;
  readonly control: string;
  readonly workType: string | null;
  readonly objective: string | null;
  readonly supporting: readonly string[];
}

export interface SearchFilter {
  readonly kind?: string;
  readonly channel?: string;
  readonly path?: string;
  readonly agent?: string;
  readonly session?: string;
  readonly from?: string;
  readonly to?: string;
  readonly status?: string;
  readonly layer?: string;
}

export interface SearchInput {
  readonly query: string;
  readonly limit?: number;
  readonly premise?: string;
  readonly filter?: SearchFilter;
  readonly validAt?: string;
  readonly knownAt?: string;
  /** Who reads: a text for a model gets a trace (L13), a person's own reading gets none. */
  readonly reader?: "person" | "model";
}

export interface Item {
  readonly id: string;
  readonly of: "memory" | "record" | "loop";
  readonly text: string;
  /** Marks next to the text: superseded corrected retracted expired planned conflict needs-review source-changed outside-source unverified stale-evidence failed. */
  readonly marks: readonly string[];
  readonly since: string;
  readonly channel: string;
  readonly source: string | null;
  readonly premise: string | null;
  readonly kind: string | null;
  readonly score: number;
  /** How the score came about, signal by signal. */
  readonly contributions: readonly { readonly signal: string; readonly part: number }[];
  readonly layer: Layer;
}

export interface SearchAnswer {
  readonly items: readonly Item[];
  readonly reason: EmptyReason;
  readonly nearMisses: number;
  readonly guess: Item | null;
  /** Things that lie in a store this place is not linked to. */
  readonly offered: readonly {
    readonly project: string;
    readonly place: string;
    readonly ids: readonly string[];
  }[];
  /** What a person or model is shown. */
  readonly text: string;
  readonly trace: string | null;
}

export interface Budget {
  readonly chars?: number;
  readonly tokens?: number;
  readonly items?: number;
}

export interface PoolEntry {
  readonly as: string;
  readonly text: string;
  readonly rank: number;
  readonly class?: string;
  readonly role?: string;
  readonly status?: string;
  readonly claim?: string;
  readonly stance?: "+" | "-";
  readonly derivedFrom?: readonly string[];
  readonly dispute?: string;
  readonly negative?: boolean;
  readonly constraint?: boolean;
  readonly source?: string;
  readonly project?: string;
}

export interface ContextInput {
  readonly query: string;
  readonly route?: "auto" | "recall" | "influence";
  readonly premise?: string;
  readonly validAt?: string;
  readonly knownAt?: string;
  readonly work?: { readonly workType?: string; readonly objective?: string } | "none";
  readonly budget?: Budget;
  /** Stand in for retrieval; they go through all later stages. */
  readonly candidates?: readonly PoolEntry[];
}

export interface StageVerdict {
  readonly stage: "retrieve" | "resolve" | "frame" | "admit" | "select";
  readonly id: string;
  readonly kept: boolean;
  readonly because: string;
}

export interface ContextItem extends Item {
  readonly because: string;
  readonly excerpted: boolean;
  /** On recall: the reason for which influence would have withheld it. */
  readonly label: string | null;
  /** What took its place. */
  readonly successor: string | null;
}

export interface ContextAnswer {
  readonly route: "recall" | "influence";
  readonly via: string;
  readonly ambiguous: boolean;
  readonly items: readonly ContextItem[];
  readonly verdicts: readonly StageVerdict[];
  readonly funnel: {
    readonly retrieved: number;
    readonly resolve: number;
    readonly frame: number;
    readonly admit: number;
    readonly select: number;
  };
  readonly reason: EmptyReason;
  /** The rendered, fenced block; empty when nothing is given. */
  readonly text: string;
  readonly tokens: number;
  readonly trace: string | null;
  readonly loops: readonly string[];
}

export interface InjectInput {
  /** The turn as typed. */
  readonly text: string;
  readonly surface?: "turn" | "compaction";
  readonly budget?: Budget;
  /** Milliseconds this turn may take; late memory is no memory. */
  readonly deadlineMs?: number;
}

export interface InjectAnswer {
  readonly code: "ok";
  /** The brief: prefix bytes, stable within a session. */
  readonly brief: string;
  readonly bundle: string;
  readonly tokens: number;
  readonly recants: readonly string[];
  readonly waiting: number;
  /** Why there is no memory this turn although some may exist; recorded, not shown to the model. */
  readonly missed: "deadline" | "store-unreadable" | "trace-failed" | "memory-off" | null;
  readonly traces: readonly string[];
  /** The items shown, with their marks. */
  readonly items: readonly ContextItem[];
}

export interface HistoryEntry {
  readonly id: string;
  readonly version: number;
  readonly text: string | null;
  readonly since: string;
  readonly status: string;
  readonly agent: string | null;
  readonly channel: string;
}

export interface ShownItem extends Item {
  readonly status: string;
  readonly version: number;
  readonly session: string | null;
  readonly agent: string | null;
  readonly subject: string | null;
  readonly key: string | null;
  readonly value: string | null;
  readonly pinned: boolean;
  readonly sources: readonly string[];
}

export interface ListInput {
  readonly filter?: SearchFilter;
  readonly limit?: number;
}

export interface LogInput {
  readonly after?: number;
  readonly limit?: number;
  readonly filter?: SearchFilter;
}

export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly audit: string;
  readonly channel: string;
  readonly session: string | null;
  readonly agent: string | null;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly text: string | null;
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

export interface LoopLine {
  readonly id: string;
  readonly subject: string;
  readonly kind: string;
  readonly text: string | null;
  readonly state: "open" | "completed" | "uncertain" | "cancelled" | "superseded";
  readonly because: string;
}

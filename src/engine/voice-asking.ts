import type { Layer } from "../model/kind.ts";
import type { EmptyReason } from "../model/reason.ts";

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
  /** Since when it holds, and on whose word. */
  readonly since: string | null;
  readonly channel: string | null;
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
  /**
   * What part meaning took; but for `ran` the words found it all, and with `missing`, `failed` and `unread` an embedder was to have
   * helped.
   */
  readonly dense: "none" | "ran" | "missing" | "failed" | "unread";
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
  /** `brief`: the brief alone, made true again between two turns. */
  readonly surface?: "turn" | "brief" | "compaction";
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

export interface LoopLine {
  readonly id: string;
  readonly subject: string;
  readonly kind: string;
  readonly text: string | null;
  /** When it was opened, and on whose word. */
  readonly since: string;
  readonly channel: string;
  readonly state: "open" | "completed" | "uncertain" | "cancelled" | "superseded";
  readonly because: string;
}

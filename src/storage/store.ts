import type { Digest } from "../model/digest.ts";
import type { JournalEvent, PendingEvent, Words } from "../model/journal-event.ts";
import type { Scope } from "../model/scope.ts";
import type { Row, TableName } from "../model/tables.ts";

/**
 * The port to a store: one project's journal with its projections. Every method takes the scope first (L5) and an adapter
 * adds its clause beside the match, before the limit. `write` is atomic around a pure decider; nothing is read, then written,
 * across the port. Reads give rows and statistics, never a final score.
 */
export interface Store {
  readonly project: string;
  /** Digests under this project's key. */
  readonly digest: Digest;
  readonly capabilities: StoreCapabilities;

  /** Rows as of one snapshot. */
  read(scope: Scope, plan: ReadPlan): Promise<Found>;
  /** Opens the write transaction, fetches what the plan names, calls `decide`, commits all or nothing. */
  write<T>(scope: Scope, plan: ReadPlan, decide: (found: Found) => Decision<T>): Promise<T>;
  /** Pieces that match any of the terms, with what scoring needs. Over-fetches; never ranks finally. */
  propose(scope: Scope, query: LexicalQuery): Promise<Proposals>;
  /** Texts by (event, field); an erased one is absent. */
  texts(scope: Scope, wanted: readonly TextRef[]): Promise<ReadonlyMap<string, string>>;

  /** Journal lines with `after < seq`, ascending, at most `limit`. */
  journal(scope: Scope, after: number, limit: number): Promise<readonly JournalEvent[]>;
  /** The same lines with all their words, whoever may read them: for an export and for erasure, never for an answer. */
  lines(scope: Scope, after: number, limit: number): Promise<readonly ToldLine[]>;
  head(scope: Scope): Promise<JournalHead>;
  /** Recomputes the chain and the digests of the texts that are still there. */
  verifyJournal(scope: Scope): Promise<JournalCheck>;

  /** Appends one occurrence of a trace; the trace itself and its inputs are stored once by content address (L13). */
  appendTrace(scope: Scope, trace: TraceToStore): Promise<void>;
  trace(scope: Scope, id: string): Promise<StoredTrace | null>;
  /** The body alone; `null` when there is none. */
  traceBody(scope: Scope, id: string): Promise<string | null>;
  /**
   * Packs at most `limit` traces, oldest first, all but the newest `leave`; answers how many. They answer as before and take an eighth of
   * the room. For when nobody waits. Absent where there is no file.
   */
  packTraces?(scope: Scope, want: { readonly limit: number; readonly leave: number }): Promise<number>;
  /** Occurrences, oldest first. */
  occurrences(
    scope: Scope,
    filter: {
      readonly trace?: string;
      readonly session?: string;
      /** An instant: not before. */
      readonly since?: number;
      readonly after?: number;
      readonly limit?: number;
    },
  ): Promise<readonly Occurrence[]>;
  verifyTraces(scope: Scope, id?: string): Promise<TraceCheck>;
  /** Bytes that bodies and frozen inputs take in the store, of these traces or of all. */
  traceBytes(scope: Scope, ids?: readonly string[]): Promise<number>;

  /** Operational values that are no memory: counters, what a session was shown, the brief in use. Not journaled (L15). */
  operational(scope: Scope): Operational;
  vectors(scope: Scope): VectorTable;

  /**
   * Makes the bytes of what was erased unreachable in the files as well. `pending`: another process still reads, try again.
   * A write that erases does this by itself after its commit; this answers whether it held.
   */
  scrub(scope: Scope): Promise<"done" | "pending">;

  /** Copies the whole store, its log included, into a file of its own. Absent where there is no file. */
  backup?(scope: Scope, file: string): Promise<void>;

  /** Drops the projections and folds the journal again. Calls back with lines done and lines in all. */
  rebuild(scope: Scope, progress?: (done: number, of: number) => void): Promise<void>;
  /** Every deterministic projection, ordered, as text lines; equal for equal stores. */
  dump(scope: Scope): AsyncIterable<string>;
  counts(scope: Scope): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

export interface StoreCapabilities {
  /** Survives the process. */
  readonly durable: boolean;
  /** Another process may write the same store. */
  readonly shared: boolean;
}

/** One step of a plan sees what the earlier ones found. `null` ends it. At most {@link MAX_STEPS} steps. */
export type ReadPlan = readonly ((found: Found) => readonly Read[] | null)[];

/** Rows of one table whose columns equal (or are among) the values. Scope is added by the adapter. */
export interface Read {
  readonly as: string;
  readonly table: TableName;
  readonly where: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** Column to order by, `-column` for descending; ties by key in the same direction, so that an index serves both. */
  readonly order?: string;
  readonly limit?: number;
}
export type Scalar = string | number | boolean | null;

/** Rows by the `as` of their read. */
export type Found = Readonly<Record<string, readonly Row[]>>;

/** What a decider answers: lines to append (none: nothing happens) and the value for the caller. */
export interface Decision<T> {
  readonly events: readonly PendingEvent[];
  readonly answer: T;
  /**
   * Texts to erase in the same transaction (L22): the whole of a field, or its replacement by a masked text. One of `events`
   * must name each as `{ event, field }` in its payload's `erasedTexts`, so that the chain still verifies; else `bad-input`.
   * The frozen inputs of every trace that names such a line, its subject, or an item of a `memory-erased` line go as well,
   * unless `inputs` says what remains of them.
   */
  readonly erase?: readonly {
    readonly event: string;
    readonly field: string;
    readonly masked: string | null;
  }[];
  /**
   * Frozen inputs with the erased words masked. One of `events` must name each in its payload's `maskedInputs` as
   * `{ trace, digest }` with the keyed digest of what remains; else `bad-input`.
   */
  readonly inputs?: readonly { readonly trace: string; readonly masked: string }[];
  // A `traces-pruned` line takes the bodies of its traces along, and is refused with `store-busy` when one came to be again after `upTo`.
}

/** A line of the journal and the words of it that are still there. */
export interface ToldLine {
  readonly event: JournalEvent;
  readonly words: Words;
}

export interface TextRef {
  readonly event: string;
  readonly field: string;
}
/** Key under which {@link Store.texts} answers. */
export function textKey(ref: TextRef): string {
  return `${ref.event}/${ref.field}`;
}

export interface LexicalQuery {
  /** Distinct index terms, any of which matches; already within the budget of the plan. */
  readonly terms: readonly string[];
  /** How many proposals at most. */
  readonly limit: number;
  readonly kinds?: readonly ("memory" | "record" | "loop")[];
}

export interface Proposal {
  readonly doc: string;
  readonly item: string;
  readonly part: number;
  readonly kind: "memory" | "record" | "loop";
  readonly event: string;
  readonly start: number;
  readonly end: number;
  readonly length: number;
  /** Occurrences of the query's terms in this piece. */
  readonly countOf: Readonly<Record<string, number>>;
}

export interface Proposals {
  readonly proposals: readonly Proposal[];
  /** Pieces in scope, their mean length in terms, and in how many each query term occurs. */
  readonly documents: number;
  readonly averageLength: number;
  readonly frequencyOf: Readonly<Record<string, number>>;
}

export interface JournalHead {
  readonly seq: number;
  readonly hash: string;
}

export interface JournalCheck {
  readonly intact: boolean;
  /** First line that does not hold, and what is wrong with it. */
  readonly broken: { readonly seq: number; readonly what: string } | null;
  readonly head: JournalHead;
}

export interface TraceToStore {
  readonly id: string;
  /** Canonical JSON of the verdicts, ids and instants, with the keyed digest of the inputs and no word from outside; its plain digest is the id. */
  readonly body: string;
  /** Canonical JSON of the frozen inputs, words among them: kept beside the trace, so that erasure can reach it (L22). */
  readonly inputs: string;
  readonly occurrence: Omit<Occurrence, "seq" | "prev" | "hash">;
}

export interface StoredTrace {
  readonly id: string;
  readonly body: string;
  /** `null` when it was erased or pruned since. */
  readonly inputs: string | null;
}

/** One time a trace came to be: moment, session and use belong here, not to the trace. */
export interface Occurrence {
  readonly seq: number;
  readonly trace: string;
  readonly at: number;
  readonly session: string | null;
  /** What the text was handed to: context, bundle, brief, tool, compaction, resource. */
  readonly use: string;
  readonly validAt: number;
  readonly knownAt: number;
  readonly prev: string;
  readonly hash: string;
}

export interface TraceCheck {
  readonly intact: boolean;
  readonly broken: { readonly id: string; readonly what: string } | null;
}

export interface Operational {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /** Adds and answers the new value. */
  count(name: string, by: number): Promise<number>;
  list(prefix: string): Promise<readonly { readonly name: string; readonly value: string }[]>;
}

export interface VectorTable {
  /** An empty vector says that the embedder cannot read the piece: it lacks nothing, and is near to nothing. */
  put(
    rows: readonly { readonly doc: string; readonly embedder: string; readonly vector: Float32Array }[],
  ): Promise<void>;
  /**
   * Pieces by cosine with this vector, nearest first, at most `limit`, and of the pieces `also` all that have a vector. Exact over the
   * kept eight bits; a durable store picks what it compares by the signs first, and may miss what they misjudge. Vectors of another
   * length are passed over.
   */
  near(
    embedder: string,
    vector: Float32Array,
    limit: number,
    also?: readonly string[],
  ): Promise<readonly { readonly doc: string; readonly cosine: number }[]>;
  /** All vectors of one embedder with the piece they belong to. */
  of(embedder: string): Promise<
    readonly {
      readonly doc: string;
      readonly item: string;
      readonly part: number;
      readonly vector: Float32Array;
    }[]
  >;
  /** Pieces without a vector of that embedder, by id, from behind `after`. */
  missing(
    embedder: string,
    limit: number,
    after?: string,
  ): Promise<
    readonly { readonly doc: string; readonly event: string; readonly start: number; readonly end: number }[]
  >;
  /** Whether any piece has one of that embedder; looks at no more than it must, unlike the histogram. */
  has(embedder: string): Promise<boolean>;
  /** Vectors by embedder and dimensions. */
  histogram(): Promise<
    readonly { readonly embedder: string; readonly dims: number; readonly count: number }[]
  >;
}

/** More steps than this in one plan is a mistake of the caller. */
export const MAX_STEPS = 6;

import type { Channel } from "../model/channel.ts";
import type { Clock } from "../model/clock.ts";
import type { PrecedentFault } from "../model/fault.ts";
import type { Ids } from "../model/id.ts";
import type { Embedder } from "../embedding/embedder.ts";
import type { CaptureRules } from "../policy/may-capture.ts";
import type { Seams } from "./desk.ts";
import type { RefreshAnswer, RefreshOptions } from "./refresh.ts";
import type { Code } from "./voice.ts";
import type { Door } from "./door.ts";
import type { MaintainAnswer, MaintainInput } from "./upkeep.ts";
import type { Voice } from "./voice.ts";
import type { PrunedNote } from "./voice-prune.ts";

export interface OpenOptions {
  /** A folder of the project. */
  readonly place: string;
  /** Where stores and the registry lie; default: the user's data directory (`PRECEDENT_DATA_DIR`). */
  readonly dataDir?: string;
  /** What the caller may speak for; without one: agent. */
  readonly door?: Door;
  readonly store?: "sqlite" | "memory";
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly embedder?: Embedder | null;
  /** Host-approved policy and frame (a person's decision outside the repository). */
  readonly policy?: unknown;
  readonly frame?: unknown;
  /** Home folder, for the rule that it is no project. Default: the user's. */
  readonly home?: string;
  readonly busyTimeoutMs?: number;
  readonly locale?: "en" | "zh";
  /** What is never kept: by project, path, session or kind of agent. */
  readonly capture?: CaptureRules;
  /** For tests alone: where a fault is made real. */
  readonly seams?: Seams;
}

/** One open place. Close it when done. */
export interface Memory {
  readonly project: string;
  readonly place: string;
  /** The store's file, `null` for one in memory. */
  readonly file: string | null;
  /** Memory is off here: the home folder, `/`, or a place that opted out. */
  readonly off: string | null;
  /** Why the store cannot be used, where it cannot: reads then say that they could not look, writes are refused. */
  readonly fault: PrecedentFault | null;
  /** Speaks for somebody, as far as the door allows. */
  as(who: { readonly channel?: Channel; readonly session?: string; readonly agent?: string }): Voice;
  readonly traces: Traces;
  audit(after?: number): Promise<Audit>;
  status(): Promise<Status>;
  exportJsonl(): Promise<readonly string[]>;
  importJsonl(lines: readonly string[], by: Channel): Promise<ImportAnswer>;
  /** Reads the project's tracked files and commits as history; only what changed. Off a turn's path: it runs git. */
  refresh(options?: RefreshOptions): Promise<RefreshAnswer>;
  backup(file: string): Promise<void>;
  rebuild(progress?: (done: number, of: number) => void): Promise<void>;
  /** Upkeep by name; folding is a person's act. */
  maintain(input: MaintainInput): Promise<MaintainAnswer>;
  /** Runs waiting jobs (embedding, scrubbing) until none is due. */
  settle(): Promise<void>;
  join(withPlace: string, by: Channel): Promise<{ readonly code: Code }>;
  close(): Promise<void>;
}

/** Questions about traces. Of a pruned one each is answered with a fault `trace-pruned` that says when and by whom, or with a note. */
export interface Traces {
  verify(id?: string): Promise<TraceHolds>;
  /** `ok`: it was shown. */
  explain(id: string, item: string): Promise<TraceAnswer>;
  whyNot(id: string, item: string): Promise<TraceAnswer>;
  replay(
    id: string,
    policy?: unknown,
  ): Promise<{
    readonly id: string;
    readonly equal: boolean;
    readonly changed: readonly string[];
    readonly erased: readonly string[];
  }>;
  diff(a: string, b: string): Promise<{ readonly equal: boolean; readonly changed: readonly string[] }>;
  find(query: {
    readonly item?: string;
    readonly stage?: string;
    readonly because?: string;
  }): Promise<FoundTraces>;
  reconstruct(
    id: string,
  ): Promise<{ readonly ok: boolean; readonly text: string; readonly erased: readonly string[] }>;
  show(id: string): Promise<TraceView | null>;
  /** Trace ids, newest first. */
  recent(limit: number): Promise<
    readonly {
      readonly id: string;
      readonly at: string;
      readonly use: string;
      readonly session: string | null;
      /** Its body is gone; the occurrence stays. */
      readonly pruned: PrunedNote | null;
    }[]
  >;
}

export interface TraceHolds {
  readonly ok: boolean;
  readonly what: string | null;
  /** Of a trace that was pruned: nothing of it but its digest is left to be compared. */
  readonly pruned?: PrunedNote;
}

export interface FoundTraces {
  readonly traces: readonly string[];
  /** Pruned traces that had shown the item; of their other verdicts nothing is left. */
  readonly showed: readonly string[];
  /** How many traces cannot be looked into any more, and the last pruning. */
  readonly pruned: { readonly traces: number; readonly last: PrunedNote } | null;
}

export interface TraceAnswer {
  readonly ok: boolean;
  readonly stage: string | null;
  readonly because: string | null;
}

export interface TraceView {
  readonly id: string;
  readonly query: string;
  readonly route: string;
  readonly funnel: {
    readonly retrieved: number;
    readonly resolve: number;
    readonly frame: number;
    readonly admit: number;
    readonly select: number;
  };
  readonly verdicts: readonly {
    readonly stage: string;
    readonly id: string;
    readonly kept: boolean;
    readonly because: string;
    readonly text: string | null;
  }[];
  readonly text: string;
}

export interface Audit {
  readonly lines: readonly {
    readonly seq: number;
    /** Digest of the log up to this line. */
    readonly hash: string;
    readonly kind: string;
    readonly channel: string;
    readonly reason: string | null;
  }[];
  readonly intact: boolean;
  readonly head: number;
  /** Digest of the whole log up to its head; kept elsewhere it shows any later edit. */
  readonly hash: string;
}

export interface Status {
  readonly memories: number;
  readonly records: number;
  readonly waiting: number;
  /** `null` where it could not be looked at. */
  readonly traces: {
    readonly count: number;
    /** Bytes of bodies and inputs in the store. */
    readonly bytes: number;
    /** What came in a day, over the last week. */
    readonly bytesPerDay: number;
    /** Days after which the approved policy lets them go; `null`: all are kept. */
    readonly keptDays: number | null;
  } | null;
  readonly missedTurns: number;
  readonly outbound: number;
  readonly problems: readonly string[];
  readonly sentences: readonly string[];
  readonly file: string | null;
  readonly mcpOnly: boolean;
}

export interface ImportAnswer {
  readonly count: number;
  readonly refused: readonly { readonly of: string; readonly because: string }[];
}

/** Which traces are to go. A trace is as old as the last time it came to be. */
export interface PruneInput {
  /** Older than this: days or weeks, `90d` or `12w`. Without it the retention of the approved policy says. */
  readonly olderThan?: string;
  /** The newest so many traces stay, however old they are. */
  readonly keep?: number;
  readonly reason?: string;
  /** Called before each line with traces done and traces in all. */
  readonly progress?: (done: number, of: number) => void;
  /** Ends it between two lines; what was pruned stays pruned, the next pruning goes on. */
  readonly signal?: AbortSignal;
}

/** What goes, or would go, and what stays although it is old. Numbers of traces. */
export interface PruneReport {
  readonly traces: number;
  /** Bytes that their bodies and inputs take in the store. */
  readonly bytes: number;
  /** Traces that have a body. */
  readonly of: number;
  /** ISO 8601: what was last used before it. */
  readonly before: string;
  readonly kept: {
    /** Among the newest that are to stay. */
    readonly newest: number;
    /** Of a session that went on since. */
    readonly session: number;
    /** Something in force names them. */
    readonly cited: number;
  };
}

export interface PruneAnswer {
  /** `interrupted`: some are left, and the next pruning goes on. */
  readonly code: "ok" | "interrupted" | "not-permitted" | "no-retention";
  /** Traces that were pruned. */
  readonly pruned: number;
  /** Bytes that are free in the file for what comes next. */
  readonly bytes: number;
  /** Lines of the journal that tell it. */
  readonly lines: readonly string[];
  /** Traces that were to go and are still there. */
  readonly left: number;
  /** `pending`: another process still reads the old bytes; they go as soon as it lets go. */
  readonly files: "done" | "pending";
  readonly report: PruneReport | null;
}

/** That a trace was pruned, when and by whom. */
export interface PrunedNote {
  /** ISO 8601. */
  readonly at: string;
  /** Channel of whoever did it. */
  readonly by: string;
  /** A person asked, or the policy that a person approved says so. */
  readonly because: "asked" | "policy";
  /** Number of the line of the journal that tells it. */
  readonly line: number;
}

/** A verb of the command line with its other faces. `none` where it has no such face. */
export interface Verb {
  readonly verb: string;
  /** The library's call. */
  readonly library: string;
  /** The agent's tool. */
  readonly tool: string;
  /** Who may use it to the full: everyone reads; an agent's write is an agent's word. */
  readonly channel: "anyone" | "human" | "human and user" | "none";
  /** Kinds of the journal it may write, next to `refused`. */
  readonly journal: readonly string[];
  /** Files of cases that hold it. */
  readonly cases: readonly string[];
  readonly status: "built" | "planned";
}

/** Every verb that was promised, in the order of the help. What is planned is not in the command. */
export const VERBS: readonly Verb[] = [
  built("init", "none", "none", "human", [], ["host"]),
  built("link", "Memory.join", "none", "human", [], ["scope"]),
  built("status", "Memory.status", "none", "anyone", [], ["review"]),
  built("doctor", "Memory.status", "none", "anyone", [], ["reliability", "audit"]),
  built("config", "none", "none", "human", [], []),
  built("refresh", "Memory.refresh", "none", "human", ["record-kept"], []),
  built("search", "Voice.search", "memory_search", "anyone", [], ["search", "retrieve"]),
  built("context", "Voice.context", "memory_context", "anyone", [], ["route", "select"]),
  built("list", "Voice.list", "none", "anyone", [], ["search"]),
  built("show", "Voice.show", "none", "anyone", [], ["remember"]),
  built("history", "Voice.history", "none", "anyone", [], ["writes"]),
  built("log", "Voice.log Memory.audit", "none", "anyone", [], ["audit"]),
  built("audit", "Memory.audit", "none", "anyone", [], ["audit"]),
  built("state", "Voice.state", "none", "anyone", [], ["time", "tide"]),
  built("why", "Traces.explain", "memory_why", "anyone", [], ["trace"]),
  built("why-not", "Traces.whyNot", "memory_why", "anyone", [], ["trace"]),
  built(
    "trace",
    "Memory.traces Voice.prune Voice.previewPrune",
    "none",
    "anyone",
    ["traces-pruned"],
    ["trace", "own/pruning"],
  ),
  built(
    "remember",
    "Voice.remember",
    "memory_remember",
    "anyone",
    ["memory-asserted", "memory-retold", "review-opened"],
    ["remember", "writes"],
  ),
  built("correct", "Voice.correct", "memory_remember", "anyone", ["memory-corrected"], ["writes"]),
  built("supersede", "Voice.supersede", "memory_remember", "anyone", ["memory-superseded"], ["writes"]),
  built(
    "retract",
    "Voice.retract",
    "memory_remember",
    "anyone",
    ["memory-retracted"],
    ["writes", "tombstone"],
  ),
  built("edit", "Voice.edit", "none", "anyone", ["memory-edited"], ["writes"]),
  built("pin", "Voice.pin", "none", "human and user", ["memory-pinned"], ["host"]),
  built("erase", "Voice.erase Voice.previewErase", "none", "human and user", ["memory-erased"], ["forget"]),
  built("undo", "Voice.undo", "none", "human and user", ["memory-restored", "tombstone-lifted"], []),
  built("verify", "Voice.verify", "memory_verify", "anyone", [], ["verify"]),
  built("review", "Voice.review Voice.resolve", "none", "human", ["review-resolved"], ["review"]),
  planned("tensions", "none", "none", "anyone", [], ["contradiction"]),
  built("duplicates", "Memory.maintain", "none", "anyone", [], ["duplicates"]),
  built("merge", "Memory.maintain", "none", "human", ["memory-folded", "memory-unfolded"], ["duplicates"]),
  built(
    "compress",
    "Memory.maintain",
    "none",
    "human",
    ["memory-folded", "memory-unfolded", "memory-asserted"],
    [],
  ),
  planned("archive", "none", "none", "human", ["memory-archived"], ["value"]),
  built("standing", "Voice.standing", "none", "human", ["standing-changed", "blob-approved"], ["trust"]),
  built("source", "Voice.source", "none", "human", ["source-described"], ["trust", "evidence"]),
  built("policy", "Voice.policy", "none", "human", ["policy-approved"], ["trust"]),
  built("frame", "Voice.frame", "none", "human", ["frame-approved"], ["frame"]),
  built("event", "Voice.event", "none", "anyone", ["fact-observed"], ["time", "tide"]),
  built("work", "Voice.signal Voice.establish", "none", "anyone", ["signal-observed"], ["frame"]),
  built("loops", "Voice.loops Voice.loop", "none", "anyone", ["loop-changed"], ["loops"]),
  planned("learn", "none", "none", "human", ["credited"], ["value"]),
  planned("ablate", "none", "none", "human", [], []),
  built("export", "Memory.exportJsonl", "none", "human", [], ["audit"]),
  built("import", "Memory.importJsonl", "none", "human", ["imported"], ["tombstone"]),
  built("backup", "Memory.backup", "none", "human", [], ["reliability"]),
  built("recover", "none", "none", "human", [], ["reliability"]),
  built("rebuild", "Memory.rebuild", "none", "human", [], ["reliability"]),
  built("purge", "none", "none", "human", [], []),
  planned("mcp", "none", "none", "anyone", [], []),
  planned("serve", "none", "none", "human", [], []),
  built("cases", "none", "none", "none", [], []),
  built("completion", "none", "none", "none", [], []),
  built("version", "none", "none", "none", [], []),
];

/** Names of the verbs that the command has. */
export const BUILT: readonly string[] = VERBS.filter((row) => row.status === "built").map((row) => row.verb);

type Row = readonly [
  verb: string,
  library: string,
  tool: string,
  channel: Verb["channel"],
  journal: readonly string[],
  cases: readonly string[],
];

function built(...row: Row): Verb {
  return verbOf(row, "built");
}

function planned(...row: Row): Verb {
  return verbOf(row, "planned");
}

function verbOf([verb, library, tool, channel, journal, cases]: Row, status: Verb["status"]): Verb {
  return { verb, library, tool, channel, journal, cases, status };
}

/**
 * How long a host's hook may take, in milliseconds. A turn waits for memory at most this long; then it goes on without.
 */
export const DEADLINES = {
  /** Assembling brief and bundle inside the engine. More: a slow disk still gives memory; less: a turn never feels it. */
  turn: 150,
  /** Around the engine's own deadline, for what cannot be interrupted (one synchronous read of the store). */
  turnOutside: 260,
  /** Around a hook of the turn as a whole: more than its parts, so that it only stops what hangs. */
  turnWhole: 600,
  /** Before a model request: waiting for captures of this turn so that the brief knows what was just said. */
  settle: 40,
  /** A tool the model asked for: it waits for the answer anyway. */
  tool: 5000,
  /** Text for the host's summary; a summary takes seconds itself. */
  compaction: 400,
  compactionWhole: 800,
  /** A write that finds the store locked blocks the host's thread this long, then it is tried again behind the turn. */
  busy: 40,
  /** Opening the store while the host starts. Past it, opening goes on behind. */
  open: 1500,
  /** Writing what still waits when the host closes. */
  dispose: 3000,
  /** Asking the host whether a session has a parent. */
  lookup: 1000,
} as const;

/** What may wait to be written: beyond it a capture is dropped, counted and said in `doctor`. */
export const QUEUE = { jobs: 2000, characters: 32 * 1024 * 1024 } as const;

/** Milliseconds between attempts at a locked store, and how often a capture is tried before it is given up and counted. */
export const BUSY_AGAIN = { everyMs: 150, times: 400 } as const;

/** Files an agent wrote are kept up to this size in bytes; larger ones are hardly a memory. */
export const FILE_BYTES = 256 * 1024;

import { ASKING } from "../policy/asking.ts";

/** How long a host's hook outside of the turn's own may take, in milliseconds. */
export const DEADLINES = {
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

/** What a turn waits for memory, in milliseconds. */
export interface TurnDeadlines {
  /** Assembling brief and bundle inside the engine. More: a slow disk still gives memory; less: a turn never feels it. */
  readonly inside: number;
  /** Around it, for what cannot be interrupted: one synchronous read of the store. */
  readonly outside: number;
  /** Around a hook as a whole: more than its parts, so that it only stops what hangs. */
  readonly whole: number;
}

/** The deadlines of a turn: what stands beside the plugin's name in the host (20 to 5000), else what the person set. */
export function turnDeadlines(asked?: unknown, set: number = ASKING.deadlineMs): TurnDeadlines {
  const inside = typeof asked === "number" && asked >= 20 && asked <= 5000 ? asked : set;
  return { inside, outside: inside + 110, whole: 2 * inside + 300 };
}

/** What may wait to be written: beyond it a capture is dropped, counted and said in `doctor`. */
export const QUEUE = { jobs: 2000, characters: 32 * 1024 * 1024 } as const;

/** Milliseconds between attempts at a locked store, and how often a capture is tried before it is given up and counted. */
export const BUSY_AGAIN = { everyMs: 150, times: 400 } as const;

/** Files an agent wrote are kept up to this size in bytes; larger ones are hardly a memory. */
export const FILE_BYTES = 256 * 1024;

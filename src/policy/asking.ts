/** Bounds of what is put before an action. Tokens are estimated. */
export const ASKING = {
  /** A bundle in a turn: few, so that memory never crowds out the task. More: less silence, more history in the host. */
  bundle: { items: 6, tokens: 1_000 },
  /** A context that was asked for. */
  context: { items: 12, tokens: 4_000 },
  /** A search without a limit. */
  searchLimit: 10,
  /** Pieces looked at when a search is narrowed: the filter stands behind the match there, so the match is wide. */
  narrowedFetch: 2_000,
  /** Lines of a brief, and its tokens. */
  brief: { items: 12, tokens: 800 },
  /** Milliseconds of a turn that memory may take, in process and for a hook process. */
  deadlineMs: 150,
  hookDeadlineMs: 400,
} as const;

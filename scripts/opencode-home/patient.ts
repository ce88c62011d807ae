/**
 * Options of the plugin where something is shown or checked: a machine that builds and tests at the same time is slower than
 * the 150 ms a turn waits for memory by default, and what is looked at here is what memory says, not how fast.
 */
export const PATIENT = { turnMs: 1500 } as const;

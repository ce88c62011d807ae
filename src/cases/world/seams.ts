/**
 * What a store lets a test do to it, so that a fault is a real one and not a stand-in: the error comes from SQLite itself.
 * Handed over as `seams` of the options of `openMemory`; nothing that ships ever sets one.
 */
export interface Seams {
  /** Each connection, right after it was opened and configured. */
  readonly onConnection?: (run: RunSql) => void;
  /** Inside every write transaction, right before COMMIT. What it throws fails the commit. */
  readonly beforeCommit?: (run: RunSql) => void;
  /** Right after COMMIT returned, before anything else happens. */
  readonly afterCommit?: () => void;
  /** Before a trace is written. What it throws fails the trace. */
  readonly beforeTrace?: () => void;
  /** Awaited before the reads of a hook. A store that hangs. */
  readonly beforeRead?: () => Promise<void>;
}

/** Runs one statement on the connection and gives its rows. */
export type RunSql = (sql: string) => readonly Readonly<Record<string, unknown>>[];

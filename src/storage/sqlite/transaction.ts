import type { Handle, SqlRow } from "./handle.ts";

/**
 * All or nothing, with the write lock from the start: a transaction that reads first and locks later loses to another writer
 * (of 3,000 such transactions from two processes, 275 failed; of these, none).
 */
export function writing<T>(handle: Handle, work: () => T): T {
  const answer = between(handle, "BEGIN IMMEDIATE", () => {
    const made = work();
    handle.seams?.beforeCommit?.(rowsOf(handle));
    return made;
  });
  handle.seams?.afterCommit?.();
  return answer;
}

/** Reads one snapshot; never waits for a writer. */
export function reading<T>(handle: Handle, work: () => T): T {
  return between(handle, "BEGIN", work);
}

export function rowsOf(handle: Handle): (sql: string) => readonly SqlRow[] {
  return (sql) => handle.all(sql);
}

function between<T>(handle: Handle, begin: string, work: () => T): T {
  handle.run(begin);
  let answer: T;
  try {
    answer = work();
    handle.run("COMMIT");
  } catch (error) {
    try {
      handle.run("ROLLBACK");
    } catch {
      // SQLite has rolled back by itself (full volume, damaged page); the first error is the one to tell.
    }
    throw error;
  }
  return answer;
}

import type { Handle } from "./handle.ts";

/** How long an erasure waits for readers of the old bytes, in milliseconds; longer would hold up the turn. */
const SCRUB_WAIT_MS = 200;

/** Writes the log into the file and empties it. `pending`: somebody still reads what was. */
export function scrubFiles(handle: Handle, busyTimeoutMs: number): "done" | "pending" {
  handle.exec(`PRAGMA busy_timeout = ${Math.min(SCRUB_WAIT_MS, busyTimeoutMs)}`);
  try {
    const row = handle.get("PRAGMA wal_checkpoint(TRUNCATE)");
    return Number(row?.["busy"] ?? 1) === 0 ? "done" : "pending";
  } finally {
    handle.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}

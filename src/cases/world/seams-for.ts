import type { FaultKind } from "./fault-kinds.ts";
import type { RunSql, Seams } from "./seams.ts";

/** The seams that make the active faults real. */
export function seamsFor(active: ReadonlySet<FaultKind>): Seams {
  return {
    ...(active.has("disk-full") ? { beforeCommit: fillDisk } : {}),
    ...(active.has("read-only-file") ? { onConnection: (run) => void run("PRAGMA query_only = ON") } : {}),
    ...(active.has("audit-write-fails") ? { beforeCommit: refuseLine } : {}),
    ...(active.has("trace-store-fails")
      ? {
          beforeTrace: () => {
            throw new Error("the trace cannot be written");
          },
        }
      : {}),
    ...(active.has("hook-timeout") ? { beforeRead: () => wait(HANG_MS) } : {}),
  };
}

/** Longer than any deadline of a hook. */
const HANG_MS = 1_500;

/** The connection takes no line any more, in the middle of a write, and says so with SQLite's own error. */
function refuseLine(run: RunSql): void {
  run("PRAGMA query_only = ON");
  try {
    run("DELETE FROM journal");
  } finally {
    run("PRAGMA query_only = OFF");
  }
}

/**
 * No page may be added, and the transaction needs one: SQLite itself says that the disk is full. A small row alone would
 * still find room in a half-filled page.
 */
function fillDisk(run: RunSql): void {
  const free = Number(run("PRAGMA freelist_count")[0]?.["freelist_count"] ?? 0);
  const pages = Number(run("PRAGMA page_count")[0]?.["page_count"] ?? 1);
  const size = Number(run("PRAGMA page_size")[0]?.["page_size"] ?? 4096);
  run(`PRAGMA max_page_count = ${pages}`);
  run(`CREATE TABLE the_disk_is_full AS SELECT randomblob(${(free + 2) * size}) AS filler`);
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

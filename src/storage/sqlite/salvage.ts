import type { Handle, SqlRow } from "./handle.ts";

export interface Salvaged {
  readonly rows: readonly SqlRow[];
  /** Some of the table could not be read. */
  readonly isPartial: boolean;
}

/** After so many rows in a row that cannot be read, the rest of a table is given up, where its end cannot be read either. */
const GIVE_UP_AFTER = 2_000;
const PAGE = 200;

/** Every row of a table that can still be read, around the pages that cannot. `columns` as they stand in SQL. */
export function salvageRows(handle: Handle, table: string, columns: string): Salvaged {
  const rows: SqlRow[] = [];
  let isPartial = false;
  let after = Number.MIN_SAFE_INTEGER;
  let size = PAGE;
  let failures = 0;
  const end = lastPlace(handle, table);
  for (;;) {
    try {
      const page = handle.all(
        `SELECT rowid AS place, ${columns} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
        after,
        size,
      );
      if (page.length === 0) return { rows, isPartial };
      rows.push(...page);
      after = Number(page.at(-1)?.["place"]);
      size = PAGE;
      failures = 0;
    } catch {
      isPartial = true;
      if (size > 1) {
        size = 1;
        continue;
      }
      failures += 1;
      if (end === null ? failures > GIVE_UP_AFTER : after >= end) return { rows, isPartial };
      // Rows are numbered from 1 up: what comes before the first one was never there.
      after = Math.max(after, 0) + 1;
    }
  }
}

function lastPlace(handle: Handle, table: string): number | null {
  try {
    return Number(handle.get(`SELECT max(rowid) AS place FROM ${table}`)?.["place"] ?? 0);
  } catch {
    return null;
  }
}

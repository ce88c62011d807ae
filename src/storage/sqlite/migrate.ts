import { createHash } from "node:crypto";
import { PrecedentFault } from "../../model/fault.ts";
import type { Handle } from "./handle.ts";
import type { Migration } from "./migrations/all.ts";
import { isBreaking } from "./migrations/all.ts";
import { writing } from "./transaction.ts";

/** The format this program reads and writes: the number of its last breaking migration. */
export function formatOf(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.filter(isBreaking).map((migration) => migration.number));
}

/**
 * Brings the lasting tables up to date, each migration in a transaction of its own that holds the write lock from the start:
 * whoever comes second finds it done. `backUp` runs inside that lock before a migration of a store that holds something.
 */
export function migrate(
  handle: Handle,
  migrations: readonly Migration[],
  at: number,
  backUp: (before: number) => void,
): void {
  for (const migration of migrations) {
    if (appliedChecksum(handle, migration.number) !== null) continue;
    writing(handle, () => {
      if (appliedChecksum(handle, migration.number) !== null) return;
      refuseNewer(handle, migrations);
      if (migration.number > 1) backUp(migration.number);
      else handle.exec(LEDGER);
      handle.exec(migration.sql);
      handle.run(
        `INSERT INTO migration (number, breaking, checksum, at) VALUES (?, ?, ?, ?)`,
        migration.number,
        isBreaking(migration) ? 1 : 0,
        checksumOf(migration),
        at,
      );
    });
  }
}

/** A newer breaking format, or a migration that is not the one this program knows, is refused before anything is touched. */
export function refuseNewer(handle: Handle, migrations: readonly Migration[]): void {
  if (!hasLedger(handle)) return;
  const ours = migrations.at(-1)?.number ?? 0;
  const newer = handle.get(
    `SELECT max(number) AS number FROM migration WHERE number > ? AND breaking = 1`,
    ours,
  );
  const theirs = Number(newer?.["number"] ?? 0);
  if (theirs > 0) throw newerLayout(handle.file, theirs, formatOf(migrations));
  for (const migration of migrations) {
    const applied = appliedChecksum(handle, migration.number);
    if (applied === null || applied === checksumOf(migration)) continue;
    throw new PrecedentFault("newer-layout", {
      what: `Migration ${migration.number} of ${handle.file} is not the one this program knows.`,
      means:
        "Nothing was changed. The store was made by a development build whose format was never released.",
      remedy: "Open it with the build that made it and export it, then import it here.",
    });
  }
}

/** Whether every migration has been applied. */
export function isCurrent(handle: Handle, migrations: readonly Migration[]): boolean {
  return migrations.every((migration) => appliedChecksum(handle, migration.number) !== null);
}

export function newerLayout(file: string, theirs: number, ours: number): PrecedentFault {
  return new PrecedentFault("newer-layout", {
    what: `The store ${file} has format ${theirs}; this program knows format ${ours}.`,
    means: "Nothing was read or changed: an older program could misread what a newer one wrote.",
    remedy: `Update Precedent, or set it back with the backup that the update left beside the store (${file}.before-*).`,
  });
}

const LEDGER = `CREATE TABLE migration (
  number INTEGER PRIMARY KEY, breaking INTEGER NOT NULL, checksum TEXT NOT NULL, at INTEGER NOT NULL
) STRICT`;

function checksumOf(migration: Migration): string {
  return createHash("sha256").update(migration.sql, "utf8").digest("hex");
}

function hasLedger(handle: Handle): boolean {
  return (
    handle.get(`SELECT 1 AS yes FROM sqlite_schema WHERE type = 'table' AND name = 'migration'`) !== null
  );
}

function appliedChecksum(handle: Handle, number: number): string | null {
  if (!hasLedger(handle)) return null;
  const row = handle.get(`SELECT checksum FROM migration WHERE number = ?`, number);
  return row === null ? null : String(row["checksum"]);
}

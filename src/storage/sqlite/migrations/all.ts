import { SQL as first } from "./0001.ts";
import { SQL as packing } from "./0002.ts";

export interface Migration {
  readonly number: number;
  /** Its first line says `-- compatible` (an older program may go on) or `-- breaking` (it must not open the file). */
  readonly sql: string;
}

/** In order, without gaps. A migration that was published is never edited: its checksum is kept in every store. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, sql: first },
  { number: 2, sql: packing },
];

export function isBreaking(migration: Migration): boolean {
  const line = migration.sql.slice(0, migration.sql.indexOf("\n")).trim();
  if (line !== "-- breaking" && line !== "-- compatible") {
    throw new RangeError(`migration ${migration.number} must say compatible or breaking in its first line`);
  }
  return line === "-- breaking";
}

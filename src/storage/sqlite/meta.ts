import type { Handle } from "./handle.ts";

/** What the store says of itself. */
export type MetaName = "format" | "status" | "project" | "key-check" | "projections" | "made";

export function readMeta(handle: Handle, name: MetaName): string | null {
  const row = handle.get(`SELECT value FROM meta WHERE name = ?`, name);
  return row === null ? null : String(row["value"]);
}

export function writeMeta(handle: Handle, name: MetaName, value: string): void {
  handle.run(
    `INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    name,
    value,
  );
}

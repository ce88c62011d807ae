import { rmSync } from "node:fs";
import type { Handle } from "./handle.ts";

/** Where the copy made before a migration lies. */
export function backupName(file: string, number: number, at: number): string {
  const stamp = new Date(at).toISOString().replaceAll(/[-:.]/g, "");
  return `${file}.before-${String(number).padStart(4, "0")}-${stamp}`;
}

/**
 * Copies the store with its write-ahead log into a file of its own. `reader` is a second handle: it sees the last commit while
 * the caller holds the write lock, so that nothing can come between the copy and what follows it.
 */
export function copyStore(reader: Handle, target: string): void {
  try {
    reader.run("VACUUM INTO ?", target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

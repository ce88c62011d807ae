import { chmodSync, closeSync, copyFileSync, existsSync, openSync, rmSync } from "node:fs";
import { PrecedentFault } from "../../model/fault.ts";
import type { Handle } from "./handle.ts";
import { openHandle } from "./handle.ts";
import type { Opened } from "./opened.ts";

/** Where the copy made before a migration lies: a name that is still free. */
export function backupName(file: string, number: number, at: number): string {
  const stamp = new Date(at).toISOString().replaceAll(/[-:.]/g, "");
  const name = `${file}.before-${String(number).padStart(4, "0")}-${stamp}`;
  let free = name;
  for (let again = 2; existsSync(free); again += 1) free = `${name}-${again}`;
  return free;
}

/**
 * Copies the store with its write-ahead log into a new file, readable by its owner alone. `reader` is a second handle: it sees
 * the last commit while the caller holds the write lock, so that nothing can come between the copy and what follows it.
 */
export function copyStore(reader: Handle, target: string): void {
  makeTarget(target);
  try {
    reader.run("VACUUM INTO ?", target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/** A whole copy that opens as a store: the file and, where the key lies in one, the key beside it. Overwrites nothing. */
export async function backUp(opened: Opened, target: string): Promise<void> {
  const keyTarget = `${target}.key`;
  if (opened.keyFile !== null && existsSync(keyTarget)) throw targetTaken(keyTarget);
  const reader = await openHandle(opened.handle.file, "read");
  try {
    copyStore(reader, target);
  } finally {
    reader.close();
  }
  if (opened.keyFile === null) return;
  copyFileSync(opened.keyFile, keyTarget);
  chmodSync(keyTarget, 0o600);
}

function makeTarget(target: string): void {
  try {
    closeSync(openSync(target, "wx", 0o600));
  } catch (cause) {
    throw targetTaken(target, cause);
  }
}

function targetTaken(target: string, cause?: unknown): PrecedentFault {
  const isThere = cause === undefined || (cause as { code?: string }).code === "EEXIST";
  return new PrecedentFault("bad-input", {
    what: `The copy ${target} ${isThere ? "exists already" : "could not be made"}.`,
    means: "Nothing was copied, and nothing was overwritten.",
    remedy: "Name a file that does not exist, in a folder that does.",
    ...(cause === undefined ? {} : { cause }),
  });
}

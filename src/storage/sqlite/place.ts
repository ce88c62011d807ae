import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { PrecedentFault } from "../../model/fault.ts";

/** Makes the folder (0700) and the file (0600) where they are not there. */
export function makePlace(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Made before SQLite sees it, so that no moment exists in which others may read it; its log inherits the mode.
    closeSync(openSync(file, "a", 0o600));
  } catch (cause) {
    const code = (cause as { code?: string }).code;
    if (code === "EROFS" || code === "EACCES" || code === "EPERM") {
      throw new PrecedentFault("store-read-only", {
        what: `The store's place (${file}) may not be written.`,
        means: "Nothing was written.",
        remedy: "Give the folder write permission, or open the store for reading.",
        cause,
      });
    }
    throw code === "ENOSPC" ? fullVolume(file, cause) : noStore(file, "could not be made", cause);
  }
}

function fullVolume(file: string, cause: unknown): PrecedentFault {
  return new PrecedentFault("store-full", {
    what: `There is no room left for ${file}.`,
    means: "Nothing was written.",
    remedy: "Free space on the volume, then try again.",
    cause,
  });
}

/** The fault for a store that is not there or cannot be looked at. */
export function noStore(file: string, what: string, cause?: unknown): PrecedentFault {
  return new PrecedentFault("store-unreadable", {
    what: `The store ${file} ${what}.`,
    means: "This is no empty memory: it could not be looked at.",
    remedy: "Check the path, or open it for writing once.",
    ...(cause === undefined ? {} : { cause }),
  });
}

/**
 * A key without a store is a lost store. The key is made after the tables, so that first opens at the same time never look
 * like one.
 */
export function checkNotLost(file: string, keyFile: string): void {
  if (!existsSync(keyFile) || (existsSync(file) && statSync(file).size > 0)) return;
  throw new PrecedentFault("store-damaged", {
    what: `The store ${file} is empty or gone, and its key (${keyFile}) is still there.`,
    means:
      "Nothing was made in its place: what was remembered is lost or elsewhere, and an empty store would hide that.",
    remedy: "Bring the file back from a backup; to start anew, move the key away.",
  });
}

import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** A process that has the store's file open. */
export interface Holder {
  readonly pid: number;
  readonly name: string;
}

/** Other processes that have a file open, as far as this system tells (Linux), and those of the same user alone. */
export function holdersOf(file: string): readonly Holder[] {
  return entries("/proc")
    .filter((entry) => /^\d+$/u.test(entry) && Number(entry) !== process.pid)
    .flatMap((entry) => {
      const folder = join("/proc", entry, "fd");
      return entries(folder).some((fd) => linkOf(join(folder, fd)) === file)
        ? [{ pid: Number(entry), name: nameOf(entry) }]
        : [];
    });
}

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No such system, a process that ended meanwhile, or one of somebody else.
    return [];
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function nameOf(pid: string): string {
  try {
    return readFileSync(join("/proc", pid, "comm"), "utf8").trim();
  } catch {
    return "?";
  }
}

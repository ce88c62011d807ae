import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { storeFile } from "../scope/resolve-scope.ts";

/** Every file of one project's store: itself, its log, its key, what waits beside it, and copies made beside it. */
export function filesOfProject(dataDir: string, project: string): readonly string[] {
  return filesOfStore(storeFile(dataDir, project));
}

export function filesOfStore(file: string): readonly string[] {
  const folder = dirname(file);
  const name = basename(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry === name || entry.startsWith(`${name}.`) || entry.startsWith(`${name}-`))
    .toSorted()
    .map((entry) => join(folder, entry));
}

/** Every file below the data directory. */
export function filesOfEverything(dataDir: string): readonly string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    // Gone meanwhile.
    return 0;
  }
}

export function sizeWords(bytes: number): string {
  const steps = ["B", "KiB", "MiB", "GiB"];
  let size = bytes;
  let at = 0;
  for (; size >= 1024 && at < steps.length - 1; at += 1) size /= 1024;
  return `${at === 0 ? size : size.toFixed(1)} ${steps[at]}`;
}

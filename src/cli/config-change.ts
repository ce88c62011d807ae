import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withoutPlugin } from "./opencode-config.ts";

/** A copy of what a file was before it was changed, so that the change can be taken back. */
interface ChangeNote {
  readonly format: 1;
  readonly file: string;
  /** `null`: there was no file. */
  readonly before: string | null;
  readonly after: string;
  readonly at: string;
}

/** Writes the file and keeps what it was. */
export function applyChange(
  dataDir: string,
  change: { readonly file: string; readonly before: string | null; readonly after: string },
  now: Date,
): void {
  const note: ChangeNote = { format: 1, ...change, at: now.toISOString() };
  replace(noteFile(dataDir, change.file), `${JSON.stringify(note, null, 1)}\n`, 0o600);
  replace(change.file, change.after);
}

export type Undone = "restored" | "removed" | "taken-out" | "nothing";

/**
 * Takes the change back. A file that nobody touched since gets the bytes it had, or goes when there was none; in a file that was
 * changed since, our entry alone is taken out.
 */
export function undoChange(dataDir: string, file: string, plugin: string): Undone {
  const kept = noteFile(dataDir, file);
  const note = existsSync(kept) ? (JSON.parse(readFileSync(kept, "utf8")) as ChangeNote) : null;
  const now = existsSync(file) ? readFileSync(file, "utf8") : null;
  const undone = takeBack(file, now, note, plugin);
  rmSync(kept, { force: true });
  return undone;
}

function takeBack(file: string, now: string | null, note: ChangeNote | null, plugin: string): Undone {
  if (now === null) return "nothing";
  if (note !== null && now === note.after) {
    if (note.before === null) {
      rmSync(file);
      return "removed";
    }
    replace(file, note.before);
    return "restored";
  }
  const without = withoutPlugin(now, plugin);
  if (without === null) return "nothing";
  replace(file, without);
  return "taken-out";
}

function noteFile(dataDir: string, file: string): string {
  const name = createHash("sha256").update(file).digest("hex").slice(0, 16);
  return join(dataDir, "changed", `${name}.json`);
}

function replace(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true, ...(mode === undefined ? {} : { mode: 0o700 }) });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, mode === undefined ? {} : { mode });
  renameSync(draft, file);
}

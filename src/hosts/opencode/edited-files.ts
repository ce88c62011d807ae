import { lstat, readFile } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { FILE_BYTES } from "../deadlines.ts";

/** A file of the project that the agent wrote, as it lay there when the turn ended. */
export interface EditedFile {
  readonly path: string;
  readonly text: string;
}

/** Collects what the host saw the agent write, so that only the last state of a turn is kept. */
export interface EditedFiles {
  note(session: string, file: string): void;
  /** Files of a session, or of all of them. */
  take(session?: string): readonly { readonly session: string; readonly file: string }[];
}

export function createEditedFiles(): EditedFiles {
  const bySession = new Map<string, Set<string>>();
  return {
    note: (session, file) => {
      const files = bySession.get(session) ?? new Set();
      bySession.set(session, files.add(file));
    },
    take: (session) => {
      const chosen = session === undefined ? [...bySession.keys()] : [session];
      return chosen.flatMap((one) => {
        const files = [...(bySession.get(one) ?? [])];
        bySession.delete(one);
        return files.map((file) => ({ session: one, file }));
      });
    },
  };
}

/** Paths that a tool call says it wrote. */
export function writtenBy(tool: string, args: unknown, metadata: unknown): readonly string[] {
  const given = (args ?? {}) as { readonly filePath?: unknown };
  if ((tool === "edit" || tool === "write") && typeof given.filePath === "string") return [given.filePath];
  if (tool !== "apply_patch") return [];
  const { files } = (metadata ?? {}) as { readonly files?: readonly { readonly filePath?: unknown }[] };
  return (files ?? []).flatMap((one) => (typeof one.filePath === "string" ? [one.filePath] : []));
}

/** Reads it, or `null`: outside of the project, a link, gone, too large, or no text. */
export async function readEdited(place: string, file: string): Promise<EditedFile | null> {
  const whole = resolve(place, file);
  const path = relative(place, whole);
  if (path === "" || path.startsWith("..") || isAbsolute(path)) return null;
  try {
    const found = await lstat(whole);
    if (!found.isFile() || found.size > FILE_BYTES) return null;
    const text = await readFile(whole, "utf8");
    return text.includes("\0") || text.trim() === "" ? null : { path: path.split(sep).join("/"), text };
  } catch {
    return null;
  }
}

import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where one case lives: everything lies under a root of its own, so that nothing of the machine is read or written. */
export interface Folders {
  readonly root: string;
  /** Stores and registry. */
  readonly data: string;
  /** The user's home, which is no project. */
  readonly home: string;
  /** Exports and backups that a step made. */
  readonly out: string;
}

export function makeFolders(): Folders {
  // The real path: a store is keyed on real paths, and the system's temporary folder may be a link.
  const root = realpathSync(mkdtempSync(join(tmpdir(), "precedent-case-")));
  const folders = foldersUnder(root);
  for (const path of [folders.data, folders.home, folders.out]) mkdirSync(path, { recursive: true });
  return folders;
}

export function foldersUnder(root: string): Folders {
  return { root, data: join(root, "data"), home: join(root, "home"), out: join(root, "out") };
}

export function removeFolders(folders: Folders): void {
  rmSync(folders.root, { recursive: true, force: true });
}

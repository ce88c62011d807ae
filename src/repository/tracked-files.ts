import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Revision } from "../model/channel.ts";
import { findDefaultBranch } from "./default-branch.ts";
import { readBlobs } from "./read-blobs.ts";
import { entriesOf, runGit } from "./run-git.ts";
import { walkFolder } from "./walk-folder.ts";

/** One state of one file of the project. Paths are relative with forward slashes. */
export interface TrackedFile {
  readonly path: string;
  readonly revision: Revision;
  /** Bytes, where they are known before reading. */
  readonly bytes: number | null;
  readonly isLink: boolean;
  read(): Promise<Buffer>;
}

export interface Tracked {
  /** The revision that decides, or `null` where nothing does. */
  readonly branch: string | null;
  readonly files: readonly TrackedFile[];
}

/**
 * The project's files by its own ignore rules: of a repository what is tracked, as it is on the default branch and, where the work
 * tree differs, as it is there; of a plain folder what its ignore files leave, which informs at most.
 */
export async function listTracked(root: string, isRepository: boolean): Promise<Tracked> {
  if (!isRepository) return { branch: null, files: await walkFolder(root) };
  const branch = await findDefaultBranch(root);
  const known = branch === null ? [] : await filesOf(root, branch);
  const tracked = entriesOf(await runGit(root, ["ls-files", "-z", "--stage"])).flatMap(stagedFile);
  const changed = new Set(
    branch === null
      ? tracked.map((file) => file.path)
      : entriesOf(await runGit(root, ["diff-index", "-z", "--name-only", branch, "--"])),
  );
  const here = new Set(tracked.map((file) => file.path));
  const blobs = readBlobs(
    root,
    known.filter((file) => changed.has(file.path) || !here.has(file.path)).map((file) => file.blob),
  );
  const settled = known.map(({ path, blob, bytes, isLink }): TrackedFile => {
    const differs = changed.has(path) || !here.has(path);
    const read = differs ? async () => (await blobs).get(blob) ?? Buffer.alloc(0) : () => onDisk(root, path);
    return { path, revision: "default-branch", bytes, isLink, read };
  });
  const working = tracked
    .filter((file) => changed.has(file.path))
    .map(({ path, isLink }): TrackedFile => {
      return { path, revision: "worktree", bytes: null, isLink, read: () => onDisk(root, path) };
    });
  return { branch, files: [...settled, ...working] };
}

interface Listed {
  readonly path: string;
  readonly blob: string;
  readonly bytes: number | null;
  readonly isLink: boolean;
}

async function filesOf(root: string, branch: string): Promise<readonly Listed[]> {
  const entries = entriesOf(await runGit(root, ["ls-tree", "-r", "-z", "-l", "--full-tree", branch]));
  return entries.flatMap((entry) => {
    const match = /^(\d+) blob ([0-9a-f]+) +(\d+)\t([\s\S]+)$/u.exec(entry);
    if (match === null) return [];
    const [, mode, blob = "", bytes, path = ""] = match;
    return [{ path, blob, bytes: Number(bytes), isLink: mode === LINK }];
  });
}

function stagedFile(entry: string): readonly Listed[] {
  const match = /^(\d+) ([0-9a-f]+) 0\t([\s\S]+)$/u.exec(entry);
  if (match === null || match[1] === SUBMODULE) return [];
  return [{ path: match[3] ?? "", blob: match[2] ?? "", bytes: null, isLink: match[1] === LINK }];
}

const LINK = "120000";
const SUBMODULE = "160000";

function onDisk(root: string, path: string): Promise<Buffer> {
  return readFile(join(root, path));
}

import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Ignore } from "ignore";
import { REPOSITORY } from "../policy/repository.ts";
import type { TrackedFile } from "./tracked-files.ts";

/** Files of a folder without a repository, by its `.gitignore` and `.ignore` files, in the order of their names. */
export async function walkFolder(root: string): Promise<readonly TrackedFile[]> {
  const { default: ignore } = await import("ignore");
  const files: TrackedFile[] = [];
  const visit = async (folder: string, rules: readonly Rules[]): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((cause: unknown) => {
      files.push(unreadable(folder === "" ? "." : folder, cause));
      return [];
    });
    const own = await readRules(join(root, folder), () => ignore());
    const inForce = own === null ? rules : [...rules, { base: folder, ignored: own }];
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      // One above the limit, so that the reader can say that there is more.
      if (files.length > REPOSITORY.files) return;
      if (ALWAYS.has(entry.name) || isIgnored(path, entry.isDirectory(), inForce)) continue;
      if (entry.isDirectory()) await visit(path, inForce);
      else if (entry.isFile() || entry.isSymbolicLink())
        files.push({
          path,
          revision: "worktree",
          bytes: entry.isFile() ? await sizeOf(join(root, path)) : null,
          isLink: entry.isSymbolicLink(),
          read: () => readFile(join(root, path)),
        });
    }
  };
  await visit("", []);
  return files;
}

/** A folder that cannot be listed is not an empty one (L14): whoever reads it is told, as of a file. */
function unreadable(path: string, cause: unknown): TrackedFile {
  return { path, revision: "worktree", bytes: null, isLink: false, read: () => Promise.reject(cause) };
}

interface Rules {
  readonly base: string;
  readonly ignored: Ignore;
}

/** Never a project's own words, whatever its ignore files say. */
const ALWAYS = new Set([".git", ".hg", ".svn", "node_modules", ".venv", "__pycache__", ".DS_Store"]);

async function readRules(folder: string, make: () => Ignore): Promise<Ignore | null> {
  const texts = await Promise.all(
    [".gitignore", ".ignore"].map((name) => readFile(join(folder, name), "utf8").catch(() => "")),
  );
  const text = texts.join("\n");
  return text.trim() === "" ? null : make().add(text);
}

/** The rules of the nearest folder that say anything decide, as git has it. */
function isIgnored(path: string, isFolder: boolean, rules: readonly Rules[]): boolean {
  for (const { base, ignored } of rules.toReversed()) {
    const within = base === "" ? path : path.slice(base.length + 1);
    const answer = ignored.test(isFolder ? `${within}/` : within);
    if (answer.ignored) return true;
    if (answer.unignored) return false;
  }
  return false;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}

import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, parse, resolve } from "node:path";

/** A folder seen as a place of work. `key` is what the registry knows it by. */
export interface Place {
  readonly folder: string;
  /** Root of the checkout, or of the folder where there is no repository. */
  readonly root: string;
  /** Real path of the git common directory, or of the root: worktrees share it, clones do not. */
  readonly key: string;
  readonly repository: boolean;
  /** Why there is no project here, or `null`. */
  readonly off: "home" | "filesystem-root" | null;
}

/** Finds the place a folder belongs to by looking at files alone: no git process runs (DECISIONS 9). */
export function findPlace(folder: string, home = homedir()): Place {
  const real = realOf(resolve(folder));
  const homeReal = realOf(home);
  for (let at = real; ; at = dirname(at)) {
    if (at === homeReal) break;
    const common = commonDirectory(at);
    if (common !== null) return { folder: real, root: at, key: common, repository: true, off: null };
    if (at === parse(at).root) break;
  }
  if (real === homeReal) return { folder: real, root: real, key: real, repository: false, off: "home" };
  if (real === parse(real).root)
    return { folder: real, root: real, key: real, repository: false, off: "filesystem-root" };
  const root = nearestRoot(real, homeReal);
  return { folder: real, root, key: root, repository: false, off: null };
}

/** Files that make a folder the root of something, where there is no repository. */
const MARKERS = [
  ".precedent",
  "package.json",
  "pyproject.toml",
  "Cargo.toml",
  "go.mod",
  "pom.xml",
  "build.gradle",
  "composer.json",
  "Gemfile",
];

function nearestRoot(real: string, home: string): string {
  for (let at = real; at !== home && at !== parse(at).root; at = dirname(at)) {
    if (MARKERS.some((marker) => existsSync(join(at, marker)))) return at;
  }
  return real;
}

function commonDirectory(folder: string): string | null {
  const dotGit = join(folder, ".git");
  let isFolder: boolean;
  try {
    isFolder = statSync(dotGit).isDirectory();
  } catch {
    return null;
  }
  if (isFolder) return existsSync(join(dotGit, "HEAD")) ? realOf(dotGit) : null;
  const line = /^gitdir: (.+?)\s*$/mu.exec(readFileSync(dotGit, "utf8"))?.[1];
  if (line === undefined) return null;
  const gitDir = isAbsolute(line) ? line : resolve(folder, line);
  try {
    const common = readFileSync(join(gitDir, "commondir"), "utf8").trim();
    return realOf(resolve(gitDir, common));
  } catch {
    // A submodule's git directory has no commondir: it is a repository of its own.
    return existsSync(gitDir) ? realOf(gitDir) : null;
  }
}

function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

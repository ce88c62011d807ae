import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** One file of the project as a check sees it: checks are pure over these, so that a test can hand them a violation. */
export interface ProjectFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export const ROOT = resolve(import.meta.dirname, "..");

/** Every text file that is tracked or would be: what git ignores is no part of the project. */
export function readProjectFiles(root: string = ROOT): readonly ProjectFile[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root });
  const files: ProjectFile[] = [];
  for (const path of new Set(listed.toString("utf8").split("\0"))) {
    const text = path === "" ? null : readText(join(root, path));
    if (text !== null) files.push({ path, text });
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Tests, contracts and property tests: they may use what the code they test may not. */
export function isTestFile(path: string): boolean {
  return /\.(?:test|property|contract)\.ts$/.test(path);
}

// A path may be listed and gone (deleted, not yet committed), a folder (a nested repository) or binary.
function readText(path: string): string | null {
  try {
    const text = readFileSync(path, "utf8");
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

import { execFileSync } from "node:child_process";
import { ROOT } from "../project-files.ts";

/** Every version of a list file that was committed on this line or upstream; empty where there is no history. */
export function committedLists(path: string, root: string = ROOT): readonly (readonly string[])[] {
  const git = (...args: readonly string[]): string | null => {
    try {
      return execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
    } catch {
      return null;
    }
  };
  const upstream = git("rev-parse", "--verify", "--quiet", "origin/main")?.trim();
  const heads = upstream === undefined ? ["HEAD"] : ["HEAD", upstream];
  const commits = git("log", "--full-history", "--format=%H", ...heads, "--", path) ?? "";
  return commits
    .split("\n")
    .filter((commit) => commit !== "")
    .map((commit) => git("show", `${commit}:${path}`))
    .filter((text) => text !== null)
    .map(readList);
}

/** The entries of a list file: one a line, `#` begins a comment. */
export function readList(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
}

/** What was once on a list that may only grow, and is not on it now. */
export function lostFrom(
  now: readonly string[],
  versions: readonly (readonly string[])[],
): readonly string[] {
  const present = new Set(now);
  return [...new Set(versions.flat())].filter((entry) => !present.has(entry)).toSorted();
}

/** What is on a list that may only shrink, and was not on one of its earlier versions. */
export function addedTo(now: readonly string[], versions: readonly (readonly string[])[]): readonly string[] {
  return now.filter((entry) => versions.some((version) => !version.includes(entry)));
}

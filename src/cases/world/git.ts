import { execFileSync } from "node:child_process";

/**
 * Real git with nothing of the machine in it: no configuration but the repository's, one author, one date. The same name
 * gives the same first commit, which is how two places come to be copies of one project.
 */
export function git(folder: string, home: string, args: readonly string[]): string {
  return execFileSync("git", [...args], {
    cwd: folder,
    encoding: "utf8",
    env: hermetic(home),
    stdio: "pipe",
  });
}

export function initRepository(folder: string, home: string): void {
  git(folder, home, ["init", "--quiet", "--initial-branch=main"]);
}

export function commitAll(folder: string, home: string, message: string): void {
  git(folder, home, ["add", "--all"]);
  git(folder, home, ["commit", "--quiet", "--allow-empty", "--message", message]);
}

function hermetic(home: string): NodeJS.ProcessEnv {
  const date = "2026-01-01T00:00:00Z";
  return {
    PATH: process.env["PATH"],
    HOME: home,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: "Case",
    GIT_AUTHOR_EMAIL: "case@example.invalid",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: "Case",
    GIT_COMMITTER_EMAIL: "case@example.invalid",
    GIT_COMMITTER_DATE: date,
  };
}

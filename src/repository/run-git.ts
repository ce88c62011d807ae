import { spawn } from "node:child_process";
import { REPOSITORY } from "../policy/repository.ts";

/** git ran and said no, or is not there. */
export class GitFailed extends Error {
  override readonly name = "GitFailed";
}

/** Runs git in a folder and answers what it printed. Never on a turn's path. Throws {@link GitFailed}. */
export function runGit(
  root: string,
  args: readonly string[],
  options: { readonly input?: string; readonly signal?: AbortSignal } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", ["-C", root, "-c", "core.quotepath=off", ...args], {
      // Reading takes no lock of the repository, asks nobody, and speaks one language.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" },
      stdio: ["pipe", "pipe", "pipe"],
      timeout: REPOSITORY.gitMillis,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const out: Buffer[] = [];
    let complaint = "";
    child.stdout.on("data", (part: Buffer) => out.push(part));
    child.stderr.on("data", (part: Buffer) => (complaint += complaint.length < 500 ? part.toString() : ""));
    child.stdin.on("error", () => undefined);
    child.on("error", (cause) => reject(new GitFailed(`git ${args[0]} did not run`, { cause })));
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(out));
      else reject(new GitFailed(`git ${args[0]} ended with ${code ?? "a signal"}: ${complaint.trim()}`));
    });
    child.stdin.end(options.input ?? "");
  });
}

/** The entries of an answer in which a zero byte ends each. */
export function entriesOf(answer: Buffer): readonly string[] {
  return answer
    .toString("utf8")
    .split("\0")
    .filter((entry) => entry !== "");
}

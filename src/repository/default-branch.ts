import { runGit } from "./run-git.ts";

/** The revision that decides: the upstream's default branch, HEAD where there is no remote, `null` before the first commit. */
export async function findDefaultBranch(root: string): Promise<string | null> {
  const remotes = (await answerOf(root, ["remote"])).split("\n").filter((name) => name !== "");
  for (const remote of remotes.toSorted((a, b) => Number(b === "origin") - Number(a === "origin"))) {
    const head = await answerOf(root, ["symbolic-ref", "-q", `refs/remotes/${remote}/HEAD`]);
    for (const name of [head, `refs/remotes/${remote}/main`, `refs/remotes/${remote}/master`])
      if (name !== "" && (await isThere(root, name))) return name;
  }
  // A remote whose default branch was never fetched says nothing about what a person has there.
  if (remotes.length > 0) return null;
  return (await isThere(root, "HEAD")) ? "HEAD" : null;
}

async function isThere(root: string, name: string): Promise<boolean> {
  return (await answerOf(root, ["rev-parse", "-q", "--verify", `${name}^{commit}`])) !== "";
}

async function answerOf(root: string, args: readonly string[]): Promise<string> {
  return (await runGit(root, args).catch(() => Buffer.alloc(0))).toString("utf8").trim();
}

import { REPOSITORY } from "../policy/repository.ts";
import { runGit } from "./run-git.ts";

export interface CommitSaid {
  readonly id: string;
  /** ISO 8601, the author's time. */
  readonly at: string;
  readonly message: string;
}

/** Messages of the commits that a revision reaches, oldest first, the newest `REPOSITORY.commits` of them. */
export async function listCommits(root: string, branch: string): Promise<readonly CommitSaid[]> {
  const answer = await runGit(root, [
    "log",
    `--max-count=${REPOSITORY.commits}`,
    "--format=%H%x00%aI%x00%B%x00%x00",
    branch,
    "--",
  ]);
  return answer
    .toString("utf8")
    .split("\0\0")
    .flatMap((entry): readonly CommitSaid[] => {
      const [id = "", at = "", message = ""] = entry.trimStart().split("\0");
      const words = message.trim().slice(0, REPOSITORY.commitLength).toWellFormed();
      return /^[0-9a-f]{40,64}$/u.test(id) && words !== "" ? [{ id, at, message: words }] : [];
    })
    .toReversed();
}

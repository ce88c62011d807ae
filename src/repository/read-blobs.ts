import { runGit } from "./run-git.ts";

/** Contents by blob id, in one git process. An id that is not there is absent from the answer. */
export async function readBlobs(root: string, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const answer = await runGit(root, ["cat-file", "--batch"], { input: `${wanted.join("\n")}\n` });
  const contents = new Map<string, Buffer>();
  let at = 0;
  while (at < answer.length) {
    const lineEnd = answer.indexOf(10, at);
    if (lineEnd < 0) break;
    const [id = "", type, size] = answer.toString("utf8", at, lineEnd).split(" ");
    at = lineEnd + 1;
    if (type !== "blob") continue;
    contents.set(id, answer.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return contents;
}

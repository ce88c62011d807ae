/** Ids that stand under a heading of BATCHES.md: inside its block, a line that is an id is an id. */
export function batchesIn(page: string): ReadonlyMap<string, readonly string[]> {
  const batches = new Map<string, string[]>();
  let current: string[] | null = null;
  let isInBlock = false;
  for (const line of page.split("\n")) {
    const heading = /^## (\S+)\s*$/u.exec(line);
    if (heading) {
      current = [];
      batches.set(heading[1]!, current);
      isInBlock = false;
    } else if (line.startsWith("```")) isInBlock = !isInBlock;
    else if (isInBlock && current && /^\S+\/\S+$/u.test(line.trim())) current.push(line.trim());
  }
  return batches;
}

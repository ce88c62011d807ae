import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpencodeHome } from "./home.ts";

/** Where the probe in a home's host writes. */
export function probeFile(home: Pick<OpencodeHome, "root">): string {
  return join(home.root, "event-loop");
}

/** Milliseconds for which the host's event loop was held at the longest while this went on. */
export async function longestBlock(
  home: Pick<OpencodeHome, "root">,
  work: () => Promise<unknown>,
): Promise<number> {
  const from = Date.now();
  await work();
  // The timer fires after what held it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const to = Date.now();
  if (!existsSync(probeFile(home))) return 0;
  const told = readFileSync(probeFile(home), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  return Math.max(
    0,
    ...told.flatMap(([at = 0, late = 0]) => (at >= from && at <= to ? [Math.min(late, at - from)] : [])),
  );
}

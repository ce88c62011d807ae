import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The list of cases that pass may only grow: ids are added, sorted, and none is taken out. */
export function addPassing(file: string, ids: readonly string[]): number {
  const known = readPassing(file);
  const all = [...new Set([...known, ...ids])].sort();
  if (all.length > known.length) writeFileSync(file, all.map((id) => `${id}\n`).join(""));
  return all.length - known.length;
}

export function readPassing(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
}

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The file of a program that an adapter starts, `name` without its ending. It lies beside the module that asks; where that was
 * bundled into a host's plugin, in the package around it. `null` where the bundle was taken out of its package.
 */
export function locateProgram(name: string, from: string = import.meta.url): string | null {
  const ending = from.endsWith(".ts") ? "ts" : "js";
  const places = [`./${name}.${ending}`, `../../embedding/${name}.${ending}`];
  return places.map((place) => fileURLToPath(new URL(place, from))).find((path) => existsSync(path)) ?? null;
}

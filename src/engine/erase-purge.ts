import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { changeRegistry } from "../scope/registry.ts";
import type { Place } from "../scope/find-place.ts";

/** Every file that belongs to a store: itself, its log, its key, what waits beside it, and the copies that Precedent made. */
export function filesOfStore(file: string): readonly { readonly path: string; readonly bytes: number }[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const name = basename(file);
  return readdirSync(folder)
    .filter((entry) => entry === name || entry.startsWith(`${name}-`) || entry.startsWith(`${name}.`))
    .sort()
    .map((entry) => join(folder, entry))
    .map((path) => ({ path, bytes: statSync(path).size }));
}

/** Removes a project's store from this machine, with all that belongs to it. No process may have it open. A person's act. */
export function purgeStore(dataDir: string, place: Place, file: string): readonly string[] {
  const files = filesOfStore(file).map((one) => one.path);
  changeRegistry(dataDir, (registry) => {
    const { [place.key]: gone, ...places } = registry.places;
    return gone === undefined
      ? { file: registry, answer: null }
      : { file: { ...registry, places }, answer: null };
  });
  for (const path of files) rmSync(path, { force: true });
  return files;
}

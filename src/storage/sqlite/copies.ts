import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Copies of the store that Precedent made beside it, oldest first by name: before migrations, and of damaged files. Erasure does
 * not reach into them; it lists them (L22).
 */
export function listCopies(file: string): readonly string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const name = basename(file);
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(`${name}.before-`) || entry.startsWith(`${name}.damaged-`))
    .sort()
    .map((entry) => join(folder, entry));
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Folders of all packages that a package needs at run time, each once, found as Node finds them. */
export function dependenciesOf(root: string): readonly string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const path = locate(name, folder);
      if (path === null) throw new Error(`${name}, which ${folder} needs, is not installed`);
      if (found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit(root);
  return [...found];
}

function locate(name: string, from: string): string | null {
  const path = join(from, "node_modules", name);
  if (existsSync(join(path, "package.json"))) return path;
  return dirname(from) === from ? null : locate(name, dirname(from));
}

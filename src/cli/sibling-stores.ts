import { existsSync, statSync } from "node:fs";
import { readRegistry } from "../scope/registry.ts";
import { storeFile } from "../scope/resolve-scope.ts";

/** A project's store beside this one. */
export interface SiblingStore {
  readonly project: string;
  readonly folder: string;
  readonly bytes: number;
  readonly lastWrite: string;
}

/** Every store of the data directory, the one written last first; each folder that leads to one is a row. */
export function siblingStores(dataDir: string): readonly SiblingStore[] {
  return Object.values(readRegistry(dataDir).places)
    .flatMap(({ project, root }) => {
      const file = storeFile(dataDir, project);
      if (!existsSync(file)) return [];
      const parts = [file, `${file}-wal`].filter((part) => existsSync(part)).map((part) => statSync(part));
      const bytes = parts.reduce((sum, part) => sum + part.size, 0);
      const last = Math.max(...parts.map((part) => part.mtimeMs));
      return [{ project, folder: root, bytes, lastWrite: new Date(last).toISOString() }];
    })
    .toSorted((a, b) => b.lastWrite.localeCompare(a.lastWrite));
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative } from "node:path";
import type { Folders } from "./folders.ts";

/** Notices what anybody but the runner makes, changes or removes outside the store. */
export interface Watch {
  /** Runs what the runner itself does to the folders; that does not count. */
  except<T>(act: () => T): T;
  changes(): readonly string[];
}

export function watchOutside(folders: Folders): Watch {
  const look = (): Digests => digestsUnder(folders.root, [folders.data, folders.out]);
  const changed = new Set<string>();
  let before = look();
  const notice = (): void => {
    for (const path of differences(before, look())) changed.add(path);
  };
  return {
    except: (act) => {
      notice();
      try {
        return act();
      } finally {
        before = look();
      }
    },
    changes: () => {
      notice();
      return [...changed].sort();
    },
  };
}

export type Digests = ReadonlyMap<string, string>;

export function digestsUnder(root: string, except: readonly string[] = []): Digests {
  const found = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (except.includes(path)) continue;
      if (entry.isDirectory()) walk(path);
      else found.set(relative(root, path), digestOf(path, entry.isSymbolicLink()));
    }
  };
  walk(root);
  return found;
}

export function differences(before: Digests, after: Digests): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}

function digestOf(path: string, isLink: boolean): string {
  const hash = createHash("sha256");
  return hash.update(isLink ? readlinkSync(path) : readFileSync(path)).digest("hex");
}

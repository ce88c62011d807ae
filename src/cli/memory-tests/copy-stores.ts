import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findPlace } from "../../scope/find-place.ts";
import { GLOBAL_PROJECT, readRegistry } from "../../scope/registry.ts";
import { storeFile } from "../../scope/resolve-scope.ts";
import { copyStore } from "../../storage/sqlite/backup.ts";
import { openHandle } from "../../storage/sqlite/handle.ts";

/** A data directory of its own in which the place's project and the person's layer are as they are now. */
export interface Copied {
  readonly dataDir: string;
  remove(): void;
}

/** Copies by reading alone: nothing is opened for writing, nothing that waits is taken in, and no trace is left. */
export async function copyStores(dataDir: string, place: string): Promise<Copied> {
  const target = realpathSync(mkdtempSync(join(tmpdir(), "precedent-tests-")));
  try {
    const registry = join(dataDir, "registry.json");
    if (existsSync(registry)) copyFileSync(registry, join(target, "registry.json"));
    const project = readRegistry(dataDir).places[findPlace(place).key]?.project;
    for (const one of [project, GLOBAL_PROJECT]) {
      if (one !== undefined) await copyOne(storeFile(dataDir, one), storeFile(target, one));
    }
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  return { dataDir: target, remove: () => rmSync(target, { recursive: true, force: true }) };
}

async function copyOne(file: string, target: string): Promise<void> {
  if (!existsSync(file)) return;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const reader = await openHandle(file, "read");
  try {
    copyStore(reader, target);
  } finally {
    reader.close();
  }
  if (existsSync(`${file}.key`)) copyFileSync(`${file}.key`, `${target}.key`);
}

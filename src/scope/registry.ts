import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Ids } from "../model/id.ts";
import { PrecedentFault } from "../model/fault.ts";

/** What two places have in common without being one: ground for a question, never a key. */
export interface Hints {
  readonly rootCommits: readonly string[];
  readonly remotes: readonly string[];
  readonly claimedId: string | null;
}

export interface RegisteredPlace {
  readonly project: string;
  readonly root: string;
  /** Projects this place belonged to before a person joined it elsewhere. */
  readonly formerly: readonly string[];
  readonly hints: Hints | null;
}

export interface RegistryFile {
  readonly format: 1;
  /** Place key → project. */
  readonly places: Readonly<Record<string, RegisteredPlace>>;
  /** Folders where memory is off. */
  readonly ignored: readonly string[];
}

export const GLOBAL_PROJECT = "global";

/** The project registered under a key; makes one with a random id when the key is new. */
export function projectOf(dataDir: string, key: string, root: string, ids: Ids): RegisteredPlace {
  const known = readRegistry(dataDir).places[key];
  if (known) return known;
  return changeRegistry(dataDir, (file) => {
    const raced = file.places[key];
    if (raced) return { file, answer: raced };
    const place: RegisteredPlace = { project: ids.next("project"), root, formerly: [], hints: null };
    return { file: { ...file, places: { ...file.places, [key]: place } }, answer: place };
  });
}

export function readRegistry(dataDir: string): RegistryFile {
  const path = join(dataDir, "registry.json");
  if (!existsSync(path)) return { format: 1, places: {}, ignored: [] };
  try {
    const file = JSON.parse(readFileSync(path, "utf8")) as RegistryFile;
    if (file.format !== 1) throw new Error(`format ${String(file.format)}`);
    return file;
  } catch (cause) {
    // Read as "nothing known", it would hand out a second, empty store for every project.
    throw new PrecedentFault("store-unreadable", {
      what: "The registry of projects cannot be read.",
      means: "Which store belongs to this folder is unknown, so none is opened.",
      remedy: `Restore registry.json in ${dataDir}, or move it aside and join the stores again with "precedent link".`,
      cause,
    });
  }
}

/** Reads, changes and writes the registry under a lock, by an atomic rename. */
export function changeRegistry<T>(
  dataDir: string,
  change: (file: RegistryFile) => { readonly file: RegistryFile; readonly answer: T },
): T {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lock(join(dataDir, "registry.lock"));
  try {
    const before = readRegistry(dataDir);
    const { file, answer } = change(before);
    if (file !== before) {
      const fresh = join(dataDir, `registry.${process.pid}.tmp`);
      writeFileSync(fresh, `${JSON.stringify(file, null, 1)}\n`, { mode: 0o600 });
      renameSync(fresh, join(dataDir, "registry.json"));
    }
    return answer;
  } finally {
    release();
  }
}

const LOCK_STALE_MS = 5_000;
const LOCK_TRIES = 400;

function lock(path: string): () => void {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    try {
      closeSync(openSync(path, "wx", 0o600));
      return () => unlinkSync(path);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
      if (isStale(path)) continue;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
  throw new PrecedentFault("store-busy", {
    what: "The registry of projects stayed locked.",
    means: "This folder's project could not be looked up.",
    remedy: `Try again; if no Precedent is running, remove ${path}.`,
  });
}

function isStale(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs < LOCK_STALE_MS) return false;
    unlinkSync(path);
    return true;
  } catch {
    return true;
  }
}

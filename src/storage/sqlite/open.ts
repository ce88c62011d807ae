import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../../model/clock.ts";
import type { Digest } from "../../model/digest.ts";
import { PrecedentFault } from "../../model/fault.ts";
import { createDigest } from "../digest.ts";
import type { Store } from "../store.ts";
import { backupName, copyStore } from "./backup.ts";
import type { Handle, SqliteSeams } from "./handle.ts";
import { openHandle } from "./handle.ts";
import { keyFault, readKey, readOrMakeKey } from "./key-file.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { formatOf, isCurrent, migrate, refuseNewer } from "./migrate.ts";
import type { Migration } from "./migrations/all.ts";
import { MIGRATIONS } from "./migrations/all.ts";
import type { Opened } from "./opened.ts";
import { checkNotLost, makePlace, noStore } from "./place.ts";
import { rebuildProjections } from "./rebuild.ts";
import { projectionStamp } from "./stamp.ts";
import { storeOver } from "./store-over.ts";
import { rowsOf, writing } from "./transaction.ts";
import type { VolumeType } from "./volume.ts";
import { checkVolume } from "./volume.ts";

export interface SqliteOptions {
  readonly file: string;
  readonly project: string;
  readonly clock: Clock;
  /** Where the key lies; default: the file's name with `.key` behind it. */
  readonly keyFile?: string;
  /** Instead of a key file. */
  readonly digest?: Digest;
  /** `immutable`: a file nobody writes, on a volume that cannot be written; takes no lock, reads no write-ahead log. */
  readonly readOnly?: boolean | "immutable";
  /** How long to wait for another writer, in milliseconds. Default 5,000. Reads never wait. */
  readonly busyTimeoutMs?: number;
  /** The key file was brought along for a store that is to be made; without this, a key without a store is a lost store. */
  readonly adoptKey?: boolean;
  /** The most pages (4 KiB) that the file may have; a write that needs more is refused with store-full. */
  readonly maxPages?: number;
  readonly volumeType?: VolumeType;
  readonly migrations?: readonly Migration[];
  readonly seams?: SqliteSeams;
}

/**
 * Opens, and where it is new makes, one project's store in one SQLite file: WAL, every commit on disk before it is told.
 * Throws `PrecedentFault`: network-volume, newer-layout, store-unreadable, store-damaged, store-busy, unknown-scope.
 */
export async function openSqliteStore(options: SqliteOptions): Promise<Store> {
  const { file, readOnly = false, busyTimeoutMs = 5000 } = options;
  if (readOnly !== false) {
    if (!existsSync(file)) throw noStore(file, "does not exist");
  } else {
    if (options.digest === undefined && options.adoptKey !== true) checkNotLost(file, keyFileOf(options));
    makePlace(file);
  }
  checkVolume(dirname(file), options.volumeType);
  const handle = await openHandle(
    file,
    readOnly === false ? "write" : readOnly === true ? "read" : "immutable",
  );
  try {
    const opened = readOnly === false ? await forWriting(handle, options) : forReading(handle, options);
    options.seams?.onConnection?.(rowsOf(handle));
    if (options.seams !== undefined) handle.seams = options.seams;
    return storeOver(opened, busyTimeoutMs);
  } catch (error) {
    handle.close();
    throw error;
  }
}

async function forWriting(handle: Handle, options: SqliteOptions): Promise<Opened> {
  const { project, clock, migrations = MIGRATIONS, busyTimeoutMs = 5000 } = options;
  handle.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  const keyFile = keyFileOf(options);
  patiently(busyTimeoutMs, () => {
    refuseNewer(handle, migrations);
    handle.get("PRAGMA journal_mode = WAL");
  });
  // FULL: what was told as kept survives a power cut. Sorting in memory: no words in files that erasure does not know.
  // Pages: up to 16 MB an open store. With the usual 2 a question over 10,000 memories reads most of its rows from the file again.
  for (const pragma of [
    "synchronous = FULL",
    "secure_delete = ON",
    "recursive_triggers = ON",
    "temp_store = MEMORY",
    "cache_size = -16000",
  ]) {
    handle.exec(`PRAGMA ${pragma}`);
  }
  if (options.maxPages !== undefined) handle.exec(`PRAGMA max_page_count = ${options.maxPages}`);
  const now = clock.now();
  const reader = isCurrent(handle, migrations) ? null : await openHandle(handle.file, "read");
  try {
    migrate(handle, migrations, now, (number) => {
      // A store that is being made holds nothing yet.
      if (reader !== null && readMeta(handle, "key-check") !== null)
        copyStore(reader, backupName(handle.file, number, now));
    });
  } finally {
    reader?.close();
  }
  const known = readMeta(handle, "key-check") !== null;
  const key = options.digest === undefined ? (known ? readKey(keyFile) : readOrMakeKey(keyFile)) : null;
  if (options.digest === undefined && key === null) throw keyFault(keyFile, "is missing");
  const digest = options.digest ?? createDigest(key ?? new Uint8Array());
  const opened: Opened = { handle, project, digest, keyFile: options.digest === undefined ? keyFile : null };
  if (!known) {
    writing(handle, () => {
      if (readMeta(handle, "key-check") !== null) return;
      writeMeta(handle, "project", project);
      writeMeta(handle, "key-check", digest.keyed(KEY_CHECK));
      writeMeta(handle, "made", new Date(now).toISOString());
      writeMeta(handle, "status", "frozen");
    });
  }
  checkIdentity(opened, keyFile);
  bringUpToDate(opened, formatOf(migrations));
  return opened;
}

function forReading(handle: Handle, options: SqliteOptions): Opened {
  const { file, project, migrations = MIGRATIONS, busyTimeoutMs = 5000 } = options;
  handle.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  handle.exec("PRAGMA temp_store = MEMORY");
  refuseNewer(handle, migrations);
  if (!isCurrent(handle, migrations) || readMeta(handle, "projections") !== projectionStamp()) {
    throw noStore(file, "has to be brought up to date first, which reading cannot do");
  }
  const keyFile = keyFileOf(options);
  const key = options.digest === undefined ? readKey(keyFile) : null;
  if (options.digest === undefined && key === null) throw keyFault(keyFile, "is missing");
  const digest = options.digest ?? createDigest(key ?? new Uint8Array());
  const opened: Opened = { handle, project, digest, keyFile: options.digest === undefined ? keyFile : null };
  checkIdentity(opened, keyFile);
  return opened;
}

function keyFileOf(options: SqliteOptions): string {
  return options.keyFile ?? `${options.file}.key`;
}

const KEY_CHECK = "precedent: this is the key";

function checkIdentity({ handle, project, digest }: Opened, keyFile: string): void {
  if (readMeta(handle, "project") !== project) {
    throw new PrecedentFault("unknown-scope", {
      what: `The store ${handle.file} belongs to another project than ${project}.`,
      means: "Nothing was read or written.",
      remedy: "Open the store that the registry names for this project.",
    });
  }
  if (readMeta(handle, "key-check") !== digest.keyed(KEY_CHECK)) {
    throw keyFault(keyFile, "is not the one that this store was made with");
  }
}

/** Projections of another program version are dropped and folded again: they hold nothing that the journal has not. */
function bringUpToDate(opened: Opened, format: number): void {
  const { handle } = opened;
  const stamp = projectionStamp();
  if (readMeta(handle, "projections") === stamp && readMeta(handle, "format") === String(format)) return;
  writing(handle, () => {
    if (readMeta(handle, "projections") !== stamp) rebuildProjections(opened);
    writeMeta(handle, "projections", stamp);
    writeMeta(handle, "format", String(format));
  });
}

/** Switching to WAL does not use the busy timeout: many first opens at once must wait for each other here. */
function patiently(timeoutMs: number, work: () => void): void {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      const isBusy = error instanceof PrecedentFault && error.code === "store-busy";
      if (!isBusy || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 + Math.random() * 20);
    }
  }
}

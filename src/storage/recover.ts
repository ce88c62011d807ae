import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import type { Clock } from "../model/clock.ts";
import type { Digest } from "../model/digest.ts";
import { PrecedentFault } from "../model/fault.ts";
import { createDigest } from "./digest.ts";
import type { Judged, LostLine, Remains } from "./judge-remains.ts";
import { judgeRemains } from "./judge-remains.ts";
import type { Handle } from "./sqlite/handle.ts";
import { openHandle } from "./sqlite/handle.ts";
import { decodeLine, JOURNAL_COLUMNS } from "./sqlite/journal.ts";
import { keyFault, readKey } from "./sqlite/key-file.ts";
import { openSqliteStore } from "./sqlite/open.ts";
import { refill } from "./sqlite/refill.ts";
import { unpackText } from "./sqlite/pack-text.ts";
import { bytesOf } from "./sqlite/packed.ts";
import { salvageRows } from "./sqlite/salvage.ts";
import { decodeOccurrence, OCCURRENCE_COLUMNS } from "./sqlite/traces.ts";
import type { JournalHead, TextRef } from "./store.ts";

export interface RecoverReport {
  /** Where the damaged file lies now, as it was found. */
  readonly copy: string;
  readonly kept: {
    readonly lines: number;
    readonly texts: number;
    readonly traces: number;
    readonly occurrences: number;
    readonly operational: number;
  };
  readonly lost: {
    /** Lines that the head told of, or that could be read and do not follow what was kept. */
    readonly lines: readonly LostLine[];
    /** Texts of kept lines that are gone or changed and that nothing erased. */
    readonly texts: readonly TextRef[];
    readonly traces: readonly string[];
    readonly occurrences: number;
    /** Tables of which some could not be read. */
    readonly unread: readonly string[];
  };
  readonly head: JournalHead;
}

/**
 * Copies the store aside, reads what verifies, builds a store of it and puts that in its place. No other process may have it
 * open. Vectors are not brought along: they are made again. The caller must tell the lost texts in a line of the journal
 * (`erasedTexts`), else its check goes on naming them. `store-damaged`: the key is gone, so that nothing can be vouched for, or not
 * one line could be read; then nothing was touched.
 */
export async function recoverSqliteStore(options: {
  readonly file: string;
  readonly project: string;
  readonly clock: Clock;
  readonly keyFile?: string;
  readonly digest?: Digest;
}): Promise<RecoverReport> {
  const { file, project, clock } = options;
  const digest = options.digest ?? digestFrom(options.keyFile ?? `${file}.key`);
  const stamp = new Date(clock.now()).toISOString().replaceAll(/[-:.]/g, "");
  const copy = `${file}.damaged-${stamp}`;
  const work = `${file}.reading-${stamp}`;
  const fresh = `${file}.recovered-${stamp}`;
  copyWithLog(file, work);
  try {
    fillUp(work);
    const { remains, operational, unread } = await readRemains(work);
    const judged = judgeRemains(remains, project, digest);
    if (judged.lines.length === 0 && unread.includes("journal")) throw beyondRecovery(file);
    copyWithLog(file, copy);
    await (await openSqliteStore({ file: fresh, project, clock, digest })).close();
    const handle = await openHandle(fresh, "write");
    try {
      refill({ handle, project, digest, keyFile: null }, judged, operational);
    } finally {
      handle.close();
    }
    remove(file);
    renameSync(fresh, file);
    return reportOf(copy, judged, operational.length, unread);
  } finally {
    remove(work);
    remove(fresh);
  }
}

interface Read {
  readonly remains: Remains;
  readonly operational: readonly { readonly name: string; readonly value: string }[];
  readonly unread: readonly string[];
}

async function readRemains(file: string): Promise<Read> {
  const handle = await openHandle(file, "write");
  const unread = new Set<string>();
  const read = <T>(table: string, columns: string, decode: (row: Readonly<Record<string, unknown>>) => T) => {
    const { rows, isPartial } = salvageRows(handle, table, columns);
    if (isPartial) unread.add(table);
    return rows.flatMap((row) => attempt(() => [decode(row)]) ?? []);
  };
  try {
    const inputs = new Map(
      read("trace_inputs", "id, inputs", (row) => [String(row["id"]), String(row["inputs"])] as const),
    );
    const packed = hasTable(handle, "trace_packed")
      ? read("trace_packed", "id, body, inputs", (row) => ({
          id: String(row["id"]),
          body: unpackText(bytesOf(row["body"])),
          inputs: row["inputs"] === null ? null : attempt(() => unpackText(bytesOf(row["inputs"]))),
        }))
      : [];
    const remains: Remains = {
      lines: read("journal", JOURNAL_COLUMNS, decodeLine),
      headSeq: headSeq(handle, "journal_head"),
      texts: read("text", "event, field, content", (row) => ({
        event: String(row["event"]),
        field: String(row["field"]),
        content: String(row["content"]),
      })),
      traces: [
        ...read("trace", "id, body", (row) => ({
          id: String(row["id"]),
          body: String(row["body"]),
          inputs: inputs.get(String(row["id"])) ?? null,
        })),
        ...packed,
      ],
      occurrences: read("occurrence", OCCURRENCE_COLUMNS, decodeOccurrence),
      occurrenceHeadSeq: headSeq(handle, "occurrence_head"),
    };
    const operational = read("operational", "name, value", (row) => ({
      name: String(row["name"]),
      value: String(row["value"]),
    }));
    return { remains, operational, unread: [...unread] };
  } finally {
    attempt(() => handle.close());
  }
}

/** A file of format 1 has no packed traces. */
function hasTable(handle: Handle, table: string): boolean {
  return attempt(() => handle.get(`SELECT 1 AS yes FROM sqlite_schema WHERE name = ?`, table)) !== null;
}

function headSeq(handle: Handle, table: "journal_head" | "occurrence_head"): number {
  return Number(attempt(() => handle.get(`SELECT seq FROM ${table}`))?.["seq"] ?? 0);
}

function reportOf(
  copy: string,
  judged: Judged,
  operational: number,
  unread: readonly string[],
): RecoverReport {
  return {
    copy,
    kept: {
      lines: judged.lines.length,
      texts: judged.texts.length,
      traces: judged.traces.length,
      occurrences: judged.occurrences.length,
      operational,
    },
    lost: {
      lines: judged.lostLines,
      texts: judged.lostTexts,
      traces: judged.lostTraces,
      occurrences: judged.lostOccurrences,
      unread,
    },
    head: judged.head,
  };
}

function digestFrom(keyFile: string): Digest {
  const key = readKey(keyFile);
  if (key === null) throw keyFault(keyFile, "is missing");
  return createDigest(key);
}

/**
 * The header of a database file says how many pages it has (bytes 28 to 31, https://sqlite.org/fileformat.html); SQLite refuses
 * all of a file that is shorter. With blank pages in the place of what was cut off it reads the rest.
 */
function fillUp(file: string): void {
  const header = Buffer.alloc(32);
  const fd = openSync(file, "r");
  try {
    readSync(fd, header, 0, 32, 0);
  } finally {
    closeSync(fd);
  }
  const told = header.readUInt32BE(28) * PAGE_BYTES;
  const real = statSync(file).size;
  // A larger number is no length but damage.
  if (real < told && told <= Math.max(real, PAGE_BYTES) * MOST_CUT_OFF) truncateSync(file, told);
}

const PAGE_BYTES = 4096;
const MOST_CUT_OFF = 64;

function beyondRecovery(file: string): PrecedentFault {
  return new PrecedentFault("store-damaged", {
    what: `Not one line of the journal in ${file} could be read.`,
    means: "The file was left as it is: an empty store in its place would hide the loss.",
    remedy: "Bring the file back from a backup; keep this one for whoever may read more of it.",
  });
}

/** A main file and its write-ahead log belong together: one without the other is an older or a torn state. */
function copyWithLog(file: string, target: string): void {
  for (const end of ["", "-wal"]) {
    if (!existsSync(`${file}${end}`)) continue;
    copyFileSync(`${file}${end}`, `${target}${end}`);
    chmodSync(`${target}${end}`, 0o600);
  }
}

function remove(file: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

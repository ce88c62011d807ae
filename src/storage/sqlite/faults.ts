import type { FaultCode } from "../../model/fault.ts";
import { PrecedentFault } from "../../model/fault.ts";

/** Runs the work and gives SQLite's errors their names: a store that cannot be read is never an empty one. */
export function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw faultOf(error, file);
  }
}

/** The fault for an error of SQLite; anything else comes back as it was. */
export function faultOf(error: unknown, file: string): unknown {
  const code = resultCode(error);
  if (code === null) return error;
  const known = FAULT_OF[code & 0xff];
  if (known === undefined) return error;
  const words = WORDS[known];
  const detail = error instanceof Error ? error.message : String(error);
  return new PrecedentFault(known, { ...words, what: `${words.what} (${file}: ${detail})`, cause: error });
}

/** Primary result codes of SQLite, https://sqlite.org/rescode.html. */
const FAULT_OF: Readonly<Record<number, keyof typeof WORDS>> = {
  3: "store-unreadable", // PERM
  5: "store-busy", // BUSY
  6: "store-busy", // LOCKED
  8: "store-read-only", // READONLY
  10: "store-unreadable", // IOERR
  11: "store-damaged", // CORRUPT
  13: "store-full", // FULL
  14: "store-unreadable", // CANTOPEN
  19: "bad-input", // CONSTRAINT
  23: "store-unreadable", // AUTH
  26: "store-damaged", // NOTADB
};

interface FaultWords {
  readonly what: string;
  readonly means: string;
  readonly remedy: string;
}

const WORDS = {
  "store-busy": {
    what: "Another process held the store's write lock for too long",
    means: "Nothing was written; what was stored before is untouched.",
    remedy: "Try again; if it stays so, look for a process that hangs with the store open.",
  },
  "bad-input": {
    what: "A rule of the store was broken",
    means: "Nothing was written.",
    remedy: "Report this: an id was used twice, or something that only grows was to be changed.",
  },
  "store-full": {
    what: "There is no room left to write",
    means: "Nothing was written; what was stored before is untouched.",
    remedy: "Free space on the volume, then try again.",
  },
  "store-read-only": {
    what: "The store was opened for reading, or its file may not be written",
    means: "Nothing was written; reading still works.",
    remedy: "Open it for writing, or give the file and its folder write permission.",
  },
  "store-damaged": {
    what: "The store's file is damaged",
    means: "Nothing was changed, and nothing that it holds counts as absent.",
    remedy: "Run `precedent recover`: it copies the file aside and brings back what still verifies.",
  },
  "store-unreadable": {
    what: "The store's file could not be read",
    means: "This is no empty memory: it could not be looked at.",
    remedy: "Check that the file exists, that it may be read, and that its volume is there.",
  },
} as const satisfies Partial<Record<FaultCode, FaultWords>>;

/** Node says `errcode`, Bun says `errno`; both give the extended result code. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || error instanceof PrecedentFault) return null;
  const { code, errcode, errno, name } = error as Error & {
    code?: unknown;
    errcode?: unknown;
    errno?: unknown;
  };
  if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number") return errcode;
  return name === "SQLiteError" && typeof errno === "number" ? errno : null;
}

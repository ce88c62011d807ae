import { PrecedentFault } from "../../model/fault.ts";
import { guarded } from "./faults.ts";

/** Positional parameters. */
export type Binding = string | number | null | Uint8Array;
export type SqlRow = Readonly<Record<string, unknown>>;

/** What this project needs of SQLite, the same over Node and Bun. Every error is a `PrecedentFault` where it has a name. */
export interface Handle {
  readonly file: string;
  run(sql: string, ...bindings: readonly Binding[]): void;
  all(sql: string, ...bindings: readonly Binding[]): readonly SqlRow[];
  get(sql: string, ...bindings: readonly Binding[]): SqlRow | null;
  /** Statements without parameters or rows. */
  exec(sql: string): void;
  close(): void;
  /** Set once the store is open: what opening itself commits is not the test's. */
  seams?: SqliteSeams;
}

/** Where a test makes a fault real: the error then comes from SQLite itself. Nothing that ships sets one. */
export interface SqliteSeams {
  /** Each connection, after it was configured. */
  readonly onConnection?: (run: (sql: string) => readonly SqlRow[]) => void;
  /** Inside every write transaction, before COMMIT; what it throws fails the commit. */
  readonly beforeCommit?: (run: (sql: string) => readonly SqlRow[]) => void;
  /** Right after COMMIT returned. */
  readonly afterCommit?: () => void;
}

/** `immutable` reads a file that nobody writes, on a volume that cannot be written; it takes no lock. */
export type OpenMode = "write" | "read" | "immutable";

/** Opens the file with the SQLite of whichever runtime this is. Only that runtime's module is loaded. */
export async function openHandle(file: string, mode: OpenMode): Promise<Handle> {
  const open = "Bun" in globalThis ? await bunDriver() : await nodeDriver();
  const database = guarded(file, () => open(file, mode));
  const prepared = new Map<string, Statement>();
  const statement = (sql: string): Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return {
    file,
    run: (sql, ...bindings) => guarded(file, () => void statement(sql).run(...bindings)),
    all: (sql, ...bindings) => guarded(file, () => statement(sql).all(...bindings)),
    get: (sql, ...bindings) => guarded(file, () => statement(sql).get(...bindings) ?? null),
    exec: (sql) => guarded(file, () => database.exec(sql)),
    close: () => {
      for (const one of prepared.values()) one.finalize?.();
      prepared.clear();
      database.close();
    },
  };
}

interface Statement {
  run(...bindings: readonly Binding[]): unknown;
  all(...bindings: readonly Binding[]): readonly SqlRow[];
  get(...bindings: readonly Binding[]): SqlRow | null | undefined;
  finalize?(): void;
}

interface Database {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
}

type Driver = (file: string, mode: OpenMode) => Database;

async function nodeDriver(): Promise<Driver> {
  // A variable specifier keeps bundlers and the other runtime from resolving it.
  const name: string = "node:sqlite";
  const module = await import(/* @vite-ignore */ name).catch((cause: unknown) => {
    throw new PrecedentFault("runtime-too-old", {
      what: `This runtime (${process.version}) has no SQLite of its own.`,
      means: "The store was not opened.",
      remedy: "Use Node 22.13 or newer, or Bun 1.3 or newer.",
      cause,
    });
  });
  const { DatabaseSync } = module as {
    DatabaseSync: new (file: string, options: { readOnly: boolean }) => Database;
  };
  return (file, mode) => new DatabaseSync(addressOf(file, mode), { readOnly: mode !== "write" });
}

async function bunDriver(): Promise<Driver> {
  const name: string = "bun:sqlite";
  const { Database, constants } = (await import(/* @vite-ignore */ name)) as {
    Database: new (file: string, flags: number) => Database;
    constants: Readonly<Record<string, number>>;
  };
  const { SQLITE_OPEN_READWRITE = 2, SQLITE_OPEN_CREATE = 4, SQLITE_OPEN_READONLY = 1 } = constants;
  const uri = constants["SQLITE_OPEN_URI"] ?? 0x40;
  return (file, mode) =>
    new Database(
      addressOf(file, mode),
      uri | (mode === "write" ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY),
    );
}

function addressOf(file: string, mode: OpenMode): string {
  if (mode !== "immutable") return file;
  return `file:${file.split("/").map(encodeURIComponent).join("/")}?immutable=1`;
}

import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miss } from "./host.ts";

/** What a host's plugin leaves for `doctor`: that it ran, when, and what it missed. Operational; no stored words. */
export interface PresenceNote {
  readonly host: string;
  readonly runtime: string;
  readonly place: string;
  readonly project: string | null;
  readonly pid: number;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly state: "starting" | "ready" | "without-memory" | "off" | "closed";
  readonly because: string | null;
  readonly turns: number;
  readonly injected: number;
  readonly captured: number;
  readonly misses: readonly (Miss & { readonly times: number; readonly lastAt: string })[];
}

export interface Presence {
  update(change: Partial<Pick<PresenceNote, "state" | "because" | "project">>): void;
  count(what: "turns" | "injected" | "captured"): void;
  miss(miss: Miss): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
}

/** Where the note of a host about a place lies. One file a place, so that two processes there leave the newest. */
export function presenceFile(dataDir: string, host: string, place: string): string {
  const name = createHash("sha256").update(place).digest("hex").slice(0, 16);
  return join(dataDir, "hosts", `${host}-${name}.json`);
}

/** Keeps the note up to date, at most once in `everyMs`, and never in a turn's way. */
export function createPresence(
  dataDir: string,
  about: Pick<PresenceNote, "host" | "runtime" | "place">,
  now: () => Date = () => new Date(),
  everyMs = 1000,
): Presence {
  let note: PresenceNote = { ...EMPTY, ...about, pid: process.pid, startedAt: now().toISOString() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const file = presenceFile(dataDir, about.host, about.place);
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const text = `${JSON.stringify(note, null, 1)}\n`;
    writing = writing.then(() => replaceFile(file, text)).catch(() => undefined);
    return writing;
  };
  const change = (with_: Partial<PresenceNote>): void => {
    note = { ...note, ...with_, seenAt: now().toISOString() };
    timer ??= unheld(setTimeout(() => void write(), everyMs));
  };
  return {
    update: change,
    count: (what) => change({ [what]: note[what] + 1 }),
    miss: (miss) => change({ misses: addMiss(note.misses, miss, now().toISOString()) }),
    flush: write,
  };
}

const EMPTY: PresenceNote = {
  host: "",
  runtime: "",
  place: "",
  project: null,
  pid: 0,
  startedAt: "",
  seenAt: "",
  state: "starting",
  because: null,
  turns: 0,
  injected: 0,
  captured: 0,
  misses: [],
};

// One line a hook and reason; a host that runs for weeks stays a small file.
function addMiss(misses: PresenceNote["misses"], miss: Miss, at: string): PresenceNote["misses"] {
  const same = misses.find((one) => one.hook === miss.hook && one.why === miss.why);
  const times = (same?.times ?? 0) + 1;
  return [...misses.filter((one) => one !== same), { ...miss, times, lastAt: at }];
}

async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  const write = (): Promise<void> => writeFile(draft, text, { mode: 0o600 });
  await write().catch(async () => {
    await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
    await write();
  });
  await rename(draft, file);
}

// The note must not keep a host alive that wants to end.
function unheld(timer: ReturnType<typeof setTimeout>): ReturnType<typeof setTimeout> {
  timer.unref();
  return timer;
}

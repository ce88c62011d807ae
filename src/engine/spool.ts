import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Actor } from "../model/channel.ts";
import type { KeepInput } from "./voice.ts";

/** A capture that waits for a store which another process holds. Redacted before it comes here (L4). */
export interface SpooledCapture {
  readonly actor: Actor;
  readonly input: KeepInput;
}

/** A turn that got no memory because the store could not be written, to be counted when it can. */
export interface SpooledMiss {
  readonly missed: string;
}

export type Spooled = SpooledCapture | SpooledMiss;

/** Beside the store, so that whoever opens the store next finds it. */
export function spoolFile(store: string): string {
  return `${store}.spool`;
}

/** On disk when it returns. Written again where a drain took the file away under it: the same capture twice is one. */
export function appendToSpool(file: string, spooled: Spooled): void {
  for (let tries = 0; tries < APPEND_TRIES; tries += 1) {
    const fd = openSync(file, "a", 0o600);
    try {
      writeSync(fd, `${JSON.stringify(spooled)}\n`);
      fsyncSync(fd);
      if (isStill(file, fstatSync(fd).ino)) return;
    } finally {
      closeSync(fd);
    }
  }
}

const APPEND_TRIES = 5;

/** Whether anything waits. Cheap enough to ask before every capture. */
export function isSpooled(file: string): boolean {
  return existsSync(file) || takenParts(file).length > 0;
}

/**
 * Takes what waits out of reach of who appends, hands it over in order, and removes it when all of it was taken. What a process
 * that died had taken is found as well, so a capture may come twice; it is never lost.
 */
export async function drainSpool(file: string, take: (spooled: Spooled) => Promise<void>): Promise<number> {
  // What was taken before comes first; while it cannot be kept, nothing more is taken.
  const before = await takeParts(file, take);
  if (!existsSync(file)) return before;
  takeAway(file);
  return before + (await takeParts(file, take));
}

async function takeParts(file: string, take: (spooled: Spooled) => Promise<void>): Promise<number> {
  let count = 0;
  for (const part of takenParts(file)) {
    for (const spooled of readPart(part)) {
      await take(spooled);
      count += 1;
    }
    rmSync(part, { force: true });
  }
  return count;
}

/** Turns that wait to be counted. */
export function spooledMisses(file: string): number {
  return [file, ...takenParts(file)]
    .flatMap((part) => (existsSync(part) ? readPart(part) : []))
    .filter((spooled) => "missed" in spooled).length;
}

/** Changes or drops what waits, in place. For erasure in a store that is not the one at hand. */
export function rewriteSpool(file: string, change: (capture: SpooledCapture) => SpooledCapture | null): void {
  for (const part of [file, ...takenParts(file)]) {
    if (!existsSync(part)) continue;
    const kept = readPart(part).flatMap((one) => ("missed" in one ? one : (change(one) ?? [])));
    const fresh = `${part}-rewritten`;
    rmSync(fresh, { force: true });
    for (const one of kept) appendToSpool(fresh, one);
    if (kept.length === 0) rmSync(part, { force: true });
    else renameSync(fresh, part);
  }
}

function takenParts(file: string): readonly string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const start = `${basename(file)}.`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .sort()
    .map((name) => join(folder, name));
}

function readPart(file: string): readonly Spooled[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => (line.trim() === "" ? [] : (readSpooled(line) ?? [])));
}

/** A line that a power cut left half is not one. */
function readSpooled(line: string): Spooled | null {
  try {
    const spooled = JSON.parse(line) as Partial<SpooledCapture & SpooledMiss>;
    const isOne = typeof spooled.missed === "string" || typeof spooled.input?.text === "string";
    return isOne ? (spooled as Spooled) : null;
  } catch {
    return null;
  }
}

function isStill(file: string, inode: number): boolean {
  try {
    return statSync(file).ino === inode;
  } catch {
    return false;
  }
}

function takeAway(file: string): void {
  try {
    renameSync(file, `${file}.${Date.now().toString(36).padStart(10, "0")}-${process.pid}`);
  } catch (cause) {
    // Another process took it in between.
    if ((cause as { code?: string }).code !== "ENOENT") throw cause;
  }
}

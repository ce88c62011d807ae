import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the person's passphrase left on disk. Neither it nor anything it can be guessed from cheaply lies there. */
export interface PassphraseNote {
  readonly format: 1;
  readonly salt: string;
  readonly hash: string;
  readonly setAt: string;
  /** When the first one of this file was set; `status` tells of it. */
  readonly firstSetAt: string;
}

export function passphraseFile(dataDir: string): string {
  return join(dataDir, "passphrase.json");
}

export function readPassphraseNote(dataDir: string): PassphraseNote | null {
  const file = passphraseFile(dataDir);
  if (!existsSync(file)) return null;
  const note = JSON.parse(readFileSync(file, "utf8")) as PassphraseNote;
  if (note.format !== 1) throw new Error(`passphrase.json has format ${String(note.format)}`);
  return note;
}

/** Whether it is the person's. False too while none was set: an act that needs it is refused until then. */
export function isPassphrase(dataDir: string, typed: string): boolean {
  const note = readPassphraseNote(dataDir);
  if (note === null) return false;
  return timingSafeEqual(hashOf(typed, Buffer.from(note.salt, "hex")), Buffer.from(note.hash, "hex"));
}

/** Sets it. Who changes one has shown the old one before; the caller has checked that. */
export function setPassphrase(dataDir: string, typed: string, now: Date): void {
  const before = readPassphraseNote(dataDir);
  const salt = randomBytes(16);
  const note: PassphraseNote = {
    format: 1,
    salt: salt.toString("hex"),
    hash: hashOf(typed, salt).toString("hex"),
    setAt: now.toISOString(),
    firstSetAt: before?.firstSetAt ?? now.toISOString(),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = passphraseFile(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(note, null, 1)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Shorter ones can be tried out by a machine in no time. */
export const PASSPHRASE_LEAST = 8;

// 32 MiB and about a tenth of a second for each try.
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;

function hashOf(typed: string, salt: Buffer): Buffer {
  return scryptSync(typed.normalize("NFC"), salt, 32, COST);
}

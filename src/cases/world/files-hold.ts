import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { World } from "./world.ts";

export interface HeldFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Every file of the case's stores, with its bytes; not what a step exported or backed up. */
export function storeBytes(world: World): readonly HeldFile[] {
  const root = world.folders.data;
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, bytes: readFileSync(path) }));
}

/** The path of a file that holds these words as text, as JSON writes them, in two bytes a sign, or as their digest. */
export function filesHold(world: World, part: string): string | null {
  return holderAmong(storeBytes(world), part);
}

export function holderAmong(files: readonly HeldFile[], part: string): string | null {
  const json = JSON.stringify(part).slice(1, -1);
  const spellings = [
    Buffer.from(part, "utf8"),
    Buffer.from(part, "utf16le"),
    ...(json === part ? [] : [Buffer.from(json)]),
    ...digestSpellings(part),
  ];
  return files.find(({ bytes }) => spellings.some((one) => bytes.includes(one)))?.path ?? null;
}

/** A digest counts in hex, in base64 and as its raw bytes. */
function digestSpellings(part: string): readonly Buffer[] {
  if (!/^[0-9a-f]{64}$/u.test(part)) return [];
  const raw = Buffer.from(part, "hex");
  return [raw, Buffer.from(raw.toString("base64").replace(/=+$/u, ""))];
}

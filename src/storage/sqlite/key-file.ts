import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { PrecedentFault } from "../../model/fault.ts";

const KEY_BYTES = 32;

/** The key beside a store. Made once, whoever comes first; later comers read that one. Hex in a file of mode 0600. */
export function readOrMakeKey(file: string): Uint8Array {
  return readKey(file) ?? makeKey(file);
}

/** `null` when there is no such file. */
export function readKey(file: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (cause) {
    if ((cause as { code?: string }).code === "ENOENT") return null;
    throw keyFault(file, "could not be read", cause);
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw keyFault(file, "is no key");
  return Uint8Array.from(Buffer.from(text, "hex"));
}

export function keyFault(file: string, what: string, cause?: unknown): PrecedentFault {
  return new PrecedentFault("store-damaged", {
    what: `The store's key (${file}) ${what}.`,
    means:
      "Nothing was changed. Without this key no digest in the store can be compared, and what was rejected could return.",
    remedy: "Bring the key file back from a backup of the same store.",
    ...(cause === undefined ? {} : { cause }),
  });
}

function makeKey(file: string): Uint8Array {
  const mine = `${file}.${process.pid}.${randomBytes(6).toString("hex")}`;
  writeFileSync(mine, `${randomBytes(KEY_BYTES).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  try {
    // A link appears whole or not at all, so that nobody reads half a key.
    linkSync(mine, file);
  } catch (cause) {
    if ((cause as { code?: string }).code !== "EEXIST") throw keyFault(file, "could not be made", cause);
  } finally {
    rmSync(mine, { force: true });
  }
  const key = readKey(file);
  if (key === null) throw keyFault(file, "vanished");
  return key;
}

import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Clock } from "../../model/clock.ts";
import { createDigest } from "../digest.ts";
import type { Judged } from "../judge-remains.ts";
import { noStore } from "./place.ts";
import { openHandle } from "./handle.ts";
import { openSqliteStore } from "./open.ts";
import { refill } from "./refill.ts";

/**
 * Lays a store that was told elsewhere, under its own key: built beside its place and moved there whole, the key first, because a
 * store without its key could compare nothing. Overwrites nothing.
 */
export async function layStore(options: {
  readonly file: string;
  readonly project: string;
  readonly clock: Clock;
  readonly key: Uint8Array;
  readonly judged: Judged;
}): Promise<void> {
  const { file, project, clock, key, judged } = options;
  if (existsSync(file)) throw noStore(file, "exists already");
  const fresh = `${file}.laying-${process.pid}`;
  const digest = createDigest(key);
  try {
    await (await openSqliteStore({ file: fresh, project, clock, digest })).close();
    const handle = await openHandle(fresh, "write");
    try {
      refill({ handle, project, digest, keyFile: null }, judged, []);
    } finally {
      handle.close();
    }
    writeFileSync(`${file}.key`, `${Buffer.from(key).toString("hex")}\n`, { mode: 0o600 });
    renameSync(fresh, file);
  } finally {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${fresh}${end}`, { force: true });
  }
}

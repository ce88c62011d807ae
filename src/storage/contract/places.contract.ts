import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instant } from "../../model/instant.ts";
import type { SqliteOptions } from "../sqlite/open.ts";
import { openSqliteStore } from "../sqlite/open.ts";
import type { Store } from "../store.ts";
import { DIGEST, PROJECT } from "./harness.contract.ts";

const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A file in a folder of its own that goes when the process ends. */
export function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "precedent-store-"));
  folders.push(folder);
  return join(folder, "project", "memory.db");
}

/** Opens with the suite's project, key and a clock that stands still. */
export function openAt(file: string, more: Partial<SqliteOptions> = {}): Promise<Store> {
  return openSqliteStore({
    file,
    project: PROJECT,
    digest: DIGEST,
    clock: { now: () => 1_700_000_000_000 as Instant },
    ...more,
  });
}

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { approvalsFile, configDigest, readObject } from "../scope/config-files.ts";

export { configFiles, isReadable, readConfigSources } from "../scope/config-files.ts";

/** Approves the bytes of a project's file as they are now. A person's act; the caller has checked that. */
export function approveConfig(dataDir: string, file: string): string {
  const digest = configDigest(file);
  const approvals = { ...readObject(approvalsFile(dataDir)), [file]: digest };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${approvalsFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(approvals, null, 1)}\n`, { mode: 0o600 });
  renameSync(draft, approvalsFile(dataDir));
  return digest;
}

/** Writes one value of the person's file; `undefined` takes it out. */
export function writeUserConfig(file: string, name: string, value: number | string | undefined): void {
  const { [name]: _, ...rest } = readObject(file);
  mkdirSync(dirname(file), { recursive: true });
  const changed = value === undefined ? rest : { ...rest, [name]: value };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(draft, file);
}

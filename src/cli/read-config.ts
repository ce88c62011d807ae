import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { ConfigSources } from "../policy/config.ts";
import { findPlace } from "../scope/find-place.ts";
import { badUsage } from "./bad-usage.ts";

export interface ConfigFiles {
  readonly user: string;
  readonly project: string;
}

/** Where the settings of a person and of a project lie. */
export function configFiles(around: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly place: string;
}): ConfigFiles {
  const base = around.env["XDG_CONFIG_HOME"] || join(around.env["HOME"] ?? homedir(), ".config");
  return {
    user: join(base, "precedent", "config.json"),
    project: join(findPlace(around.place).root, ".precedent", "config.json"),
  };
}

/**
 * Reads what was set. A person's file that is no JSON object is an error that says so, never no settings; a project's broken file
 * narrows nothing and stops nobody, because anybody who can commit could otherwise switch the command off.
 */
export function readConfigSources(around: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly place: string;
  readonly dataDir: string;
}): ConfigSources {
  const files = configFiles(around);
  return {
    user: readObject(files.user),
    project: isReadable(files.project) ? readObject(files.project) : {},
    projectApproved: isApproved(around.dataDir, files.project),
    env: around.env,
  };
}

/** Approves the bytes of a project's file as they are now. A person's act; the caller has checked that. */
export function approveConfig(dataDir: string, file: string): string {
  const digest = digestOf(file);
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

/** False for a file that is there and no JSON object. */
export function isReadable(file: string): boolean {
  try {
    readObject(file);
    return true;
  } catch {
    return false;
  }
}

function isApproved(dataDir: string, file: string): boolean {
  return existsSync(file) && readObject(approvalsFile(dataDir))[file] === digestOf(file);
}

function approvalsFile(dataDir: string): string {
  return join(dataDir, "approved-configs.json");
}

function digestOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function readObject(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  try {
    const found: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof found === "object" && found !== null && !Array.isArray(found))
      return found as Readonly<Record<string, unknown>>;
  } catch {
    // Said below: both are the same mistake.
  }
  throw badUsage(
    `${file} is no JSON object.`,
    "Which settings you want cannot be told, so nothing was done.",
    "Mend the file, or move it away to go on with the defaults.",
  );
}

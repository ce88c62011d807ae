import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { PrecedentFault } from "../model/fault.ts";
import type { ConfigSources } from "../policy/config.ts";
import { findPlace } from "./find-place.ts";

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
 * narrows nothing and stops nobody, because anybody who can commit could otherwise switch memory off.
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

/** False for a file that is there and no JSON object. */
export function isReadable(file: string): boolean {
  try {
    readObject(file);
    return true;
  } catch {
    return false;
  }
}

/** Where the digests of the project files that a person approved lie. */
export function approvalsFile(dataDir: string): string {
  return join(dataDir, "approved-configs.json");
}

export function configDigest(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** The object in a file; nothing where there is no file. */
export function readObject(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  try {
    const found: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof found === "object" && found !== null && !Array.isArray(found))
      return found as Readonly<Record<string, unknown>>;
  } catch {
    // Said below: both are the same mistake.
  }
  throw new PrecedentFault("bad-input", {
    what: `${file} is no JSON object.`,
    means: "Which settings you want cannot be told, so nothing was done.",
    remedy: "Mend the file, or move it away to go on with the defaults.",
  });
}

function isApproved(dataDir: string, file: string): boolean {
  return existsSync(file) && readObject(approvalsFile(dataDir))[file] === configDigest(file);
}

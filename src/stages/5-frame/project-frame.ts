import { EVIDENCE_CLASSES } from "./classify.ts";
import type { EvidenceClass } from "./classify.ts";

/** What the owner of a project declared about it: durable, and in force only once a person approved it. */
export interface ProjectFrame {
  readonly projectId: string;
  readonly version: string;
  readonly purpose: string;
  readonly objectives: readonly string[];
  readonly constraints: readonly string[];
  /** Kinds of work, each with the words that name it. */
  readonly workTypes: Readonly<Record<string, readonly string[]>>;
  /** Classes of evidence each kind of work looks at first. */
  readonly prefers: Readonly<Record<string, readonly EvidenceClass[]>>;
  /** Paths that belong to the project: folders, files, or patterns with `*` and `**`. Empty: all of them. */
  readonly include: readonly string[];
  /** Whether declared work removes the classes it does not prefer. */
  readonly hardExclude: boolean;
}

export type ProjectFrameReading =
  | { readonly code: "ok"; readonly frame: ProjectFrame }
  /** `wrong` says of every part what it should have been, for the owner to repair. */
  | { readonly code: "invalid"; readonly wrong: readonly string[] }
  | { readonly code: "other-project"; readonly wrong: readonly string[] };

/**
 * Reads a declared frame for the project asked for. A frame that is not of this shape, or of another project, is
 * refused whole: half a frame would shape memory in a way nobody wrote down.
 */
export function parseProjectFrame(value: unknown, projectId: string): ProjectFrameReading {
  if (!isTable(value)) return { code: "invalid", wrong: ["a frame is an object"] };
  const wrong: string[] = [];
  for (const key of Object.keys(value)) if (!KEYS.has(key)) wrong.push(`${key}: no part of a frame`);
  const frame: ProjectFrame = {
    projectId: readText(value, "projectId", wrong),
    version: readText(value, "version", wrong),
    purpose: value["purpose"] === undefined ? "" : readText(value, "purpose", wrong),
    objectives: readTexts(value["objectives"], "objectives", wrong),
    constraints: readTexts(value["constraints"], "constraints", wrong),
    workTypes: readTable(value["workTypes"], "workTypes", wrong),
    prefers: readPrefers(value["prefers"], wrong),
    include: readTexts(value["include"], "include", wrong),
    hardExclude: readFlag(value["hardExclude"], "hardExclude", wrong),
  };
  if (wrong.length > 0) return { code: "invalid", wrong };
  if (frame.projectId !== projectId) {
    return { code: "other-project", wrong: [`projectId: this is a frame of ${frame.projectId}`] };
  }
  return { code: "ok", frame };
}

const KEYS: ReadonlySet<string> = new Set([
  "projectId",
  "version",
  "purpose",
  "objectives",
  "constraints",
  "workTypes",
  "prefers",
  "include",
  "hardExclude",
]);

type Table = Readonly<Record<string, unknown>>;

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readText(table: Table, key: string, wrong: string[]): string {
  const value = table[key];
  if (typeof value === "string" && value.trim() !== "") return value;
  wrong.push(`${key}: a text that is not empty`);
  return "";
}

function readFlag(value: unknown, key: string, wrong: string[]): boolean {
  if (value === undefined) return false;
  if (typeof value === "boolean") return value;
  wrong.push(`${key}: true or false`);
  return false;
}

function readTexts(value: unknown, key: string, wrong: string[]): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((it) => typeof it === "string" && it.trim() !== ""))
    return value as string[];
  wrong.push(`${key}: a list of texts, none empty`);
  return [];
}

function readTable(
  value: unknown,
  key: string,
  wrong: string[],
): Readonly<Record<string, readonly string[]>> {
  if (value === undefined) return {};
  if (!isTable(value)) {
    wrong.push(`${key}: an object of lists of texts`);
    return {};
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, texts]) => [name, readTexts(texts ?? null, `${key}.${name}`, wrong)]),
  );
}

function readPrefers(value: unknown, wrong: string[]): ProjectFrame["prefers"] {
  const known: readonly string[] = EVIDENCE_CLASSES;
  const prefers = readTable(value, "prefers", wrong);
  for (const [name, classes] of Object.entries(prefers)) {
    for (const it of classes) {
      if (!known.includes(it)) wrong.push(`prefers.${name}: ${it} is none of ${known.join(" ")}`);
    }
  }
  return prefers as ProjectFrame["prefers"];
}

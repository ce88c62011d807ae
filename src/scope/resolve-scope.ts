import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Ids } from "../model/id.ts";
import type { Scope } from "../model/scope.ts";
import { sealScope } from "../model/scope.ts";
import type { Place } from "./find-place.ts";
import { findPlace } from "./find-place.ts";
import { GLOBAL_PROJECT, changeRegistry, projectOf, readRegistry } from "./registry.ts";

export interface ResolvedPlace {
  readonly place: Place;
  /** `null` where there is no project: the home folder, `/`, or where memory is off. */
  readonly project: string | null;
  readonly off: string | null;
  readonly file: string | null;
  readonly globalFile: string;
  scopeFor(session: string | null): Scope;
  globalScope(session: string | null): Scope;
}

/** The only maker of scopes (L5): a folder decides, never an argument. */
export function resolvePlace(options: {
  readonly folder: string;
  readonly dataDir: string;
  readonly home?: string;
  readonly ids: Ids;
}): ResolvedPlace {
  const place =
    options.home === undefined ? findPlace(options.folder) : findPlace(options.folder, options.home);
  const off = place.off ?? (isIgnored(options.dataDir, place) ? "ignored" : null);
  const project =
    off === null ? projectOf(options.dataDir, place.key, place.root, options.ids).project : null;
  const worktree = place.repository ? worktreeId(place.root) : null;
  return {
    place,
    project,
    off,
    file: project === null ? null : storeFile(options.dataDir, project),
    globalFile: storeFile(options.dataDir, GLOBAL_PROJECT),
    scopeFor: (session) =>
      sealScope({ project: project ?? GLOBAL_PROJECT, worktree, session, layer: "project" }),
    globalScope: (session) =>
      sealScope({ project: GLOBAL_PROJECT, worktree: null, session, layer: "global" }),
  };
}

/** Scope of another registered project, to look at what lies there before a person joins it. */
export function scopeOfProject(project: string): Scope {
  return sealScope({ project, worktree: null, session: null, layer: "project" });
}

export function storeFile(dataDir: string, project: string): string {
  return project === GLOBAL_PROJECT ? join(dataDir, "global.db") : join(dataDir, "projects", `${project}.db`);
}

/** Joins a place to another project. A person's act; the caller has checked that. What lay here stays and is offered. */
export function joinPlaces(dataDir: string, place: Place, project: string): void {
  changeRegistry(dataDir, (file) => {
    const own = file.places[place.key];
    if (!own || own.project === project) return { file, answer: null };
    const joined = { ...own, project, formerly: [...own.formerly, own.project] };
    return { file: { ...file, places: { ...file.places, [place.key]: joined } }, answer: null };
  });
}

/** Switches memory off or on for a folder and what lies in it. */
export function setIgnored(dataDir: string, folder: string, ignored: boolean): void {
  changeRegistry(dataDir, (file) => {
    const rest = file.ignored.filter((entry) => entry !== folder);
    return { file: { ...file, ignored: ignored ? [...rest, folder] : rest }, answer: null };
  });
}

function isIgnored(dataDir: string, place: Place): boolean {
  return readRegistry(dataDir).ignored.some(
    (folder) => place.folder === folder || place.folder.startsWith(`${folder}/`),
  );
}

/** A name for one checkout that is safe inside an index: 16 hex digits of its real path's digest. */
function worktreeId(root: string): string {
  return createHash("sha256").update(root).digest("hex").slice(0, 16);
}

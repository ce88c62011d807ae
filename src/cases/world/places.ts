import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Common } from "../case-file.ts";
import type { Folders } from "./folders.ts";
import { commitAll, git, initRepository } from "./git.ts";

export interface Place {
  readonly path: string;
  readonly repo: string | null;
  readonly worktreeOf: string | null;
}

export interface NewPlace {
  readonly path?: string;
  readonly repo?: string;
  readonly remote?: string;
  readonly commits?: number;
  readonly shallow?: boolean;
  readonly worktreeOf?: string;
  readonly inside?: string;
  readonly kind?: "home";
}

/** The folders of a case by the names its steps use. A project or worktree that was never declared is made on first use. */
export interface Places {
  of(given: Pick<Common, "project" | "worktree">): string;
  get(name: string): Place | undefined;
  create(name: string, wanted: NewPlace): void;
  move(name: string, path: string): void;
  remove(name: string): void;
  commit(name: string): void;
  write(name: string, file: string, text: string): void;
  /** For another process of the same case. */
  all(): readonly (readonly [string, Place])[];
}

export function makePlaces(
  folders: Folders,
  withWorktrees: ReadonlySet<string>,
  known: readonly (readonly [string, Place])[] = [],
): Places {
  const placesByName = new Map<string, Place>(known);
  const { root, home } = folders;

  const under = (path: string): string => {
    const inside = resolve(root, path.replace(/^[/\\]+/u, ""));
    if (inside !== root && !inside.startsWith(root + sep))
      throw new Error(`${path} leaves the case's folder`);
    return inside;
  };
  const get = (name: string): Place => {
    const place = placesByName.get(name);
    if (!place) throw new Error(`no place is called ${name}`);
    return place;
  };
  const keep = (name: string, place: Place): string => {
    placesByName.set(name, place);
    return place.path;
  };

  const project = (name: string): string => {
    const place = placesByName.get(name);
    if (place) return place.path;
    const path = under(join("projects", name));
    mkdirSync(path, { recursive: true });
    // A worktree needs a repository to belong to: the project that has one is a repository from the start.
    if (!withWorktrees.has(name)) return keep(name, { path, repo: null, worktreeOf: null });
    firstCommit(path, home, name);
    return keep(name, { path, repo: name, worktreeOf: null });
  };

  const addWorktree = (name: string, path: string, of: string): string => {
    const main = project(of);
    mkdirSync(dirname(path), { recursive: true });
    git(main, home, ["worktree", "add", "--quiet", "--detach", path]);
    return keep(name, { path, repo: placesByName.get(of)?.repo ?? null, worktreeOf: of });
  };

  const create = (name: string, wanted: NewPlace): void => {
    if (wanted.kind === "home") {
      keep(name, { path: home, repo: null, worktreeOf: null });
      return;
    }
    const path = wanted.inside
      ? join(project(wanted.inside), wanted.path ?? name)
      : under(wanted.path ?? join("places", name));
    if (wanted.worktreeOf !== undefined) {
      addWorktree(name, path, wanted.worktreeOf);
      return;
    }
    mkdirSync(wanted.shallow ? dirname(path) : path, { recursive: true });
    if (wanted.repo !== undefined) {
      if (wanted.shallow) shallowClone(path, home, under("forge"), wanted.repo);
      else if (wanted.commits === 0) initRepository(path, home);
      else firstCommit(path, home, wanted.repo);
      for (let n = 1; n < (wanted.commits ?? 1); n++) commitAll(path, home, `commit ${n + 1}`);
      if (wanted.remote !== undefined) {
        git(path, home, ["remote", wanted.shallow ? "set-url" : "add", "origin", wanted.remote]);
      }
    }
    keep(name, { path, repo: wanted.repo ?? null, worktreeOf: null });
  };

  return {
    of: ({ project: asked = "demo", worktree }) => {
      if (worktree === undefined) return project(asked);
      const declared = placesByName.get(worktree);
      return declared ? declared.path : addWorktree(worktree, under(worktree), asked);
    },
    get: (name) => placesByName.get(name),
    create,
    move: (name, path) => {
      const place = get(name);
      const target = under(path);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(place.path, target);
      keep(name, { ...place, path: target });
    },
    remove: (name) => {
      const place = get(name);
      if (place.worktreeOf !== null) {
        git(project(place.worktreeOf), home, ["worktree", "remove", "--force", place.path]);
      }
      if (existsSync(place.path)) rmSync(place.path, { recursive: true, force: true });
      placesByName.delete(name);
    },
    commit: (name) => {
      const { path, repo } = get(name);
      const count = existsSync(join(path, "COUNT")) ? "again" : "first";
      writeFileSync(join(path, "COUNT"), `${count}\n`);
      commitAll(path, home, `${repo ?? name} ${count}`);
    },
    write: (name, file, text) => {
      const target = join(get(name).path, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    },
    all: () => [...placesByName],
  };
}

/** Equal for equal names: two places that share it are copies of one project. */
function firstCommit(path: string, home: string, repo: string): void {
  initRepository(path, home);
  writeFileSync(join(path, "README.md"), `${repo}\n`);
  commitAll(path, home, repo);
}

function shallowClone(path: string, home: string, forge: string, repo: string): void {
  const upstream = join(forge, repo);
  if (!existsSync(upstream)) {
    mkdirSync(upstream, { recursive: true });
    firstCommit(upstream, home, repo);
    writeFileSync(join(upstream, "LATER.md"), "later\n");
    commitAll(upstream, home, "later");
  }
  git(forge, home, ["clone", "--quiet", "--depth", "1", `file://${upstream}`, path]);
}

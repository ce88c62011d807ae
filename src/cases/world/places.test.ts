import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolders, removeFolders } from "./folders.ts";
import type { Folders } from "./folders.ts";
import { git } from "./git.ts";
import { makePlaces } from "./places.ts";
import type { Places } from "./places.ts";

let folders: Folders;
let places: Places;
beforeEach(() => {
  folders = makeFolders();
  places = makePlaces(folders, new Set(["alder"]));
});
afterEach(() => removeFolders(folders));

const say = (path: string, ...args: readonly string[]) => git(path, folders.home, args).trim();
const firstCommit = (path: string) => say(path, "rev-list", "--max-parents=0", "HEAD");
const commonFolder = (path: string) => realpathSync(join(path, say(path, "rev-parse", "--git-common-dir")));

describe("the places of a case", () => {
  it("are folders without a repository unless a step says otherwise", () => {
    const path = places.of({ project: "beech" });
    expect(existsSync(path)).toBe(true);
    expect(existsSync(join(path, ".git"))).toBe(false);
  });

  it("lie under the case's own folder even where a path is written as absolute", () => {
    const path = places.of({ project: "alder", worktree: "/srv/build/app" });
    expect(path).toBe(join(folders.root, "srv/build/app"));
    expect(() => places.create("out", { path: "../elsewhere" })).toThrow("leaves");
  });

  it("share the common folder of a repository between its worktrees", () => {
    const main = places.of({ project: "alder" });
    const tree = places.of({ project: "alder", worktree: "/srv/app" });
    expect(existsSync(join(tree, "README.md"))).toBe(true);
    expect(realpathSync(say(tree, "rev-parse", "--git-common-dir"))).toBe(commonFolder(main));
  });

  it("have the first commit in common when they share a repository, and are two copies", () => {
    places.create("up", { path: "yards/up", repo: "gannet" });
    places.create("fork", { path: "yards/fork", repo: "gannet", remote: "git@forge.example.invalid:x/y" });
    const [up, fork] = [places.get("up")!.path, places.get("fork")!.path];
    expect(firstCommit(up)).toBe(firstCommit(fork));
    expect(commonFolder(up)).not.toBe(commonFolder(fork));
    expect(say(fork, "remote", "get-url", "origin")).toBe("git@forge.example.invalid:x/y");
  });

  it("show another first commit in a shallow clone", () => {
    places.create("deep", { path: "yards/deep", repo: "kite" });
    places.create("shallow", {
      path: "yards/shallow",
      repo: "kite",
      shallow: true,
      remote: "git@forge.example.invalid:k/k",
    });
    const [deep, shallow] = [places.get("deep")!.path, places.get("shallow")!.path];
    expect(say(shallow, "rev-parse", "--is-shallow-repository")).toBe("true");
    expect(firstCommit(shallow)).not.toBe(firstCommit(deep));
  });

  it("can be without a commit, and get one", () => {
    places.create("nest", { path: "yards/nest", repo: "nest", commits: 0 });
    const { path } = places.get("nest")!;
    expect(existsSync(join(path, ".git"))).toBe(true);
    expect(() => firstCommit(path)).toThrow();
    places.commit("nest");
    expect(firstCommit(path)).toMatch(/^[0-9a-f]{40}$/u);
  });

  it("can be moved and removed", () => {
    places.create("a", { path: "yards/a", repo: "a" });
    places.move("a", "yards/b");
    expect(existsSync(join(folders.root, "yards/b/README.md"))).toBe(true);
    expect(existsSync(join(folders.root, "yards/a"))).toBe(false);
    places.remove("a");
    expect(existsSync(join(folders.root, "yards/b"))).toBe(false);
  });
});

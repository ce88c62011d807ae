import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { randomIds } from "../model/id.ts";
import { findPlace } from "./find-place.ts";
import { relatedPlaces } from "./hints.ts";
import { readRegistry } from "./registry.ts";
import { joinPlaces, resolvePlace, setIgnored } from "./resolve-scope.ts";

let root = "";
let dataDir = "";
let home = "";
const ids = randomIds((count) => randomBytes(count));

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "precedent-scope-")));
  dataDir = join(root, "data");
  home = join(root, "home");
  mkdirSync(home);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("a folder alone decides which memory it is (L5)", () => {
  it("worktrees share the project and are told apart; a clone is another project", () => {
    const main = repository("app");
    git(main, "worktree", "add", "-q", join(root, "app-fix"), "-b", "fix");
    execFileSync("git", ["clone", "-q", main, join(root, "clone")], { env: quiet() });
    const [a, b, c] = [main, join(root, "app-fix"), join(root, "clone")].map(at);
    expect(b?.project).toBe(a?.project);
    expect(b?.scopeFor(null).worktree).not.toBe(a?.scopeFor(null).worktree);
    expect(c?.project).not.toBe(a?.project);
  });

  it("a subfolder is the project, a symbolic link to it is the project, a submodule's file is read without git", () => {
    const main = repository("app");
    mkdirSync(join(main, "src", "deep"), { recursive: true });
    symlinkSync(main, join(root, "link"));
    expect(at(join(main, "src", "deep")).project).toBe(at(main).project);
    expect(at(join(root, "link")).project).toBe(at(main).project);
  });

  it("names that look alike or share a long head are different projects", () => {
    const names = [
      "a-b",
      "a_b",
      "a/b",
      "船厂",
      "码头",
      "é",
      "e\u0301x",
      `${"x".repeat(120)}1`,
      `${"x".repeat(120)}2`,
    ];
    const projects = names.map((name) => {
      mkdirSync(join(root, "yards", name), { recursive: true });
      writeFileSync(join(root, "yards", name, "package.json"), "{}");
      return at(join(root, "yards", name)).project;
    });
    expect(new Set(projects).size).toBe(names.length);
  });

  it("the home folder and the root have no project, a folder inside home has", () => {
    expect(at(home)).toMatchObject({ project: null, off: "home" });
    expect(at("/")).toMatchObject({ project: null, off: "filesystem-root" });
    mkdirSync(join(home, "work"));
    expect(at(join(home, "work")).project).not.toBeNull();
  });

  it("a checked-in id only raises a question; a person's joining answers it, and what lay here stays offered", () => {
    const [mine, theirs] = [repository("mine"), repository("theirs")];
    const other = at(theirs).project ?? "";
    mkdirSync(join(mine, ".precedent"));
    writeFileSync(join(mine, ".precedent", "project.json"), JSON.stringify({ id: other }));
    const before = at(mine).project;
    expect(before).not.toBe(other);
    expect(relatedPlaces(dataDir, findPlace(mine, home)).map((place) => place.project)).toContain(other);
    joinPlaces(dataDir, findPlace(mine, home), other);
    expect(at(mine).project).toBe(other);
    expect(relatedPlaces(dataDir, findPlace(mine, home)).map((place) => place.project)).toContain(before);
  });

  it("a repository without a commit keeps its project when it gets one", () => {
    const main = join(root, "new");
    mkdirSync(main);
    git(main, "init", "-q");
    const before = at(main).project;
    git(main, "commit", "-q", "--allow-empty", "-m", "first");
    expect(at(main).project).toBe(before);
  });

  it("memory is off in a folder that a person excluded, and on beside it", () => {
    const [off, on] = [repository("off"), repository("off-not")];
    setIgnored(dataDir, off, true);
    expect(at(off)).toMatchObject({ project: null, off: "ignored" });
    expect(at(on).project).not.toBeNull();
    setIgnored(dataDir, off, false);
    expect(at(off).project).not.toBeNull();
  });

  it("the registry is the person's alone, and one that cannot be read is a fault, not an empty answer (L14)", () => {
    at(repository("app"));
    expect(statSync(join(dataDir, "registry.json")).mode & 0o777).toBe(0o600);
    expect(Object.keys(readRegistry(dataDir).places)).toHaveLength(1);
    writeFileSync(join(dataDir, "registry.json"), "{");
    expect(() => at(join(root, "app"))).toThrow(/registry/u);
  });

  it("two processes that see a folder first at once agree on its project", async () => {
    const main = repository("app");
    const script = join(root, "ask.mts");
    const here = new URL("./resolve-scope.ts", import.meta.url).pathname;
    const idPath = new URL("../model/id.ts", import.meta.url).pathname;
    writeFileSync(
      script,
      `import { randomBytes } from "node:crypto";
       import { resolvePlace } from ${JSON.stringify(here)};
       import { randomIds } from ${JSON.stringify(idPath)};
       console.log(resolvePlace({ folder: ${JSON.stringify(main)}, dataDir: ${JSON.stringify(dataDir)}, home: ${JSON.stringify(home)}, ids: randomIds((n) => randomBytes(n)) }).project);`,
    );
    const { spawn } = await import("node:child_process");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => {
        const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
        return new Promise<string>((done) => {
          let out = "";
          child.stdout.on("data", (part: Buffer) => (out += part.toString()));
          child.on("close", () => done(out.trim()));
        });
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^prj_/u);
  });
});

function at(folder: string): ReturnType<typeof resolvePlace> {
  return resolvePlace({ folder, dataDir, home, ids });
}

function repository(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  git(folder, "init", "-q");
  git(folder, "commit", "-q", "--allow-empty", "-m", name);
  return folder;
}

function git(folder: string, ...args: readonly string[]): void {
  execFileSync("git", ["-C", folder, ...args], { env: quiet() });
}

function quiet(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_AUTHOR_NAME: "a",
    GIT_AUTHOR_EMAIL: "a@example.invalid",
    GIT_COMMITTER_NAME: "a",
    GIT_COMMITTER_EMAIL: "a@example.invalid",
  };
}

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import { personDoor } from "./door.ts";
import type { Memory } from "./memory.ts";

let place: TestPlace;
let mine: Memory;
let theirs: Memory;
let secret = "";

beforeEach(async () => {
  place = makePlace();
  mine = await place.open({ folder: "mine", door: personDoor() });
  theirs = await place.open({ folder: "theirs", door: personDoor() });
  const told = await theirs
    .as({ channel: "user", session: "s" })
    .remember({ text: "The otter library signs router.mts; marker PIKE." });
  secret = told.id ?? "";
  await mine
    .as({ channel: "user", session: "s" })
    .remember({ text: "The heron library signs router.mts; marker CARP." });
});
afterEach(() => place.done());

describe("no way of reading leads into another project (L5)", () => {
  it("search, context and injection answer from here alone", async () => {
    const voice = mine.as({ channel: "user", session: "s" });
    const texts = [
      (await voice.search({ query: "library signs router.mts PIKE" })).text,
      (await voice.context({ query: "library signs router.mts PIKE" })).text,
      (await voice.context({ query: "what did the library sign in router.mts PIKE", route: "recall" })).text,
      (await voice.inject({ text: "router.mts library PIKE" })).bundle,
    ];
    for (const text of texts) {
      expect(text).toContain("heron");
      expect(text).not.toContain("otter");
    }
  });

  it("list, show, history, log, export, state and loops answer from here alone", async () => {
    const voice = mine.as({ channel: "human" });
    const all = JSON.stringify([
      await voice.list({}),
      await voice.log({}),
      await mine.exportJsonl(),
      await voice.loops({}),
      await voice.review(),
      await mine.audit(),
    ]);
    expect(all).toContain("CARP");
    expect(all).not.toContain("PIKE");
    expect(await voice.show({ of: secret })).toBeNull();
    expect(await voice.history({ of: secret })).toEqual([]);
  });

  it("every verb that names a target refuses a neighbour's id and changes nothing there", async () => {
    const voice = mine.as({ channel: "human" });
    const answers = [
      await voice.correct({ target: secret, text: "x", reason: "y" }),
      await voice.supersede({ target: secret, text: "x", reason: "y" }),
      await voice.retract({ target: secret, reason: "y" }),
      await voice.restore({ target: secret, reason: "y" }),
      await voice.edit({ target: secret, text: "x", reason: "y" }),
      await voice.pin({ target: secret, reason: "y" }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ outcome: "refused", reason: "other-project" });
    const there = await theirs.as({ channel: "human" }).list({});
    expect(there.map((item) => item.status)).toEqual(["current"]);
  });

  it("a trace of here knows nothing of a neighbour's memory", async () => {
    const context = await mine.as({ channel: "user" }).context({ query: "library signs router.mts" });
    const trace = context.trace ?? "";
    expect(await mine.traces.whyNot(trace, secret)).toMatchObject({ ok: false });
    expect(await mine.traces.explain(trace, context.items[0]?.id ?? "")).toMatchObject({
      ok: true,
      stage: "select",
    });
  });

  it("task state of one checkout is unseen in another, facts are shared", async () => {
    const { execFileSync } = await import("node:child_process");
    const { join } = await import("node:path");
    const { mkdirSync } = await import("node:fs");
    const repo = join(place.root, "repo");
    mkdirSync(repo);
    const env = {
      ...process.env,
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.invalid",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.invalid",
    };
    execFileSync("git", ["-C", repo, "init", "-q"], { env });
    execFileSync("git", ["-C", repo, "commit", "-q", "--allow-empty", "-m", "x"], { env });
    execFileSync("git", ["-C", repo, "worktree", "add", "-q", join(place.root, "fix"), "-b", "fix"], { env });
    const a = (await place.open({ folder: "repo" })).as({ channel: "user", session: "a" });
    const b = (await place.open({ folder: "fix" })).as({ channel: "user", session: "b" });
    await a.remember({ text: "The ticket in hand is 311.", kind: "task-state" });
    await a.remember({ text: "Tickets are numbered by month." });
    const seen = (await b.search({ query: "ticket" })).items.map((item) => item.text);
    expect(seen).toEqual(["Tickets are numbered by month."]);
    expect((await a.search({ query: "ticket in hand" })).items.map((item) => item.text)).toContain(
      "The ticket in hand is 311.",
    );
  });
});

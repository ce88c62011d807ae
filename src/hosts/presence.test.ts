import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPresence, presenceFile, type PresenceNote } from "./presence.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precedent-presence-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ABOUT = { host: "opencode", runtime: "bun 1", place: "/a/place" };
const read = (): PresenceNote =>
  JSON.parse(readFileSync(presenceFile(folder, "opencode", "/a/place"), "utf8")) as PresenceNote;

describe("the sign of life a plugin leaves", () => {
  it("says that it ran, where, and how far it came", async () => {
    const presence = createPresence(folder, ABOUT);
    presence.update({ state: "ready", project: "prj_1" });
    presence.count("turns");
    await presence.flush();
    expect(read()).toMatchObject({ ...ABOUT, state: "ready", project: "prj_1", turns: 1, misses: [] });
    expect(statSync(presenceFile(folder, "opencode", "/a/place")).mode & 0o777).toBe(0o600);
  });

  // L18: a turn without memory is recorded and visible.
  it("counts what was missed, one line a hook and reason", async () => {
    const presence = createPresence(folder, ABOUT);
    for (let n = 0; n < 3; n += 1) presence.miss({ hook: "turn", why: "late", detail: `${n} ms` });
    presence.miss({ hook: "turn", why: "failed", detail: "store-damaged" });
    await presence.flush();
    expect(read().misses).toMatchObject([
      { hook: "turn", why: "late", times: 3, detail: "2 ms" },
      { hook: "turn", why: "failed", times: 1, detail: "store-damaged" },
    ]);
  });

  it("breaks nothing where it cannot be written", async () => {
    const presence = createPresence("/dev/null/nowhere", ABOUT);
    presence.update({ state: "ready" });
    await expect(presence.flush()).resolves.toBeUndefined();
  });
});

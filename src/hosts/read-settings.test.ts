import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hostDoor, openMemory } from "../index.ts";
import { presenceFile } from "./presence.ts";
import { readHostSettings } from "./read-settings.ts";
import { startPlugin } from "./opencode/start-plugin.ts";
import type { Hooks, MessagePart } from "./opencode/surface.ts";
import { readFileSync } from "node:fs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "precedent-settings-"));
  vi.stubEnv("PRECEDENT_DATA_DIR", join(root, "data"));
  vi.stubEnv("XDG_CONFIG_HOME", join(root, "config"));
  vi.stubEnv("PRECEDENT_AGENT", "");
  for (const name of ["PRECEDENT_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"]) vi.stubEnv(name, "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const set = (values: object | string): void => {
  mkdirSync(join(root, "config/precedent"), { recursive: true });
  const text = typeof values === "string" ? values : JSON.stringify(values);
  writeFileSync(join(root, "config/precedent/config.json"), text);
};
const read = () => readHostSettings({ env: process.env, place: root, dataDir: join(root, "data") });

async function withPlugin<T>(work: (hooks: Hooks) => Promise<T>): Promise<T> {
  const hooks = await startPlugin({ directory: root }, { turnMs: 5000 });
  try {
    return await work(hooks);
  } finally {
    await hooks.dispose();
  }
}

let n = 0;
async function turn(hooks: Hooks, session: string, words: string, parentID?: string) {
  n += 1;
  const info = { id: session, ...(parentID && { parentID }) };
  await hooks.event({ event: { type: "session.updated", properties: { info } } });
  const parts: MessagePart[] = [
    { id: `prt_${n}`, sessionID: session, messageID: `msg_${n}`, type: "text", text: words },
  ];
  const message = { id: `msg_${n}`, sessionID: session, role: "user", agent: "general" };
  await hooks["chat.message"]({ sessionID: session }, { message, parts });
  const system = ["<env>"];
  await hooks["experimental.chat.system.transform"]({ sessionID: session }, { system });
  return { beside: parts[1]?.text ?? "", brief: system[1] ?? "" };
}

async function log() {
  const memory = await openMemory({ place: root, door: hostDoor() });
  const lines = await memory.as({ channel: "user" }).records({ limit: 20 });
  await memory.close();
  return lines;
}

// L20: one set of settings, read by every face in the same way.
describe("what a person set, in a host", () => {
  it("is read from his file and the environment, as the command reads it", () => {
    expect(read()).toMatchObject({ tongue: "en", turnMs: 150, captureSubAgents: false, searchLimit: 10 });
    set({
      "turn.deadlineMs": 300,
      "search.limit": 20,
      "context.items": 3,
      "list.limit": 5,
      "capture.subAgents": "on",
    });
    vi.stubEnv("PRECEDENT_SEARCH_LIMIT", "4");
    expect(read()).toMatchObject({
      turnMs: 300,
      searchLimit: 4,
      contextItems: 3,
      listLimit: 5,
      captureSubAgents: true,
    });
  });

  it("chooses the language of the brief and of what is told with it", async () => {
    set({ locale: "zh" });
    const { beside } = await withPlugin(async (hooks) => {
      await turn(hooks, "s1", "From now on the harbour mock listens on port 4410.");
      await hooks.tool["memory_why"]?.execute({ item: "none" }, { sessionID: "s1" });
      return turn(hooks, "s2", "Start the harbour mock.");
    });
    expect(beside).toContain("4410");
    expect(beside).toContain("用户所说");
  });

  it("bounds what the tools give", async () => {
    set({ "search.limit": 1, "list.limit": 1 });
    await withPlugin(async (hooks) => {
      for (const lamp of ["red", "green", "white"]) await turn(hooks, "s1", `The ${lamp} lamp is lit.`);
      const ask = async (name: string, args: object) =>
        (await hooks.tool[name]?.execute(args, { sessionID: "s1" }))?.output ?? "";
      expect((await ask("memory_search", { query: "lamp" })).match(/^- /gm)).toHaveLength(1);
      expect((await ask("memory_log", { limit: 20 })).match(/^- /gm)).toHaveLength(1);
    });
  });

  it("keeps a sub-agent's session only where it was asked for, and then under its name (L7)", async () => {
    const work = (hooks: Hooks) => turn(hooks, "child", "The keel is lead.", "s1");
    await withPlugin(async (hooks) => {
      await turn(hooks, "s1", "The mast is carbon.");
      await work(hooks);
    });
    expect((await log()).map((line) => line.text)).toEqual(["The mast is carbon."]);
    set({ "capture.subAgents": "on" });
    await withPlugin(work);
    const kept = (await log()).find((line) => line.text === "The keel is lead.");
    expect(kept).toMatchObject({ origin: "child-session", agent: "general" });
  });

  // L18: what a person kept out of memory stands in a file that cannot be read.
  it("is not guessed where his file is broken: the host goes on without memory and says why", async () => {
    set("{ not json");
    expect((await withPlugin((hooks) => turn(hooks, "s1", "The mast is carbon."))).beside).toBe("");
    const note = JSON.parse(
      readFileSync(presenceFile(join(root, "data"), "opencode", root), "utf8"),
    ) as object;
    expect(note).toMatchObject({ because: "bad-input" });
    set({});
    await withPlugin((hooks) => turn(hooks, "s1", "The mast is carbon."));
    expect(await log()).toHaveLength(1);
  });
});

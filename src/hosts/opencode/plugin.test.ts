import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hostDoor, openMemory, personDoor } from "../../index.ts";
import * as entry from "./plugin.ts";
import type { Hooks, MessagePart } from "./surface.ts";

let root = "";
let hooks: Hooks;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "precedent-plugin-"));
  vi.stubEnv("PRECEDENT_DATA_DIR", join(root, "data"));
  vi.stubEnv("PRECEDENT_AGENT", "");
  hooks = await entry.default.server({ directory: root }, { turnMs: 5000 });
});
afterEach(async () => {
  await hooks.dispose();
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

let messages = 0;

/** One typed turn: the parts as the host stores them, and what stands in front of the request. */
async function turn(session: string, words: string) {
  messages += 1;
  const id = `msg_${messages}`;
  await hooks.event({ event: { type: "session.updated", properties: { info: { id: session } } } });
  const parts: MessagePart[] = [
    { id: `prt_${messages}`, sessionID: session, messageID: id, type: "text", text: words },
  ];
  const info = { id, sessionID: session, role: "user" };
  await hooks["chat.message"]({ sessionID: session }, { message: info, parts });
  const system = ["You help. <env></env>"];
  await hooks["experimental.chat.system.transform"]({ sessionID: session }, { system });
  return { message: { info, parts }, beside: parts.slice(1), brief: system.slice(1) };
}

/** Lets the captures behind the turn come to an end: a tool of ours waits for them. */
async function settle(session: string): Promise<void> {
  await hooks.tool["memory_why"]?.execute({ item: "none" }, { sessionID: session });
}

async function asPerson(work: (memory: Awaited<ReturnType<typeof openMemory>>) => Promise<unknown>) {
  const memory = await openMemory({ place: root, door: personDoor() });
  await work(memory);
  await memory.close();
}

const pin = (text: string) =>
  asPerson(async (memory) => {
    const person = memory.as({ channel: "human" });
    const told = await person.remember({ text, kind: "preference" });
    await person.pin({ target: told.id ?? "" });
  });

describe("the plugin of opencode", () => {
  it("exports itself and nothing else, for the host takes every export for a plugin", () => {
    expect(Object.keys(entry)).toEqual(["default"]);
    expect(entry.default.id).toBe("precedent");
  });

  // L1, L18: what was said once reaches the next session, beside the words and not in them.
  it("gives a later session what the user said in an earlier one, and an empty memory gives nothing (L14)", async () => {
    const first = await turn("mon", "From now on the harbour mock listens on port 4410.");
    expect(first.beside).toEqual([]);
    expect(first.brief).toEqual([]);
    await settle("mon");
    const second = await turn("tue", "Start the harbour mock.");
    expect(second.beside).toHaveLength(1);
    expect(second.beside[0]).toMatchObject({ synthetic: true, sessionID: "tue" });
    expect(second.beside[0]?.text).toContain("4410");
  });

  // L19
  it("puts the same brief before every request, until a line of it no longer holds", async () => {
    await pin("Charts are indented with tabs.");
    const briefs = [];
    for (const words of ["Draw a chart.", "Another one.", "And a third."])
      briefs.push((await turn("s1", words)).brief);
    expect(briefs[0]?.[0]).toContain("indented with tabs");
    expect(briefs[0]?.[0]).toContain("data, not instructions");
    expect(new Set(briefs.map((one) => JSON.stringify(one))).size).toBe(1);
    await asPerson(async (memory) => {
      const person = memory.as({ channel: "human" });
      const [item] = (await person.list({})).filter((one) => one.text.includes("tabs"));
      await person.retract({ target: item?.id ?? "", reason: "a whim" });
    });
    const system = ["<env>"];
    await hooks["experimental.chat.system.transform"]({ sessionID: "s1" }, { system });
    expect(system.join("\n")).not.toContain("tabs");
  });

  it("keeps the brief out of titles and summaries", async () => {
    await pin("Charts are indented with tabs.");
    expect((await turn("s1", "Draw a chart.")).brief).toHaveLength(1);
    const system = ["You are a title generator."];
    await hooks["experimental.chat.system.transform"]({ sessionID: "s1" }, { system });
    expect(system).toEqual(["You are a title generator."]);
  });

  // L17: what memory said is not retold as the summary's own words; behind the summary it is said anew.
  it("takes its blocks out of what is summarised and puts one behind the summary", async () => {
    await turn("s1", "From now on the harbour mock listens on port 4410.");
    await settle("s1");
    const asked = await turn("s1", "Start the harbour mock.");
    expect(asked.beside[0]?.text).toContain("4410");
    await hooks["experimental.session.compacting"]({ sessionID: "s1" }, { context: [] });
    const head = { messages: [{ info: asked.message.info, parts: [...asked.message.parts] }] };
    await hooks["experimental.chat.messages.transform"]({}, head);
    expect(head.messages[0]?.parts.map((part) => part.text)).toEqual(["Start the harbour mock."]);

    await hooks.event({ event: { type: "session.compacted", properties: { sessionID: "s1" } } });
    const goOn = (): MessagePart => ({
      id: "prt_go",
      sessionID: "s1",
      messageID: "msg_go",
      type: "text",
      synthetic: true,
      text: "Continue.",
    });
    const info = { id: "msg_go", sessionID: "s1", role: "user" };
    const texts = [];
    for (let n = 0; n < 2; n += 1) {
      const output = { messages: [{ info, parts: [goOn()] }] };
      await hooks["experimental.chat.messages.transform"]({}, output);
      texts.push(output.messages[0]?.parts.map((part) => part.text).join("\n"));
    }
    expect(texts[0]).toContain("4410");
    expect(texts[1]).toBe(texts[0]);
  });

  it("tells the host which arguments of a tool are needed", async () => {
    const output: { jsonSchema?: unknown } = { jsonSchema: { required: ["query", "limit"] } };
    await hooks["tool.definition"]({ toolID: "memory_search" }, output);
    expect(output.jsonSchema).toMatchObject({ type: "object", required: ["query"] });
  });

  // L7: an agent's tool speaks for the user only with his words of this session.
  it("lets an agent's write stand on the user's words it quotes, and on no others", async () => {
    await turn("s1", "We deploy the ferry on Tuesdays.");
    const remember = hooks.tool["memory_remember"];
    const context = { sessionID: "s1", callID: "c1" };
    const plain = await remember?.execute({ text: "The ferry has two decks." }, context);
    expect(plain?.output).toContain("Kept");
    const quoted = await remember?.execute(
      { text: "We deploy the ferry on Tuesdays.", quote: "We deploy the ferry on Tuesdays" },
      { ...context, callID: "c2" },
    );
    expect(quoted?.output).toMatch(/Kept|Already/);
    const memory = await openMemory({ place: root, door: hostDoor() });
    const asked = await memory
      .as({ channel: "user" })
      .context({ query: "ferry decks Tuesdays", route: "influence" });
    await memory.close();
    const admitted = asked.verdicts.filter((one) => one.stage === "admit").map((one) => one.because);
    expect(admitted).toContain("authoritative");
    expect(admitted).toContain("informational");
  });

  it("marks every shell, so that nothing in it passes for the person", async () => {
    const env: Record<string, string> = {};
    await hooks["shell.env"]({ sessionID: "s1" }, { env });
    expect(env).toEqual({ PRECEDENT_AGENT: "s1" });
  });
});

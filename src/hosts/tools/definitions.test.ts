import { describe, expect, it } from "vitest";
import { estimateTokens } from "../../text/estimate-tokens.ts";
import { isOwnTool, toolDefinitions } from "./definitions.ts";
import type { ToolDefinition } from "./tool.ts";

const closed = (): Promise<never> =>
  Promise.reject(Object.assign(new Error("a stored word"), { code: "store-damaged" }));
const tools = toolDefinitions({ memory: closed });
const tool = (name: string): ToolDefinition => {
  const found = tools.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const CALLER = { session: "s1", agent: "build", call: "c1" };

describe("the tools an agent is given", () => {
  // L20: every tool costs context in every request.
  it("are few and cost little", () => {
    const wire = JSON.stringify(
      tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    );
    expect(tools).toHaveLength(8);
    expect(estimateTokens(wire)).toBeLessThanOrEqual(1500);
  });

  it("have plain schemas: one type an argument, texts as enums, nothing blank", () => {
    for (const { parameters } of tools) {
      expect(parameters.type).toBe("object");
      for (const one of Object.values(parameters.properties)) {
        expect(["string", "integer", "array"]).toContain(one.type);
        expect(one.description).not.toBe("");
        expect(Object.keys(one)).not.toContain("anyOf");
      }
      for (const name of parameters.required ?? []) expect(parameters.properties).toHaveProperty(name);
    }
  });

  // L5, L7, L16: nothing that a caller could claim widens what he may do.
  it("take no argument about trust, scope or identity", () => {
    const names = tools.flatMap((one) => Object.keys(one.parameters.properties));
    expect(names).toContain("text");
    const forbidden =
      "level trust scope layer role pin importance confidence project agent session actor standing caller".split(
        " ",
      );
    expect(names.filter((name) => forbidden.includes(name))).toEqual([]);
  });

  it("refuse an argument they do not know, by its name, before anything is touched", async () => {
    const answer = await tool("memory_remember").run(
      { text: "Lamps are green.", importence: 1, detail2: "x" },
      CALLER,
    );
    expect(answer.refused).toBe(true);
    expect(answer.text).toContain("importence");
    expect(answer.text).toContain("detail2");
    expect(answer.text).toContain("nothing was written");
  });

  it.each([
    [{ text: ["not", "a", "text"] }, "text"],
    [{ action: "erase", text: "x" }, "action"],
    [{ action: "correct", text: "x" }, "target"],
    [{}, "text"],
    [null, "object"],
    [{ __proto__: null, constructor: "x", text: "y" }, "constructor"],
  ])("refuse what is not of the declared shape: %j", async (given, named) => {
    const answer = await tool("memory_remember").run(given, CALLER);
    expect(answer.refused).toBe(true);
    expect(answer.text).toContain(named);
  });

  // L14, L18: no memory is said as such, with a code and without words from inside.
  it("say that memory is not available instead of finding nothing", async () => {
    for (const [name, given] of [
      ["memory_search", { query: "lamps", limit: null }],
      ["memory_remember", { text: "Lamps are green." }],
      ["memory_why", { item: "mem_1" }],
      ["memory_log", {}],
      ["memory_state", { subject: "lamp" }],
      ["memory_loops", {}],
      ["memory_verify", { claim: "Lamps are green." }],
    ] as const) {
      const answer = await tool(name).run(given, CALLER);
      expect(answer.refused).toBe(true);
      expect(answer.text).toContain("store-damaged");
      expect(answer.text).not.toContain("a stored word");
    }
  });

  it("are recognised as our own also behind a server's prefix (L17)", () => {
    expect(isOwnTool("memory_search")).toBe(true);
    expect(isOwnTool("precedent_memory_search")).toBe(true);
    expect(isOwnTool("bash")).toBe(false);
    expect(isOwnTool("not-memory_searching")).toBe(false);
  });
});

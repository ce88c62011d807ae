import { describe, expect, it } from "vitest";
import { createSessions } from "./sessions.ts";

const client = (parents: Readonly<Record<string, string | undefined>>, broken = false) => ({
  session: {
    get: async ({ path }: { readonly path: { readonly id: string } }) => {
      if (broken) throw new Error("gone");
      const parentID = parents[path.id];
      return { data: parentID === undefined ? {} : { parentID } };
    },
  },
});
const created = (id: string, parentID?: string) => ({
  type: "session.created",
  properties: { info: { id, ...(parentID && { parentID }) } },
});

// L7: who speaks is what the host showed, not what a text says.
describe("who speaks in an opencode session", () => {
  it("is the user where a message was typed in a session without a parent", async () => {
    const sessions = createSessions(undefined, {});
    sessions.observe(created("s1"));
    expect(await sessions.originOf("s1", false)).toBe("typed");
  });

  it("is the agent in a child session and in a command's template", async () => {
    const sessions = createSessions(undefined, {});
    sessions.observe(created("s1"));
    sessions.observe(created("s2", "s1"));
    expect(await sessions.originOf("s2", false)).toBe("child-session");
    expect(await sessions.originOf("s1", true)).toBe("command-template");
  });

  it("is asked of the host for a session that another process began", async () => {
    const sessions = createSessions(client({ child: "s1" }), {});
    expect(await sessions.originOf("old", false)).toBe("typed");
    expect(await sessions.originOf("child", false)).toBe("child-session");
  });

  it("is the agent when nobody can tell", async () => {
    expect(await createSessions(client({}, true), {}).originOf("s1", false)).toBe("child-session");
    expect(await createSessions(undefined, {}).originOf("s1", false)).toBe("child-session");
  });

  it("is the agent in a host that an agent's shell started", async () => {
    const sessions = createSessions(client({}), { PRECEDENT_AGENT: "ses_outer" });
    expect(await sessions.originOf("s1", false)).toBe("child-session");
  });

  it("is looked up by the words that were typed", () => {
    const sessions = createSessions(undefined, {});
    sessions.said("s1", "msg_1", "From now on we deploy on Tuesdays.");
    expect(sessions.messagesWith("s1", "we deploy on Tuesdays")).toEqual(["msg_1"]);
    expect(sessions.messagesWith("s2", "we deploy on Tuesdays")).toEqual([]);
  });
});

import { afterAll, expect, test, vi } from "vitest";
import { speakerOf } from "./speaker.ts";
import { makeDesk } from "./terminal.contract.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 120_000 });

test("L7: only an interactive terminal without a host's marker is a person", () => {
  const around = { stdinIsTerminal: true, stdoutIsTerminal: true, env: {} };
  expect(speakerOf(around)).toEqual({ channel: "human", session: null });
  expect(speakerOf({ ...around, stdinIsTerminal: false }).channel).toBe("agent");
  expect(speakerOf({ ...around, stdoutIsTerminal: false }).channel).toBe("agent");
  expect(speakerOf({ ...around, env: { PRECEDENT_AGENT: "ses-9" } })).toEqual({
    channel: "agent",
    session: "ses-9",
  });
  expect(speakerOf({ ...around, env: { PRECEDENT_AGENT: "" } })).toEqual({ channel: "agent", session: null });
});

test("L7: the same command speaks for a person, a script or an agent, by what stands around it", async () => {
  const typed = ["remember", "Frames are oiled in spring.", "--json"];
  const person = await desk.atTerminal(typed);
  expect(JSON.parse(person.out)).toMatchObject({ outcome: "new", attributed: { by: "human" } });
  const script = await desk.json(["remember", "Frames are counted on Sundays."]);
  expect(script).toMatchObject({ outcome: "new", attributed: { by: "agent", session: null } });
  const marked = await desk.atTerminal(["remember", "Frames are burnt when mouldy.", "--json"], {
    env: { PRECEDENT_AGENT: "ses-9" },
  });
  expect(JSON.parse(marked.out)).toMatchObject({ attributed: { by: "agent", session: "ses-9" } });
});

test("L17: what an agent reads through the command stands in a fence of ours; a person's reading does not", async () => {
  await desk.run(["remember", "Swarms are caught in May."]);
  const agent = await desk.run(["list"]);
  expect(agent.out).toMatch(
    /^<precedent-memory-[0-9a-z]+>\n[^]*Swarms are caught in May[^]*<\/precedent-memory-/u,
  );
  const person = await desk.atTerminal(["list"]);
  expect(person.out).toContain("Swarms are caught in May");
  expect(person.out).not.toContain("<precedent-memory-");
});

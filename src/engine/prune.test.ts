import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instant } from "../model/instant.ts";
import { RETENTION } from "../policy/retention.ts";
import { toolDefinitions } from "../hosts/tools/definitions.ts";
import { agentDoor, hostDoor, personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

function later(days: number): void {
  place.now = instant(place.now + days * 86_400_000);
}

/** A session that asked and was shown, long ago. */
async function longAgo(question = "Which mooring does the ferry use?"): Promise<{
  readonly item: string;
  readonly trace: string;
}> {
  const user = await place.user("old");
  const { id } = await user.remember({ text: "The ferry uses the north mooring." });
  const { traces } = await user.inject({ text: question });
  later(200);
  return { item: id ?? "", trace: traces.at(-1) ?? "" };
}

const AGE = { olderThan: "90d" } as const;

async function gone(trace: string): Promise<boolean> {
  const { traces } = await place.memory();
  return (await traces.verify(trace)).pruned !== undefined;
}

function bytesHold(words: string): boolean {
  return readdirSync(place.dataDir, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words),
  );
}

describe("a person lets old traces go (L13)", () => {
  it("L12 what went is said to have been pruned, when and by whom, in every answer about it", async () => {
    const { item, trace } = await longAgo();
    const { traces } = await place.memory();
    const young = (await (await place.user("new")).context({ query: "ferry mooring" })).trace ?? "";
    const answer = await (await place.person()).prune({ ...AGE, reason: "a year is over" });
    expect(answer).toMatchObject({ code: "ok", pruned: 1, left: 0, files: "done" });
    expect(answer.bytes).toBeGreaterThan(1_000);

    const at = "2027-04-12T00:00:00.000Z";
    const note = { at, by: "human", because: "asked", line: 2 };
    const says = { code: "trace-pruned", message: expect.stringContaining(`pruned at ${at} by human`) };
    const kept = { means: expect.stringContaining(item) };
    for (const ask of [
      () => traces.show(trace),
      () => traces.explain(trace, item),
      () => traces.whyNot(trace, item),
      () => traces.replay(trace),
      () => traces.diff(trace, young),
      () => traces.diff(young, trace),
      () => traces.reconstruct(trace),
      () => traces.show(trace.slice(0, 12)),
    ])
      await expect(ask()).rejects.toMatchObject({ ...says, ...kept });
    expect(await traces.verify(trace)).toEqual({ ok: true, what: null, pruned: note });
    expect(await traces.find({ item })).toEqual({
      traces: [young],
      showed: [trace],
      pruned: { traces: 1, last: note },
    });
    expect(await traces.find({ item, because: "superseded" })).toMatchObject({ traces: [], showed: [] });
    const recent = await traces.recent(9);
    expect(recent.map((one) => [one.id, one.pruned])).toEqual([
      [young, null],
      [trace, note],
    ]);
    // What never was is still unknown, and what stays answers as before.
    await expect(traces.show("f".repeat(64))).rejects.toMatchObject({ code: "bad-input" });
    expect(await traces.replay(young)).toMatchObject({ equal: true });

    const memory = await place.memory();
    expect(await traces.verify()).toEqual({ ok: true, what: null });
    const { lines, intact } = await memory.audit();
    expect(intact).toBe(true);
    expect(lines.at(-1)).toMatchObject({ kind: "prune", channel: "human", reason: "a year is over" });
    await memory.rebuild();
    expect(await traces.verify(trace)).toEqual({ ok: true, what: null, pruned: note });
  });

  it("L22 the words of the question are gone from the file, and the memory it found is not", async () => {
    await longAgo("Which mooring did the harbourmaster Ravnsborg promise the ferry?");
    expect(bytesHold("Ravnsborg")).toBe(true);
    const before = (await (await place.memory()).status()).file ?? "";
    expect(await (await place.person()).prune(AGE)).toMatchObject({ pruned: 1, files: "done" });
    expect(bytesHold("Ravnsborg")).toBe(false);
    expect(bytesHold("north mooring")).toBe(true);
    expect(before).not.toBe("");
  });

  it("what is looked at first is what goes, and looking changes nothing", async () => {
    const { trace } = await longAgo();
    const person = await place.person();
    const report = await person.previewPrune(AGE);
    expect(report).toMatchObject({ traces: 1, of: 1, before: "2027-01-12T00:00:00.000Z" });
    expect(await gone(trace)).toBe(false);
    expect(await person.previewPrune({ olderThan: "300d" })).toMatchObject({ traces: 0 });
    expect((await person.prune(AGE)).report).toEqual(report);
    expect(await person.previewPrune(AGE)).toMatchObject({ traces: 0, of: 0 });
    expect(await person.prune(AGE)).toMatchObject({ code: "ok", pruned: 0, lines: [] });
  });

  it("an age or a number that is none is refused before anything is looked at", async () => {
    const { trace } = await longAgo();
    const person = await place.person();
    for (const olderThan of ["0d", "90", "soon", "-3d", "9999d", ""])
      await expect(person.prune({ olderThan })).rejects.toMatchObject({ code: "bad-input" });
    for (const keep of [-1, 1.5, Number.NaN])
      await expect(person.prune({ ...AGE, keep })).rejects.toMatchObject({ code: "bad-input" });
    expect(await person.prune({})).toMatchObject({ code: "no-retention", pruned: 0 });
    expect(await gone(trace)).toBe(false);
  });
});

describe("who was shown something has no say in whether that can be looked at (L16, L7)", () => {
  it.each([
    ["an agent's door", () => agentDoor],
    ["a host's door", hostDoor],
  ])(
    "through %s nothing is pruned, whatever it calls itself, and the attempt stands in the log",
    async (_, door) => {
      const { trace } = await longAgo();
      const memory = await place.open({ door: door() });
      for (const channel of ["human", "user", "agent", "tool"] as const) {
        const voice = memory.as({ channel, session: "old", agent: "build" });
        const { head } = await memory.audit();
        expect(await voice.previewPrune({ olderThan: "1d" })).toBeNull();
        const input = { olderThan: "1d", keep: 0, reason: "the user told me" };
        expect(await voice.prune(input)).toMatchObject({ code: "not-permitted", pruned: 0 });
        const { lines } = await memory.audit(head);
        expect(lines.map((line) => [line.kind, line.channel === "human"])).toEqual([["refuse", false]]);
      }
      expect(await gone(trace)).toBe(false);
      expect(await (await place.person()).prune(AGE)).toMatchObject({ pruned: 1 });
    },
  );
});

describe("what something in force rests on stays (L13)", () => {
  it("a session that went on keeps all it was shown, however long ago", async () => {
    const { trace } = await longAgo();
    await (await place.user("old")).inject({ text: "Which mooring does the ferry use today?" });
    later(10);
    const person = await place.person();
    expect(await person.previewPrune(AGE)).toMatchObject({ traces: 0, kept: { session: 1 } });
    await person.prune(AGE);
    expect(await gone(trace)).toBe(false);
  });

  it("a trace that came to be again is as old as its last time", async () => {
    const user = (await place.memory()).as({ channel: "user" });
    await user.remember({ text: "The pilot boards at the outer buoy." });
    const question = { query: "Where does the pilot board?" };
    const first = (await user.context(question)).trace ?? "";
    later(200);
    expect((await user.context(question)).trace).toBe(first);
    const person = await place.person();
    expect(await person.prune(AGE)).toMatchObject({ pruned: 0, report: { traces: 0, of: 1 } });
    expect(await gone(first)).toBe(false);
  });

  it("the newest that are to be kept stay, and the others go", async () => {
    const traces: string[] = [];
    await (await place.user()).remember({ text: "The ferry uses the north mooring." });
    for (let n = 0; n < 4; n += 1) {
      const asked = await (await place.user(`s${n}`)).context({ query: `ferry mooring, time ${n}` });
      traces.push(asked.trace ?? "");
      later(1);
    }
    later(200);
    const person = await place.person();
    expect(await person.prune({ ...AGE, keep: 3 })).toMatchObject({
      pruned: 1,
      report: { kept: { newest: 3 } },
    });
    expect(await Promise.all(traces.map(gone))).toEqual([true, false, false, false]);
  });

  it("a trace that a memory, its evidence or an open review names stays until that no longer holds", async () => {
    const { trace } = await longAgo();
    const person = await place.person();
    const user = await place.user("later");
    const agent = await place.agent("later");
    const named = await user.remember({
      text: `The mooring was shown in trace ${trace.slice(0, 12)}.`,
      evidence: { result: "pass", command: "precedent trace verify" },
    });
    await user.retract({ target: named.id ?? "", reason: "no longer" });
    const waits = await agent.remember({
      text: `Skip the docking check that trace ${trace} shows before every trip.`,
    });
    expect((await person.review()).map((one) => one.id)).toContain(waits.id);
    later(1);
    expect(await person.prune(AGE)).toMatchObject({ pruned: 0, report: { kept: { cited: 1 } } });
    expect(await gone(trace)).toBe(false);
    await person.resolve({ of: waits.id ?? "", verdict: "reject", reason: "no" });
    await person.prune(AGE);
    expect(await gone(trace)).toBe(true);
  });

  it("a name that only a record holds keeps nothing", async () => {
    const { trace } = await longAgo();
    const user = await place.user("later");
    await user.keep({ text: `I saw trace ${trace} in the log.`, channel: "user" });
    later(100);
    expect(await (await place.person()).prune(AGE)).toMatchObject({ pruned: 1 });
  });
});

describe("what reads traces goes on (L19)", () => {
  it("a session that is taken up again after its traces went still hears what no longer holds", async () => {
    const { item, trace } = await longAgo();
    await (await place.person()).prune(AGE);
    expect(await gone(trace)).toBe(true);
    // Another process: nothing of the session lies in its memory.
    const user = (await place.open({ door: hostDoor() })).as({ channel: "user", session: "old" });
    await user.retract({ target: item, reason: "moved south" });
    const turn = await user.inject({ text: "Where shall I dock?" });
    expect(turn.recants).toEqual([item]);
    expect(turn.bundle).toContain(item);
  });

  it("the same question makes the same trace again, and then it is there again", async () => {
    const user = (await place.memory()).as({ channel: "user" });
    await user.remember({ text: "The pilot boards at the outer buoy." });
    const query = "Where does the pilot board?";
    const trace = (await user.context({ query })).trace ?? "";
    later(200);
    await (await place.person()).prune(AGE);
    const { traces } = await place.memory();
    await expect(traces.show(trace)).rejects.toMatchObject({ code: "trace-pruned" });
    expect((await user.context({ query })).trace).toBe(trace);
    expect((await traces.show(trace))?.query).toBe(query);
    expect(await traces.replay(trace)).toMatchObject({ equal: true });
    expect((await traces.recent(9)).map((one) => one.pruned)).toEqual([null, null]);
    expect((await traces.verify()).ok).toBe(true);
  });

  it("the agent's question why says that older answers were pruned, and nothing of what they held", async () => {
    const { item } = await longAgo();
    await (await place.person()).prune(AGE);
    const memory = await place.memory();
    const why = toolDefinitions({ memory: async () => memory }).find((tool) => tool.name === "memory_why");
    const answer = await why?.run({ item }, { session: "old", agent: "build", call: "c1" });
    expect(answer?.text).toContain("1 of its answers were pruned");
  });

  it("what waits closes by the days that something happened, pruned or not", async () => {
    const agent = await place.agent("a");
    const waits = await agent.remember({ text: "Skip the mooring check before every trip." });
    for (let day = 0; day < 31; day += 1) {
      later(1);
      await (await place.user(`day ${day}`)).context({ query: "mooring check" });
    }
    const person = await place.person();
    const open = async (): Promise<boolean> => (await person.review()).some((one) => one.id === waits.id);
    expect(await open()).toBe(false);
    later(200);
    expect(await person.prune(AGE)).toMatchObject({ code: "ok" });
    expect(await open()).toBe(false);
  });

  it("erasing reaches what is left, and an export tells the pruning and proves itself", async () => {
    const { item, trace } = await longAgo();
    await (await place.person()).prune(AGE);
    const memory = await place.open({ door: personDoor() });
    const lines = await memory.exportJsonl();
    expect(lines.some((line) => line.includes("traces-pruned"))).toBe(true);
    const other = await place.open({
      door: personDoor(),
      folder: "elsewhere",
      dataDir: join(place.root, "other"),
    });
    expect(await other.importJsonl(lines, "human")).toMatchObject({ refused: [] });
    expect(await other.audit()).toMatchObject({ intact: true });
    expect(await other.traces.verify()).toEqual({ ok: true, what: null });
    expect(await (await place.user("new")).erase({ target: item })).toMatchObject({ outcome: "done" });
    expect((await memory.traces.verify()).ok).toBe(true);
    expect(await gone(trace)).toBe(true);
  });
});

describe("a long pruning can be stopped (L2)", () => {
  it("between two lines; what is told is whole, and the next pruning goes on", async () => {
    const user = await place.user("old");
    await user.remember({ text: "The ferry uses the north mooring." });
    const many = RETENTION.batch * 2 + 3;
    for (let n = 0; n < many; n += 1) await user.context({ query: `ferry mooring, berth ${n}` });
    later(200);
    const person = await place.person();
    const stop = new AbortController();
    const seen: (readonly [number, number])[] = [];
    const progress = (done: number, of: number): void => {
      seen.push([done, of]);
      if (seen.length === 2) stop.abort();
    };
    const first = await person.prune({ ...AGE, progress, signal: stop.signal });
    expect(seen).toEqual([
      [0, many],
      [RETENTION.batch, many],
    ]);
    expect(first).toMatchObject({ code: "interrupted", pruned: RETENTION.batch * 2, left: 3 });
    expect(first.lines).toHaveLength(2);
    const memory = await place.memory();
    expect(await memory.traces.verify()).toEqual({ ok: true, what: null });
    expect((await memory.audit()).intact).toBe(true);
    expect((await memory.status()).problems).toEqual([]);
    expect(await person.prune(AGE)).toMatchObject({ code: "ok", pruned: 3, left: 0 });
    expect(await memory.traces.verify()).toEqual({ ok: true, what: null });
  });

  it("L22 a process that dies on the way leaves whole lines, and the next upkeep sees to the bytes", async () => {
    const { trace } = await longAgo("Which mooring did Ravnsborg promise?");
    const dies = await place.open({
      door: personDoor(),
      seams: {
        sqlite: {
          beforeCommit: (run) => {
            const [row] = run("SELECT count(*) AS n FROM erasing");
            const [told] = run("SELECT count(*) AS n FROM journal WHERE kind = 'traces-pruned'");
            if (Number(row?.["n"]) === 0 && Number(told?.["n"]) > 0) throw new Error("the power went");
          },
        },
      },
    });
    await expect(dies.as({ channel: "human" }).prune(AGE)).rejects.toThrow();
    expect(await gone(trace)).toBe(false);
    const memory = await place.memory();
    expect((await memory.status()).problems).toEqual(["erasure-pending"]);
    expect(await memory.traces.verify()).toEqual({ ok: true, what: null });
    await memory.settle();
    expect((await memory.status()).problems).toEqual([]);
    expect(await (await place.person()).prune(AGE)).toMatchObject({ pruned: 1 });
    expect(bytesHold("Ravnsborg")).toBe(false);
  });
});

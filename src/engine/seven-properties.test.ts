import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agentDoor, hostDoor, personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

const grain = (value: string) => ({ text: `mill grain: ${value}`, subject: "mill", key: "grain", value });

async function offered(query: string, validAt?: string): Promise<readonly string[]> {
  const ask = { query, route: "influence" as const, ...(validAt === undefined ? {} : { validAt }) };
  return (await (await place.person()).context(ask)).items.map((item) => item.text);
}

/** Each of the seven is shown to hold, and its opposite to be possible where it should be: a gate that never opens proves nothing. */
describe("seven properties by which this memory is told from a store", () => {
  it("1. a rejected value leaves a tombstone: no teller brings it back, and the one who may does (L6)", async () => {
    const user = await place.user();
    const told = await user.remember(grain("rye"));
    await user.retract({ target: told.id ?? "", reason: "never true" });
    const agent = await place.agent();
    expect((await agent.remember(grain("rye"))).reason).toBe("tombstoned");
    expect(await offered("mill grain")).toEqual([]);
    // Control: another value passes the same gate, and the user's word opens it.
    expect((await agent.remember(grain("oats"))).outcome).toBe("new");
    expect((await user.remember(grain("rye"))).outcome).toBe("overridden");
    expect(await offered("mill grain")).toEqual(["mill grain: rye"]);
  });

  it("2. trust can be withheld: a state that no reader serves, and that ends when a person says so (L8, L16)", async () => {
    await (await place.user()).remember(grain("rye"));
    const queued = await (await place.agent()).remember(grain("oats"));
    expect(queued.outcome).toBe("queued");
    const person = await place.person();
    const context = await person.context({ query: "mill grain", route: "influence" });
    expect(context.verdicts.filter((one) => one.id === queued.id && one.stage === "admit")).toEqual([
      { stage: "admit", id: queued.id, kept: false, because: "awaiting-review" },
    ]);
    expect((await person.search({ query: "mill grain" })).items.map((item) => item.text)).toEqual([
      "mill grain: rye",
    ]);
    expect(
      (await (await place.user("s2")).inject({ text: "Which grain does the mill take?" })).bundle,
    ).not.toContain("oats");
    // Control: answered, the same row is served on the same paths.
    await person.resolve({ of: queued.id ?? "", verdict: "keep-new", reason: "seen in the loft" });
    expect(await offered("mill grain")).toEqual(["mill grain: oats"]);
    expect(
      (await (await place.user("s3")).inject({ text: "Which grain does the mill take?" })).bundle,
    ).toContain("oats");
  });

  it("3. two clocks: when it held, and when it was learned, each asked for alone (L10)", async () => {
    const user = await place.user();
    await user.remember({ ...grain("rye"), validFrom: "2026-01-01T00:00:00Z" });
    place.now = Date.parse("2026-10-01T00:00:00Z") as typeof place.now;
    await user.remember({ ...grain("oats"), validFrom: "2026-06-01T00:00:00Z" });
    const state = async (at: object): Promise<unknown> =>
      (await user.state({ subject: "mill", key: "grain", ...at })).value;
    expect(await state({})).toBe("oats");
    expect(await state({ validAt: "2026-03-01T00:00:00Z" })).toBe("rye");
    // It held in July already; in September nobody here knew.
    expect(await state({ validAt: "2026-07-01T00:00:00Z" })).toBe("oats");
    expect(await state({ validAt: "2026-07-01T00:00:00Z", knownAt: "2026-09-30T00:00:00Z" })).toBe("rye");
  });

  it("4. scope is enforced, not asked for: another project's memory is found nowhere and touched by nobody (L5)", async () => {
    const here = (await place.user()) as Awaited<ReturnType<TestPlace["user"]>>;
    const own = await here.remember({ text: "Logs rotate at midnight." });
    const elsewhere = await place.open({ folder: "other", door: hostDoor() });
    const there = elsewhere.as({ channel: "user", session: "s1" });
    expect((await there.search({ query: "logs rotate midnight" })).items).toEqual([]);
    expect((await there.context({ query: "logs rotate midnight" })).items).toEqual([]);
    expect(await there.show({ of: own.id ?? "" })).toBeNull();
    expect(await there.history({ of: own.id ?? "" })).toEqual([]);
    const touched = await there.correct({ target: own.id ?? "", text: "Logs rotate at noon." });
    expect([touched.outcome, touched.reason]).toEqual(["refused", "other-project"]);
    // Control: in its own project the same calls find and change it.
    expect((await here.search({ query: "logs rotate midnight" })).items.length).toBe(1);
    expect((await here.correct({ target: own.id ?? "", text: "Logs rotate at noon." })).outcome).toBe(
      "superseded",
    );
  });

  it("5. every change is one line of a log that only grows: refusals too, reads never (L2, L3, L15)", async () => {
    const memory = await place.memory();
    const user = await place.user();
    const agent = await place.agent();
    const mark = (await memory.audit()).head;
    const told = await user.remember(grain("rye"));
    await agent.retract({ target: told.id ?? "" });
    await user.retract({ target: told.id ?? "", reason: "never true" });
    const before = await memory.audit(mark);
    expect(before.lines.map((line) => [line.kind, line.channel])).toEqual([
      ["write", "user"],
      ["refuse", "agent"],
      ["retract", "user"],
    ]);
    await user.search({ query: "mill grain", reader: "model" });
    await user.context({ query: "mill grain" });
    await user.inject({ text: "mill grain" });
    await user.review();
    expect((await memory.audit(mark)).lines).toEqual(before.lines);
    expect((await memory.audit()).intact).toBe(true);
    // Control: the fold over those lines is the state, so the log is what happened.
    await memory.rebuild();
    expect((await memory.audit(mark)).lines).toEqual(before.lines);
    expect(await offered("mill grain")).toEqual([]);
  });

  it("6. review is out of the producer's reach: by verb, by claimed channel and by another door (L16, L7)", async () => {
    await (await place.user()).remember(grain("rye"));
    const queued = await (await place.agent()).remember(grain("oats"));
    const ask = { of: queued.id ?? "", verdict: "accept", reason: "the user told me so" };
    const claimed = (await place.memory()).as({ channel: "human", agent: "reviewer" });
    const program = (await place.open({ door: agentDoor })).as({ channel: "human" });
    for (const voice of [await place.agent(), await place.user(), claimed, program])
      expect(await voice.resolve(ask)).toEqual({ code: "not-permitted", outcome: "refused" });
    expect(await offered("mill grain")).toEqual(["mill grain: rye"]);
    // Control: a person at the console may.
    const person = (await place.open({ door: personDoor() })).as({ channel: "human" });
    expect(await person.resolve(ask)).toEqual({ code: "ok", outcome: "done" });
    expect(await offered("mill grain")).toEqual(["mill grain: oats"]);
  });

  it("7. silence is an answer: nothing relevant, nothing injected, and it says what was near (L14)", async () => {
    const user = await place.user();
    await user.remember({ text: "The harbour crane lifts forty tons." });
    await user.remember({ text: "The harbour crane is painted yellow." });
    const silent = await user.search({ query: "invoice numbering scheme" });
    expect([silent.items, silent.reason]).toEqual([[], "no-candidates"]);
    expect((await user.inject({ text: "How are invoices numbered?" })).bundle).toBe("");
    expect(await offered("invoice numbering scheme")).toEqual([]);
    expect((await user.search({ query: "   " })).reason).toBe("empty-query");
    // Control: the same reader finds what is there, and a store that cannot be read does not look like an empty one.
    expect((await user.search({ query: "what does the harbour crane lift" })).items[0]?.text).toBe(
      "The harbour crane lifts forty tons.",
    );
    expect((await user.inject({ text: "What does the harbour crane lift?" })).bundle).toContain("forty tons");
    const none = (await place.open({ folder: "empty" })).as({ channel: "user" });
    expect((await none.search({ query: "harbour crane" })).reason).toBe("empty-store");
  });
});

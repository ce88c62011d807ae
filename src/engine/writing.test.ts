import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import type { RememberInput, Voice } from "./voice.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace({ store: "memory" });
});
afterEach(() => place.done());

async function tool(): Promise<Voice> {
  return (await place.memory()).as({ channel: "tool", session: "s1" });
}
const PASS = { command: "check", result: "pass", at: "2026-09-23T12:00:00Z", attested: true } as const;
const slot = (value: string, rest: Partial<RememberInput> = {}): RememberInput => ({
  text: `ballast ratio: ${value}`,
  subject: "ballast",
  key: "ratio",
  value,
  ...rest,
});
async function shown(query: string): Promise<readonly string[]> {
  const context = await (await place.person()).context({ query, route: "influence" });
  return context.items
    .map((item) => `${item.marks.map((mark) => `[${mark}] `).join("")}${item.text}`)
    .toSorted();
}

describe("what is told again (L1, L3)", () => {
  it("with a clause more it takes the earlier telling in, and nothing is lost", async () => {
    const user = await place.user();
    const a = await user.remember({ text: "The night export lands in the archive bucket." });
    const b = await user.remember({
      text: "The night export lands in the archive bucket; it takes 38 minutes.",
    });
    expect([b.outcome, b.sameAs, b.ended]).toEqual(["merged", a.id, []]);
    expect(await shown("night export")).toEqual([
      "The night export lands in the archive bucket; it takes 38 minutes.",
    ]);
    expect((await user.history({ of: b.id ?? "" })).length).toBe(2);
    expect(
      (await (await place.agent()).remember({ text: "The night export lands in the archive bucket." }))
        .outcome,
    ).not.toBe("refused");
  });

  it("an agent's clause does not take in the user's word", async () => {
    await (await place.user()).remember({ text: "The night export lands in the archive bucket." });
    const b = await (
      await place.agent()
    ).remember({ text: "The night export lands in the archive bucket; it is slow." });
    expect(b.outcome).toBe("new");
    expect((await shown("night export")).length).toBe(2);
  });

  it("by the user it becomes the user's word, and stays one thing", async () => {
    await (await place.agent()).remember({ text: "Berths are dredged in May." });
    expect((await (await place.user()).remember({ text: "Berths are dredged in May." })).outcome).toBe("new");
    const context = await (await place.person()).context({ query: "berths dredged", route: "influence" });
    expect(context.verdicts.filter((one) => one.stage === "admit").map((one) => one.because)).toEqual([
      "authoritative",
    ]);
  });

  it("its neighbours are echoed: what stands, not what waits or was withdrawn", async () => {
    const user = await place.user();
    const kept = await user.remember({ text: "Pilots board at buoy seven." });
    const gone = await user.remember({ text: "Pilots board at buoy nine." });
    await user.retract({ target: gone.id ?? "" });
    const told = await user.remember({ text: "Pilots board a cutter." });
    expect(told.neighbours).toEqual([{ id: kept.id, text: "Pilots board at buoy seven." }]);
  });
});

describe("values that add up and values that exclude each other (L6)", () => {
  it.each<readonly [string, string, string]>([
    ["The tug is blue.", "The tug is fast.", "new"],
    ["The tug is blue.", "The tug is green.", "overridden"],
    ["The mill grinds rye.", "The mill now grinds oats.", "overridden"],
    ["The tug weighs 40 t.", "The tug weighs 44 t.", "overridden"],
    ["Survey tern used mica-2.", "Survey tern used mica-6.", "new"],
    ["拖船是蓝色的。", "拖船改为绿色。", "overridden"],
  ])("%s then %s: %s", async (first, then, outcome) => {
    const user = await place.user();
    await user.remember({ text: first });
    expect((await user.remember({ text: then })).outcome).toBe(outcome);
  });

  it("a plain denial of the user's word waits, and a person's own contradiction is said (DECISIONS 4)", async () => {
    const user = await place.user();
    await user.remember({ text: "Pilots board at the north mole." });
    const agent = await (await place.agent()).remember({ text: "Pilots do not board at the north mole." });
    expect([agent.outcome, agent.warns]).toEqual(["queued", ["contradicts"]]);
    const own = await user.remember({ text: "Pilots never board at the north mole." });
    expect([own.outcome, own.warns]).toEqual(["new", ["contradicts"]]);
  });

  it("an agent's value against what the user said in a message waits", async () => {
    const user = await place.user();
    await user.keep({ text: "The staging port is 4410.", channel: "user" });
    const told = await (await place.agent()).remember({ text: "The staging port is 4420." });
    expect([told.outcome, told.warns]).toEqual(["queued", ["contradicts"]]);
  });
});

describe("nothing of the old value leaks to the new one (L9)", () => {
  it("neither proof, nor end, nor detail, by implicit write and by supersession", async () => {
    const user = await place.user();
    await user.remember(
      slot("1.2", { evidence: PASS, validTo: "2027-01-01T00:00:00Z", tags: ["proved"], confidence: "high" }),
    );
    const b = await user.remember(slot("1.3"));
    const c = await user.supersede({ target: b.id ?? "", text: "ballast ratio: 1.4" });
    for (const id of [b.id, c.id]) {
      const item = await user.show({ of: id ?? "" });
      expect([item?.premise, item?.marks.includes("stale-evidence")]).toEqual([null, false]);
    }
    expect(
      (await user.state({ subject: "ballast", key: "ratio", validAt: "2027-06-01T00:00:00Z" })).value,
    ).toBe("1.4");
  });
});

describe("a proof belongs to the value it proved, and is as old as its check (L7, L10)", () => {
  it("an agent's attested is not observed and shields nothing", async () => {
    await (await place.agent()).remember(slot("1.2", { evidence: PASS }));
    expect((await (await place.user()).remember(slot("1.3"))).outcome).toBe("overridden");
  });

  it("a fresh proof stays beside the user's word in passing, and yields to a correction", async () => {
    const proved = await (await tool()).remember(slot("1.2", { evidence: PASS }));
    const user = await place.user();
    const said = await user.remember(slot("1.3"));
    expect([said.outcome, said.warns]).toEqual(["new", ["evidence-kept"]]);
    expect(await shown("ballast ratio")).toEqual(["ballast ratio: 1.2", "ballast ratio: 1.3"]);
    expect((await user.correct({ target: proved.id ?? "", text: "ballast ratio: 1.5" })).outcome).toBe(
      "superseded",
    );
    expect((await shown("ballast ratio")).includes("ballast ratio: 1.2")).toBe(false);
  });

  it("an agent waits against it, and an old proof is marked and shields no more", async () => {
    await (await tool()).remember(slot("1.2", { evidence: { ...PASS, at: "2026-03-01T00:00:00Z" } }));
    expect(await shown("ballast ratio")).toEqual(["[stale-evidence] ballast ratio: 1.2"]);
    await (
      await tool()
    ).remember({ text: "keel depth: 4", subject: "keel", key: "depth", value: "4", evidence: PASS });
    const agent = await place.agent();
    const told = await agent.remember({ text: "keel depth: 5", subject: "keel", key: "depth", value: "5" });
    expect([told.outcome, told.warns]).toEqual(["queued", ["evidence-kept", "contradicts"]]);
    expect((await agent.remember(slot("1.3"))).outcome).toBe("overridden");
  });

  it("a failed check is shown as failed and never offered", async () => {
    await (await tool()).remember(slot("1.2", { evidence: { ...PASS, result: "fail" } }));
    const found = await (await place.person()).search({ query: "ballast ratio" });
    expect(found.items.map((item) => item.marks.includes("failed"))).toEqual([true]);
    expect(await shown("ballast ratio")).toEqual([]);
  });
});

describe("conditions are part of a fact (L8)", () => {
  it("contrary premises never fold, in any order of their parts", async () => {
    const user = await place.user();
    const a = await user.remember(slot("1.2", { premise: "env=prod; region=eu" }));
    expect((await user.remember(slot("1.2", { premise: "Region=EU; env=prod" }))).sameAs).toBe(a.id);
    const b = await user.remember(slot("1.2", { premise: "env=prod; region=us" }));
    expect([b.outcome, b.warns]).toEqual(["new", ["different-premise"]]);
    expect((await user.remember(slot("1.3", { premise: "env=prod; region=us" }))).ended).toEqual([b.id]);
    expect((await user.remember({ text: "Ropes are wet.", premise: "after rain" })).outcome).toBe("new");
    expect((await user.remember({ text: "Ropes are wet.", premise: "after snow" })).warns).toEqual([
      "different-premise",
    ]);
  });

  it("a general statement is never narrowed in silence, nor an exception made a correction", async () => {
    const user = await place.user();
    await user.remember(slot("1.2"));
    const narrow = await user.remember(slot("1.2", { premise: "env=prod" }));
    expect([narrow.outcome, narrow.warns]).toEqual(["new", ["premise-narrowing"]]);
    const exception = await user.remember(slot("1.9", { premise: "env=dev" }));
    expect([exception.outcome, exception.ended]).toEqual(["new", []]);
  });

  it("an agent that leaves the condition out keeps it", async () => {
    const agent = await place.agent();
    const a = await agent.remember({ text: "The watch needs five hands.", premise: "env=drill" });
    const b = await agent.remember({ text: "The watch needs five hands." });
    expect([b.outcome, b.sameAs, b.warns]).toEqual(["same", a.id, ["different-premise"]]);
  });
});

describe("a telling that withdraws another (L6)", () => {
  it("ends it, and is refused whole where its teller may not withdraw it", async () => {
    const user = await place.user();
    const a = await user.remember({ text: "Careening on the sand bar is safe." });
    const agent = await place.agent();
    const barred = await agent.remember({
      text: "Withdrawn: the sand bar cracks keels.",
      retracts: a.id ?? "",
    });
    expect([barred.outcome, barred.reason]).toEqual(["refused", "target-class"]);
    const unknown = await user.remember({
      text: "Withdrawn: the sand bar cracks keels.",
      retracts: "mem_0000000000000000",
    });
    expect([unknown.outcome, unknown.reason]).toEqual(["refused", "target-unknown"]);
    const told = await user.remember({ text: "Withdrawn: the sand bar cracks keels.", retracts: a.id ?? "" });
    expect([told.outcome, told.ended]).toEqual(["new", [a.id]]);
    expect(await shown("sand bar")).toEqual(["Withdrawn: the sand bar cracks keels."]);
    expect((await agent.remember({ text: "Careening on the sand bar is safe." })).reason).toBe("tombstoned");
  });
});

describe("an agent that quotes the user (L7, DECISIONS 1)", () => {
  const paint = (value: string): RememberInput => ({
    text: `hive paint: ${value}`,
    subject: "hive",
    key: "paint",
    value,
  });
  it.each<readonly [string, string, string, string]>([
    [
      "the user's words",
      "No, we paint the hives sky blue now.",
      "we paint the hives sky blue now",
      "overridden",
    ],
    [
      "a part that leaves the denial out",
      "We do not paint the hives sky blue.",
      "paint the hives sky blue",
      "queued",
    ],
    ["a question", "Should we paint the hives sky blue?", "we paint the hives sky blue", "queued"],
    ["a supposition", "If it is warm we paint the hives sky blue.", "we paint the hives sky blue", "queued"],
    ["quoted words", 'He wrote "we paint the hives sky blue".', "we paint the hives sky blue", "queued"],
    ["words that are not there", "We paint the hives red.", "we paint the hives sky blue", "queued"],
    ["less than the telling says", "We paint the hives.", "We paint the hives", "queued"],
  ])("%s", async (_, said, quote, outcome) => {
    const user = await place.user();
    await user.remember(paint("lime green"));
    const kept = await user.keep({ text: said, channel: "user", source: "m1" });
    const told = await (
      await place.agent()
    ).remember({ ...paint("sky blue"), sources: [kept.id ?? ""], quote });
    expect(told.outcome).toBe(outcome);
    expect(told.attributed).toEqual({ by: "agent", session: "s1", agent: "build" });
  });

  it("not of another session", async () => {
    const user = await place.user("s1");
    await user.remember(paint("lime green"));
    const kept = await user.keep({ text: "We paint the hives sky blue.", channel: "user", source: "m1" });
    const told = await (
      await place.agent("s2")
    ).remember({ ...paint("sky blue"), sources: [kept.id ?? ""], quote: "We paint the hives sky blue" });
    expect(told.outcome).toBe("queued");
  });
});

describe("a guard (L8)", () => {
  it("comes up for its trigger in a long turn, and not for its words", async () => {
    const user = await place.user();
    await user.remember({
      text: "Close the hull valves.",
      kind: "guard",
      guard: { trigger: "launch a boat", action: "close the hull valves" },
    });
    await user.remember({ text: "The hull valves are brass." });
    const long = `Please launch a boat. ${"Then write down what the harbour office said about berths and fees. ".repeat(20)}`;
    expect((await user.inject({ text: long })).bundle).toContain("Close the hull valves.");
    expect(await shown("which hull valves are brass")).toEqual(["The hull valves are brass."]);
    expect((await user.search({ query: "close hull valves" })).items.length).toBe(2);
  });
});

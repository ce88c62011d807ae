import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instant } from "../model/instant.ts";
import { agentDoor, personDoor } from "./door.ts";
import type { MaintainAnswer, MaintainInput } from "./upkeep.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace({ store: "memory" });
});
afterEach(() => place.done());

async function upkeep(input: MaintainInput): Promise<MaintainAnswer> {
  return (await place.open({ door: personDoor() })).maintain(input);
}

async function tell(text: string, rest: object = {}): Promise<string> {
  return (await (await place.user()).remember({ text, ...rest })).id ?? "";
}

async function found(query: string): Promise<readonly string[]> {
  return (await (await place.person()).search({ query })).items.map((item) => item.id).toSorted();
}

describe("what says the same is folded and never lost (L2)", () => {
  it("a fold hides, the history tells all, the sources of all stay visible, and it comes back", async () => {
    const user = await place.user();
    const note = await user.keep({ text: "See the plate at the bow.", channel: "user", source: "m1" });
    const a = await tell("the sounder serial is 0x51D2E0 on the launch");
    const b = await tell("On the launch, the sounder serial is 0x51D2E0", { sources: [note.id] });
    const merged = await upkeep({ job: "merge", targets: [a, b] });
    expect([merged.survivor, merged.changed]).toEqual([a, [b]]);
    expect(await found("sounder serial launch")).toEqual([a]);
    const person = await place.person();
    expect((await person.history({ of: a })).map((entry) => [entry.id, entry.status]).toSorted()).toEqual(
      [
        [a, "current"],
        [b, "folded"],
      ].toSorted(),
    );
    expect((await person.show({ of: a }))?.sources).toEqual([note.id]);
    expect((await upkeep({ job: "undemote", targets: [b] })).changed).toEqual([b]);
    expect(await found("sounder serial launch")).toEqual([a, b].toSorted());
    const memory = await place.memory();
    await memory.rebuild();
    expect(await found("sounder serial launch")).toEqual([a, b].toSorted());
  });

  it("a dry run changes nothing and says what it would", async () => {
    const a = await tell("the bilge sensor of model C reads 48 steps");
    const b = await tell("On model C, 48 steps is what the bilge sensor reads");
    const head = (await (await place.memory()).audit()).head;
    expect(await upkeep({ job: "merge", targets: [a, b], dryRun: true })).toMatchObject({
      survivor: a,
      changed: [],
      report: { wouldChange: 1 },
    });
    expect((await (await place.memory()).audit()).head).toBe(head);
    expect(await found("bilge sensor steps")).toEqual([a, b].toSorted());
  });

  it.each<readonly [string, Partial<MaintainInput>, string]>([
    ["nothing named", { targets: [] }, "empty"],
    ["one named", { targets: ["a"] }, "empty"],
    ["an id nobody has", { targets: ["a", "mem_0000000000000000"] }, "unknown-target"],
    ["unrelated rows", { targets: ["a", "b"] }, "not-a-restatement"],
    ["opposites", { targets: ["a", "c"] }, "not-a-restatement"],
    ["another amount", { targets: ["d", "e"] }, "not-a-restatement"],
  ])("a merge is refused whole: %s (L9)", async (_, input, code) => {
    const ids: Record<string, string> = {
      a: await tell("The relay keeps raw frames."),
      b: await tell("The mess curtains are dark."),
      c: await tell("The relay does not keep raw frames."),
      d: await tell("Frames are kept for 20 days."),
      e: await tell("Frames are kept for 30 days.", { premise: "env=live" }),
    };
    const targets = (input.targets ?? []).map((name) => ids[name] ?? name);
    const answer = await upkeep({ job: "merge", targets });
    expect([answer.code, answer.changed]).toEqual([code, []]);
    expect(await found("relay keeps raw frames")).toContain(ids["a"]);
  });

  it("other conditions, times and layers keep twins apart (L8)", async () => {
    const a = await tell("The draught stays at the lower mark.", { premise: "count=first 30 boats" });
    const b = await tell("The draught stays at the lower mark.");
    const c = await tell("At the lower mark the draught stays.", { validTo: "2027-01-01T00:00:00Z" });
    for (const [one, other] of [
      [a, b],
      [b, c],
    ] as const) {
      const answer = await upkeep({ job: "merge", targets: [one, other] });
      expect([answer.changed, answer.blocked.length, answer.code]).toEqual([[], 1, null]);
    }
    expect((await upkeep({ job: "duplicates" })).report).toMatchObject({ groups: 0 });
    expect(await found("draught lower mark")).toContain(a);
  });

  it("a survivor has the proof, then the higher class, then was first (L9)", async () => {
    const agent = await place.agent();
    const tool = (await place.memory()).as({ channel: "tool", session: "s1" });
    const first = (await agent.remember({ text: "The sounder clock is 12 MHz" })).id ?? "";
    const users = await tell("The clock of the sounder is 12 MHz");
    expect((await upkeep({ job: "merge", targets: [first, users], dryRun: true })).survivor).toBe(users);
    const evidence = {
      command: "sounder --clock",
      result: "pass",
      at: "2026-09-23T00:00:00Z",
      attested: true,
    } as const;
    const proved = (await tool.remember({ text: "12 MHz is the clock of the sounder", evidence })).id ?? "";
    expect((await upkeep({ job: "merge", targets: [first, users, proved] })).survivor).toBe(proved);
    expect(await found("sounder clock")).toEqual([proved]);
  });

  it("upkeep by itself folds what one speaker said twice, and leaves different standings to a person", async () => {
    const a = await tell("The slip has rails.");
    place.now = instant(place.now + 1000);
    const b = await tell("Rails: the slip has.");
    const c = (await (await place.agent()).remember({ text: "The slip has its rails." })).id ?? "";
    const report = await upkeep({ job: "duplicates" });
    expect([report.report["groups"], report.members.toSorted()]).toEqual([1, [a, b, c].toSorted()]);
    expect((await upkeep({ job: "all" })).changed).toEqual([]);
    await (await place.user()).retract({ target: c });
    await (await place.agent()).retract({ target: c });
    expect((await upkeep({ job: "all" })).changed).toEqual([b]);
    expect(await found("slip rails")).toContain(a);
  });

  it("folding is out of an agent's reach (L16)", async () => {
    const a = await tell("The slip has rails.");
    const b = await tell("Rails: the slip has.");
    const memory = await place.open({ door: agentDoor });
    expect((await memory.maintain({ job: "merge", targets: [a, b] })).blocked).toEqual([a, b]);
    expect(await found("slip rails")).toEqual([a, b].toSorted());
  });
});

describe("an invariant says once what several have in common (L2, L9)", () => {
  const texts = ["mails team Otter", "writes 31 files", "locks the ledger"].map(
    (rest) => `The sync job runs at 02:00 and ${rest}.`,
  );

  it("every detail stays in its history, and the members come back", async () => {
    const ids: string[] = [];
    for (const text of texts) ids.push(await tell(text));
    const made = await upkeep({
      job: "compress",
      targets: ids,
      invariant: "The sync job runs at 02:00.",
      representatives: ids.slice(0, 1),
    });
    expect([made.survivor, made.changed]).toEqual([ids[0], ids.slice(1)]);
    const history = (await (await place.person()).history({ of: made.id ?? "" })).map((entry) => entry.text);
    expect(history.toSorted()).toEqual([...texts, "The sync job runs at 02:00."].toSorted());
    expect(await found("sync job")).toEqual([ids[0], made.id].toSorted());
    expect((await upkeep({ job: "undemote", targets: ids.slice(1) })).changed).toEqual(ids.slice(1));
    expect(await found("sync job")).toEqual([...ids, made.id].toSorted());
  });

  it.each<readonly [string, object, string]>([
    ["no words", { invariant: " " }, "empty"],
    ["what not all of them say", { invariant: "The sync job mails team Otter." }, "not-a-restatement"],
    ["what they deny", { invariant: "The sync job does not run at 02:00." }, "not-a-restatement"],
    [
      "a representative from outside",
      { invariant: "The sync job runs at 02:00.", representatives: ["mem_0000000000000000"] },
      "not-a-member",
    ],
    ["a mark of ours", { invariant: "[verified] The sync job runs at 02:00." }, "marker"],
  ])("is refused with %s", async (_, rest, code) => {
    const ids: string[] = [];
    for (const text of texts) ids.push(await tell(text));
    const answer = await upkeep({ job: "compress", targets: ids, invariant: "", ...rest });
    expect([answer.code, answer.changed]).toEqual([code, []]);
    expect(await found("sync job")).toEqual(ids.toSorted());
  });

  it("stands no higher than the lowest of what it was made from", async () => {
    const agent = await place.agent();
    const a = (await agent.remember({ text: texts[0] ?? "" })).id ?? "";
    const b = await tell(texts[1] ?? "");
    const made = await upkeep({ job: "compress", targets: [a, b], invariant: "The sync job runs at 02:00." });
    const context = await (await place.person()).context({ query: "sync job", route: "influence" });
    expect(context.verdicts.find((one) => one.id === made.id && one.stage === "admit")?.because).toBe(
      "informational",
    );
  });
});

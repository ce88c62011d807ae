import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace({ store: "memory" });
});
afterEach(() => place.done());

const gate = (value: string) => ({
  text: `lock gate paint: ${value}`,
  subject: "lock gate",
  key: "paint",
  value,
});

/** Grey is the user's, green waits. */
async function waiting(): Promise<{ readonly grey: string; readonly green: string }> {
  const grey = await (await place.user()).remember(gate("grey"));
  const green = await (await place.agent()).remember(gate("green"));
  expect([green.outcome, green.warns]).toEqual(["queued", ["contradicts"]]);
  return { grey: grey.id ?? "", green: green.id ?? "" };
}

async function answer(of: string, verdict: string): Promise<unknown> {
  return (await place.person()).resolve({ of, verdict, reason: "I looked" });
}

async function plain(): Promise<readonly string[]> {
  const found = await (await place.person()).context({ query: "lock gate paint", route: "influence" });
  return found.items.map((item) => item.text).toSorted();
}

async function tellAgain(value: string): Promise<string> {
  return (await (await place.agent("s9")).remember(gate(value))).outcome;
}

describe("a person answers what waits (L16)", () => {
  it.each<readonly [string, readonly string[], string, string]>([
    // verdict, what holds then, what an agent gets for green, what for grey
    ["keep-old", ["lock gate paint: grey"], "refused", "same"],
    ["reject", ["lock gate paint: grey"], "refused", "same"],
    ["keep-new", ["lock gate paint: green"], "same", "refused"],
    ["accept", ["lock gate paint: green"], "same", "refused"],
    ["keep-both", ["lock gate paint: green", "lock gate paint: grey"], "same", "same"],
    ["remove-both", [], "refused", "refused"],
    ["skip", ["lock gate paint: grey"], "same", "same"],
  ])("%s", async (verdict, holds, green, grey) => {
    const ids = await waiting();
    expect(await answer(ids.green, verdict)).toEqual({ code: "ok", outcome: "done" });
    expect(await plain()).toEqual(holds);
    expect(await (await place.person()).review()).toEqual([]);
    expect([await tellAgain("green"), await tellAgain("grey")]).toEqual([green, grey]);
  });

  it("what is taken over is a person's; what both may hold keeps its class", async () => {
    const classes = async (verdict: string): Promise<unknown> => {
      const own = makePlace({ store: "memory" });
      await (await own.user()).remember(gate("grey"));
      const green = await (await own.agent()).remember(gate("green"));
      const person = await own.person();
      await person.resolve({ of: green.id ?? "", verdict, reason: "I looked" });
      const context = await person.context({ query: "lock gate paint", route: "influence" });
      await own.done();
      return context.verdicts.find((one) => one.id === green.id && one.stage === "admit")?.because;
    };
    expect(await classes("keep-new")).toBe("authoritative");
    expect(await classes("keep-both")).toBe("informational");
  });

  it("nobody but a person at the console, and not without a reason, or twice", async () => {
    const { green } = await waiting();
    for (const voice of [await place.agent(), await place.user()])
      expect(await voice.resolve({ of: green, verdict: "keep-new", reason: "told" })).toEqual({
        code: "not-permitted",
        outcome: "refused",
      });
    const person = await place.person();
    expect(await person.resolve({ of: green, verdict: "keep-new", reason: "  " })).toEqual({
      code: "invalid",
      outcome: "refused",
    });
    expect(await person.resolve({ of: green, verdict: "bless", reason: "x" })).toEqual({
      code: "invalid",
      outcome: "refused",
    });
    expect(await person.resolve({ of: "mem_0000000000000000", verdict: "skip", reason: "x" })).toEqual({
      code: "unknown-target",
      outcome: "refused",
    });
    expect((await person.review()).map((line) => line.id)).toEqual([green]);
    expect(await answer(green, "reject")).toEqual({ code: "ok", outcome: "done" });
    expect(await answer(green, "accept")).toEqual({ code: "invalid", outcome: "refused" });
  });

  it("an agent's word that does not wait may be accepted, the user's needs nobody", async () => {
    const told = await (await place.agent()).remember({ text: "Ropes are tarred in May." });
    const said = await (await place.user()).remember({ text: "Ropes are made of hemp." });
    expect(await answer(told.id ?? "", "reject")).toEqual({ code: "invalid", outcome: "refused" });
    expect(await answer(told.id ?? "", "accept")).toEqual({ code: "ok", outcome: "done" });
    expect(await answer(said.id ?? "", "accept")).toEqual({ code: "invalid", outcome: "refused" });
    const context = await (await place.person()).context({ query: "ropes", route: "influence" });
    const because = context.verdicts.filter((one) => one.stage === "admit").map((one) => one.because);
    expect(because).toEqual(["authoritative", "authoritative"]);
  });

  it("a pin passes to what a person keeps as new", async () => {
    const { grey, green } = await waiting();
    await (await place.user()).pin({ target: grey });
    await answer(green, "keep-new");
    expect((await (await place.person()).show({ of: green }))?.pinned).toBe(true);
  });

  it("an agent's proposal for all projects waits (L5)", async () => {
    const told = await (
      await place.agent()
    ).remember({ text: "Prefer tabs.", layer: "global", kind: "preference" });
    expect(told.outcome).toBe("queued");
    expect((await (await place.person()).review()).map((line) => [line.id, line.why])).toEqual([
      [told.id, "global-by-agent"],
    ]);
  });

  it("the same proposal told again is the same that waits, and the user's own word takes its place", async () => {
    const { green } = await waiting();
    const again = await (await place.agent("s7")).remember(gate("green"));
    expect([again.outcome, again.sameAs]).toEqual(["same", green]);
    expect((await (await place.user()).remember(gate("green"))).outcome).toBe("overridden");
    expect(await (await place.person()).review()).toEqual([]);
    expect(await plain()).toEqual(["lock gate paint: green"]);
  });
});

describe("a question that nobody answers (L16, L20)", () => {
  const DAY = 86_400_000;

  async function spend(days: number, active: boolean): Promise<void> {
    const user = await place.user();
    for (let day = 0; day < days; day += 1) {
      place.now = (place.now + DAY) as typeof place.now;
      if (active) await user.context({ query: "lock gate paint", route: "influence" });
    }
  }

  it("closes after thirty active days: on no list, nothing armed, still withheld", async () => {
    const { green } = await waiting();
    await spend(29, true);
    expect((await (await place.person()).review()).map((line) => line.id)).toEqual([green]);
    await spend(1, true);
    expect(await (await place.person()).review()).toEqual([]);
    expect(await plain()).toEqual(["lock gate paint: grey"]);
    expect((await (await place.memory()).status()).waiting).toBe(0);
    expect(await answer(green, "accept")).toEqual({ code: "ok", outcome: "done" });
  });

  it("stays open over a long absence: days on which nothing happened do not count", async () => {
    const { green } = await waiting();
    await spend(90, false);
    expect((await (await place.person()).review()).map((line) => line.id)).toEqual([green]);
  });
});

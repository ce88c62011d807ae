import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

describe("a turn gets what bears on it, within bounds, or nothing (L14, L18, L19, L20)", () => {
  it("the brief keeps its bytes from turn to turn while nothing in it was retired, whatever is told meanwhile (L19)", async () => {
    const user = await place.user();
    const first = await user.remember({ text: "Rota changes go through Mette.", kind: "preference" });
    const before = await user.inject({ text: "Write the newsletter." });
    await user.remember({ text: "Dates are written as day and month.", kind: "preference" });
    const after = await user.inject({ text: "Write the newsletter again." });
    expect(before.brief).toContain("Mette");
    expect(after.brief).toBe(before.brief);
    const elsewhere = await (await place.user("s2")).inject({ text: "Write the newsletter." });
    expect(elsewhere.brief).toContain("day and month");
    await user.retract({ target: first.id ?? "", reason: "left" });
    const retired = await user.inject({ text: "Write the newsletter once more." });
    expect(retired.brief).not.toContain("Mette");
    expect(retired.brief).toContain("day and month");
    expect(retired.recants).toEqual([first.id]);
    const next = await user.inject({ text: "And once more." });
    expect(next.brief).toBe(retired.brief);
    expect(next.recants).toEqual([]);
  });

  it("another process opening the same session gives the same bytes", async () => {
    const user = await place.user();
    await user.remember({ text: "Never deploy on Fridays.", kind: "constraint" });
    const one = await user.inject({ text: "Plan the deploy." });
    const other = (await place.open()).as({ channel: "user", session: "s1" });
    const two = await other.inject({ text: "Plan the deploy." });
    expect(one.brief).not.toBe("");
    expect(two.brief).toBe(one.brief);
  });

  it("what came too late is no memory this turn, is noted, and the next turn has it", async () => {
    let slow = true;
    const memory = await place.open({
      seams: { beforeRead: () => (slow ? new Promise((done) => setTimeout(done, 120)) : Promise.resolve()) },
    });
    const user = memory.as({ channel: "user", session: "s" });
    await user.remember({ text: "The gangway needs two crew." });
    const late = await user.inject({ text: "Plan the gangway crew.", deadlineMs: 20 });
    expect(late).toMatchObject({ code: "ok", brief: "", bundle: "", missed: "deadline" });
    slow = false;
    expect((await user.inject({ text: "Plan the gangway crew." })).bundle).toContain("two crew");
    expect((await memory.status()).missedTurns).toBe(1);
  });

  it("without a trace nothing is injected; with one it is, and explains itself (L13)", async () => {
    let fails = true;
    const memory = await place.open({
      seams: {
        beforeTrace: () => {
          if (fails) throw new Error("no room");
        },
      },
    });
    const user = memory.as({ channel: "user", session: "s" });
    await user.remember({ text: "The gangway needs two crew." });
    expect(await user.inject({ text: "Plan the gangway crew." })).toMatchObject({
      bundle: "",
      missed: "trace-failed",
    });
    fails = false;
    const given = await user.inject({ text: "Plan the gangway crew." });
    expect(given.bundle).toContain("two crew");
    expect(await memory.traces.verify(given.traces[0])).toEqual({ ok: true, what: null });
  });

  it("our own block that comes back is not kept (L17)", async () => {
    const user = await place.user();
    await user.remember({ text: "The gangway needs two crew." });
    const { bundle } = await user.inject({ text: "Plan the gangway crew." });
    expect(await user.keep({ text: bundle, channel: "user" })).toMatchObject({ stored: false });
    expect(await user.keep({ text: "The gangway is painted red.", channel: "user" })).toMatchObject({
      stored: true,
    });
  });

  it("in the home folder there is no project and the person's own layer still speaks", async () => {
    const user = await place.user();
    await user.remember({ text: "I like answers in metric units.", layer: "global", kind: "preference" });
    const home = await place.open({ folder: "home" });
    expect(home.off).toBe("home");
    const turn = await home
      .as({ channel: "user", session: "h" })
      .inject({ text: "Give the units of this chart." });
    expect(`${turn.brief}${turn.bundle}`).toContain("metric units");
    expect(
      await home.as({ channel: "user" }).keep({ text: "A secret of the home folder.", channel: "user" }),
    ).toMatchObject({ stored: false });
  });
});

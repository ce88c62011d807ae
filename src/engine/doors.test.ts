import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agentDoor, hostDoor, personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

describe("who speaks is settled by the door, never by an argument (L7)", () => {
  it("a program without a door that calls its text the user's is an agent", async () => {
    const memory = await place.open({ door: agentDoor });
    const voice = memory.as({ channel: "user", session: "s" });
    await voice.keep({ text: "The tug is moored at berth nine.", channel: "user" });
    await voice.remember({ text: "The tug is painted green." });
    const context = await voice.context({ query: "tug moored painted" });
    expect(context.items.length).toBe(2);
    const admitted = context.verdicts
      .filter((verdict) => verdict.stage === "admit")
      .map((verdict) => verdict.because);
    expect(admitted).toEqual(["informational", "informational"]);
  });

  it("the same calls through a host's door are the user's", async () => {
    const memory = await place.open({ door: hostDoor() });
    const voice = memory.as({ channel: "user", session: "s" });
    await voice.keep({ text: "The tug is moored at berth nine.", channel: "user" });
    await voice.remember({ text: "The tug is painted green." });
    const context = await voice.context({ query: "tug moored painted" });
    const admitted = context.verdicts
      .filter((verdict) => verdict.stage === "admit")
      .map((verdict) => verdict.because);
    expect(admitted).toEqual(["authoritative", "authoritative"]);
  });

  it.each([
    ["agent", agentDoor],
    ["host", hostDoor()],
  ] as const)(
    "through the %s's door nobody is a person: no standing, no source, no policy, no frame, no joining, no resolving",
    async (_, door) => {
      const memory = await place.open({ door });
      const voice = memory.as({ channel: "human", session: "s" });
      const told = await voice.remember({ text: "Berth nine is dry." });
      expect(told.outcome).toBe("new");
      const target = told.id ?? "";
      expect(await voice.standing({ action: "revoke", source: target })).toMatchObject({
        stored: false,
        code: "not-permitted",
      });
      expect(await voice.source({ source: target, class: "authoritative" })).toMatchObject({
        stored: false,
        code: "not-permitted",
      });
      expect(await voice.policy({ approve: { default: "authoritative" } })).toMatchObject({
        code: "not-permitted",
      });
      expect(await voice.frame({ declare: {} })).toMatchObject({ code: "not-permitted" });
      expect(await voice.resolve({ of: target, verdict: "accept", reason: "I say so" })).toMatchObject({
        code: "not-permitted",
      });
      expect(await voice.restore({ target, reason: "x" })).toMatchObject({
        outcome: "refused",
        reason: "not-permitted",
      });
      expect(await voice.pin({ target })).toMatchObject({ outcome: "refused", reason: "not-permitted" });
      expect(await memory.join(place.root, "human")).toEqual({ code: "not-permitted" });
      expect((await voice.show({ of: target }))?.pinned).toBe(false);
      const refusals = (await memory.audit()).lines.filter((line) => line.kind === "refuse");
      expect(refusals.length).toBeGreaterThanOrEqual(6);
    },
  );

  it("a person's door may do each of these", async () => {
    const memory = await place.open({ door: personDoor() });
    const voice = memory.as({ channel: "human" });
    const told = await voice.remember({ text: "Berth nine is dry." });
    const target = told.id ?? "";
    expect(await voice.standing({ action: "revoke", source: target })).toMatchObject({ stored: true });
    expect(await voice.source({ source: target, class: "authoritative" })).toMatchObject({ stored: true });
    expect(await voice.pin({ target })).toMatchObject({ outcome: "done" });
  });
});

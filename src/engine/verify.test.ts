import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

describe("asking whether memory bears a claim out", () => {
  it("changes nothing, and a person's own reading leaves no trace (L15)", async () => {
    const user = await place.user();
    await user.remember({ text: "The eel weir closes at dusk." });
    const memory = await place.memory();
    const before = await memory.audit();
    expect((await user.verify({ claim: "The eel weir closes at dusk." })).verdict).toBe("substantiated");
    expect((await user.verify({ claim: "The eel weir does not close at dusk." })).verdict).toBe(
      "contradicted",
    );
    expect((await memory.audit()).head).toBe(before.head);
    expect(await memory.traces.recent(10)).toEqual([]);
  });

  it("gives a model its rows with a trace that replays to the same bytes (L12, L13)", async () => {
    const user = await place.user();
    const { id } = await user.remember({ text: "The eel weir closes at dusk." });
    const answer = await user.verify({ claim: "The eel weir never closes at dusk.", reader: "model" });
    expect(answer.contradicting).toEqual([id]);
    expect(answer.text).toContain("The eel weir closes at dusk.");
    const { traces } = await place.memory();
    expect(await traces.replay(answer.trace ?? "")).toMatchObject({ equal: true });
    expect((await traces.reconstruct(answer.trace ?? "")).text).toContain("The eel weir closes at dusk.");
  });

  it("gives a model nothing whose trace could not be kept (L13, L14)", async () => {
    const memory = await place.open({
      folder: "other",
      seams: {
        beforeTrace: () => {
          throw new Error("no room");
        },
      },
    });
    const user = memory.as({ channel: "user", session: "s1" });
    await user.remember({ text: "The eel weir closes at dusk." });
    const claim = "The eel weir closes at dusk.";
    expect(await user.verify({ claim, reader: "model" })).toMatchObject({
      verdict: "unsubstantiated",
      reason: "store-unreadable",
      text: "",
    });
    expect((await user.verify({ claim })).verdict).toBe("substantiated");
  });

  it("says why the nearest sentence is no yes", async () => {
    const user = await place.user();
    const { id } = await user.remember({ text: "Editors may unlock a published page." });
    const answer = await user.verify({ claim: "Only editors may unlock a published page." });
    expect(answer).toMatchObject({ verdict: "weak-match", closest: { id, differences: ["bound"] } });
  });

  it("an agent cannot certify what it wrote itself (L7)", async () => {
    const agent = await place.agent();
    await agent.remember({ text: "The frame suite passes on every platform." });
    const answer = await agent.verify({ claim: "The frame suite passes on every platform." });
    expect(answer).toMatchObject({ verdict: "weak-match", evidence: "self-reported" });
  });

  it("looks at what was known then (L10)", async () => {
    const user = await place.user();
    const before = new Date(place.now).toISOString();
    place.now = (place.now + 60_000) as typeof place.now;
    await user.remember({ text: "The eel weir closes at dusk." });
    const claim = "The eel weir closes at dusk.";
    expect((await user.verify({ claim, knownAt: before })).verdict).toBe("unsubstantiated");
    expect((await user.verify({ claim })).verdict).toBe("substantiated");
  });
});

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import type { Voice } from "./voice.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

async function statusOf(voice: Voice, id: string | null): Promise<string | undefined> {
  return (await voice.show({ of: id ?? "" }))?.status;
}

describe("an act is taken back by another one (L2)", () => {
  it("L2 L6 what was told is withdrawn, and what it had ended holds again", async () => {
    const user = await place.user();
    const rye = await user.remember({ text: "mill grain: rye", subject: "mill", key: "grain", value: "rye" });
    const oats = await user.remember({
      text: "mill grain: oats",
      subject: "mill",
      key: "grain",
      value: "oats",
    });
    assert.equal(await statusOf(user, rye.id), "superseded");
    const answer = await user.undo();
    assert.deepEqual([answer.outcome, answer.undone?.kind], ["done", "memory-asserted"]);
    assert.equal(await statusOf(user, rye.id), "current");
    assert.equal(await statusOf(user, oats.id), "retracted");
    const agent = await place.agent();
    // Taking it back is no rejection of the value, and the one before is not rejected any more.
    assert.equal(
      (await agent.remember({ text: "mill grain: rye", subject: "mill", key: "grain", value: "rye" }))
        .outcome,
      "same",
    );
    await user.undo();
    assert.equal(await statusOf(user, rye.id), "retracted");
    assert.equal((await user.undo()).reason, "target-unknown");
  });

  it("L6 a correction, a withdrawal, an edit and a pin each have a way back", async () => {
    const person = await place.person();
    const told = await person.remember({ text: "The buoy blinks twice." });
    const fixed = await person.correct({ target: told.id!, text: "The buoy blinks thrice.", reason: "log" });
    await person.undo();
    assert.deepEqual(
      [await statusOf(person, told.id), await statusOf(person, fixed.id)],
      ["current", "retracted"],
    );
    await person.retract({ target: told.id!, reason: "gone" });
    await person.undo();
    assert.equal(await statusOf(person, told.id), "current");
    await person.edit({ target: told.id!, text: "The buoy blinks twice a minute.", reason: "clearer" });
    await person.undo();
    assert.equal((await person.show({ of: told.id! }))?.text, "The buoy blinks twice.");
    await person.pin({ target: told.id! });
    assert.equal((await person.show({ of: told.id! }))?.pinned, true);
    await person.undo();
    assert.equal((await person.show({ of: told.id! }))?.pinned, false);
    const memory = await place.memory();
    assert.equal((await memory.audit()).intact, true);
    await memory.rebuild();
    assert.equal((await person.show({ of: told.id! }))?.text, "The buoy blinks twice.");
    assert.equal(await statusOf(person, told.id), "current");
  });

  it("L10 a change withdrawn before its day never comes, and comes when the withdrawal is taken back", async () => {
    const person = await place.person();
    const old = await person.remember({ text: "The pier fee is 4 crowns." });
    const ahead = await person.supersede({
      target: old.id!,
      text: "The pier fee is 6 crowns.",
      reason: "council",
      validFrom: "2100-01-01T00:00:00Z",
    });
    const later = async (): Promise<readonly string[]> =>
      (
        await person.context({ query: "pier fee", route: "influence", validAt: "2100-02-01T00:00:00Z" })
      ).items.map((item) => item.id);
    assert.deepEqual(await later(), [ahead.id]);
    await person.retract({ target: ahead.id!, reason: "the vote failed" });
    assert.deepEqual(await later(), [old.id]);
    await person.undo();
    assert.deepEqual(await later(), [ahead.id]);
    await person.retract({ target: ahead.id!, reason: "again" });
    await (await place.memory()).rebuild();
    assert.deepEqual(await later(), [old.id]);
  });

  it("L2 a restored memory is withdrawn again for the reason it had", async () => {
    const person = await place.person();
    const told = await person.remember({ text: "The dam is 40 m high." });
    await person.retract({ target: told.id!, reason: "survey" });
    await person.restore({ target: told.id!, reason: "found the deed" });
    await person.undo();
    assert.equal(await statusOf(person, told.id), "retracted");
    const agent = await place.agent();
    assert.equal((await agent.remember({ text: "The dam is 40 m high." })).reason, "tombstoned");
  });

  it("L10 an entry of the timeline and a policy are taken back", async () => {
    const person = await place.person();
    await person.event({ type: "fact", subject: "mill", key: "owner", value: "Ada" });
    place.now = (place.now + 1_000) as typeof place.now;
    await person.event({ type: "change", subject: "mill", key: "owner", value: "Bo" });
    assert.equal((await person.state({ subject: "mill", key: "owner" })).value, "Bo");
    place.now = (place.now + 1_000) as typeof place.now;
    await person.undo();
    assert.equal((await person.state({ subject: "mill", key: "owner" })).value, "Ada");
    const policy = { classes: {}, rules: [], default: "untrusted" };
    if ((await person.policy({ approve: policy })).code === "ok") {
      assert.equal((await person.undo()).undone?.kind, "policy-approved");
    }
  });

  it("L22 L7 an erasure stays, an agent takes nothing back, and another speaker's act is not mine", async () => {
    const user = await place.user();
    const person = await place.person();
    const kept = await user.remember({ text: "The slip has rails." });
    assert.equal((await (await place.agent()).undo()).reason, "not-permitted");
    assert.equal((await person.undo()).reason, "target-unknown");
    assert.equal((await (await place.user("s2")).undo()).reason, "target-unknown");
    assert.equal(await statusOf(user, kept.id), "current");
    await user.erase({ target: kept.id! });
    const answer = await user.undo();
    assert.deepEqual([answer.reason, answer.undone?.kind], ["not-permitted", "memory-erased"]);
  });
});

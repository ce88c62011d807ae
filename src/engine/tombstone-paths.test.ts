import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import type { RememberInput, Voice } from "./voice.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace({ store: "memory" });
});
afterEach(() => place.done());

const GRAIN = { subject: "mill", key: "grain" };
const grain = (value: string): RememberInput => ({ text: `mill grain: ${value}`, ...GRAIN, value });

async function speaker(channel: "agent" | "tool" | "web" | "file" | "user", session = "s1"): Promise<Voice> {
  return (await place.memory()).as({ channel, session });
}

async function influence(query: string): Promise<readonly string[]> {
  const answer = await (await place.person()).context({ query, route: "influence" });
  return answer.items.map((item) => item.text);
}

/** Rye is told, withdrawn by the user, and oats is what holds. */
async function withdrawn(): Promise<string> {
  const user = await place.user();
  const told = await user.remember(grain("rye"));
  await user.retract({ target: told.id ?? "", reason: "never true" });
  await user.remember(grain("oats"));
  return told.id ?? "";
}

describe("a withdrawn value on every path that writes (DECISIONS 3, L6)", () => {
  it("in other spellings it is the same value", async () => {
    await withdrawn();
    const agent = await place.agent();
    for (const text of [
      "MILL  GRAIN: RYE",
      "ｍｉｌｌ ｇｒａｉｎ： ｒｙｅ",
      "mi\u200bll grain: r\u00adye",
      "mill grain: ryе",
      "“mill grain: rye.”",
    ]) {
      const answer = await agent.remember({ text });
      expect([text, answer.outcome, answer.reason]).toEqual([text, "refused", "tombstoned"]);
    }
    expect(await influence("mill grain")).toEqual(["mill grain: oats"]);
  });

  it("in the same slot with other words around it, it is refused by its slot", async () => {
    await withdrawn();
    const answer = await (
      await place.agent()
    ).remember({ text: "They say rye is what it grinds.", ...GRAIN, value: "Rye" });
    expect([answer.outcome, answer.reason]).toEqual(["refused", "slot-rejected"]);
  });

  it("near it in the same slot, in other words, or under a subject that is a part of it, it waits", async () => {
    const user = await place.user();
    const told = await user.remember({
      text: "mill owner: team Otter",
      subject: "mill",
      key: "owner",
      value: "team Otter",
    });
    await user.retract({ target: told.id ?? "" });
    const said = await user.remember({ text: "Deliveries are signed by the night porter." });
    await user.retract({ target: said.id ?? "" });
    const agent = await place.agent();
    const outcomes = [
      await agent.remember({
        text: "mill owner: the Otter team",
        subject: "mill",
        key: "owner",
        value: "the Otter team",
      }),
      await agent.remember({ text: "The night porter signs deliveries." }),
      await agent.remember({ text: "The hall is dark; deliveries are signed by the night porter." }),
      await agent.remember({
        text: "old mill keeper: team Otter",
        subject: "old mill",
        key: "keeper",
        value: "team Otter",
      }),
    ];
    expect(outcomes.map((answer) => answer.outcome)).toEqual(["queued", "queued", "queued", "queued"]);
    const other = await agent.remember({
      text: "dam owner: team Heron",
      subject: "dam",
      key: "owner",
      value: "team Heron",
    });
    expect(other.outcome).toBe("new");
    expect((await (await place.person()).review()).map((line) => line.why)).toEqual(
      Array(4).fill("rejected-before"),
    );
  });

  it("an amount says nothing of another thing, but waits under a part of the same subject and key (L6)", async () => {
    const user = await place.user();
    const told = await user.remember({
      text: "lift load: 400 kg",
      subject: "lift",
      key: "load",
      value: "400 kg",
    });
    await user.retract({ target: told.id ?? "" });
    const agent = await place.agent();
    const tell = async (subject: string, key: string): Promise<string> =>
      (await agent.remember({ text: `${subject} ${key}: 400 kg`, subject, key, value: "400 kg" })).outcome;
    expect([
      await tell("lift", "door weight"),
      await tell("hoist", "load"),
      await tell("north lift", "load"),
      await tell("lift", "greatest load"),
    ]).toEqual(["new", "new", "queued", "queued"]);
    const speed = await user.remember({
      text: "mixer speed: 90 rpm",
      subject: "mixer",
      key: "speed",
      value: "90 rpm",
    });
    await user.retract({ target: speed.id ?? "" });
    expect(
      (await agent.remember({ text: "fan speed: 90 rpm", subject: "fan", key: "speed", value: "90 rpm" }))
        .outcome,
    ).toBe("new");
  });

  it("a number alone says nothing across slots, nor does a value under a contrary premise", async () => {
    const user = await place.user();
    const told = await user.remember({
      text: "vault key count: 2",
      subject: "vault",
      key: "key count",
      value: "2",
      premise: "env=prod",
    });
    await user.retract({ target: told.id ?? "" });
    const agent = await place.agent();
    expect(
      (await agent.remember({ text: "vault door count: 2", subject: "vault", key: "door count", value: "2" }))
        .outcome,
    ).toBe("new");
    expect(
      (
        await agent.remember({
          text: "vault key count: 2",
          subject: "vault",
          key: "key count",
          value: "2",
          premise: "env=dev",
        })
      ).outcome,
    ).toBe("new");
    const same = await agent.remember({
      text: "vault key count: 2",
      subject: "vault",
      key: "key count",
      value: "2",
      premise: "env=prod",
    });
    expect(same.outcome).toBe("refused");
  });

  it("a tool, a web page and an informational file may not bring it back either", async () => {
    await withdrawn();
    const file = await speaker("file");
    const kept = await file.keep({ text: "mill grain: rye", channel: "file", source: "docs/mill.md" });
    const answers = [
      await (await speaker("tool")).remember(grain("rye")),
      await (await speaker("web")).remember(grain("rye")),
      await file.remember({ ...grain("rye"), sources: [kept.id ?? ""] }),
    ];
    expect(answers.map((answer) => answer.outcome)).toEqual(["refused", "refused", "refused"]);
  });

  it("a newer decision record asks a person; the same words in one that is older do not even ask", async () => {
    const file = await speaker("file");
    const old = await file.keep({
      text: "mill grain: rye",
      channel: "file",
      source: "docs/adr/0001-grain.md",
    });
    place.now = (place.now + 1_000) as typeof place.now;
    await withdrawn();
    expect((await file.remember({ ...grain("rye"), sources: [old.id ?? ""] })).outcome).toBe("refused");
    place.now = (place.now + 1_000) as typeof place.now;
    const fresh = await file.keep({
      text: "We decided: mill grain: rye",
      channel: "file",
      source: "docs/adr/0009-grain.md",
    });
    expect((await file.remember({ ...grain("rye"), sources: [fresh.id ?? ""] })).outcome).toBe("queued");
  });

  it("a statement in a message of the agent is kept and never served", async () => {
    const user = await place.user();
    const told = await user.remember({ text: "The mill grinds rye." });
    await user.remember({ text: "The mill has three stones." });
    await user.retract({ target: told.id ?? "" });
    const agent = await place.agent();
    await agent.keep({ text: "The mill grinds rye.", channel: "assistant" });
    expect(await influence("mill grinds stones")).toEqual(["The mill has three stones."]);
  });

  it("an edit, a correction and a supersession into it are refused or wait", async () => {
    await withdrawn();
    const agent = await place.agent();
    const own = await agent.remember({
      text: "mill wheel: oak",
      subject: "mill",
      key: "wheel",
      value: "oak",
    });
    const edited = await agent.edit({ target: own.id ?? "", text: "mill grain: rye" });
    expect([edited.outcome, edited.reason]).toEqual(["refused", "tombstoned"]);
    const corrected = await agent.correct({ target: own.id ?? "", text: "mill grain: rye" });
    expect([corrected.outcome, corrected.reason]).toEqual(["refused", "tombstoned"]);
    const superseded = await agent.supersede({ target: own.id ?? "", text: "The mill grain is rye" });
    expect(["refused", "queued"]).toContain(superseded.outcome);
    expect((await influence("mill wheel grain")).toSorted()).toEqual(["mill grain: oats", "mill wheel: oak"]);
  });

  it("an edited memory may be edited again by its writer", async () => {
    const agent = await place.agent();
    const own = await agent.remember({ text: "Rope is stored in shed nine." });
    expect(
      (await agent.edit({ target: own.id ?? "", text: "Rope is stored in shed nine, dry." })).outcome,
    ).toBe("done");
    expect(
      (await agent.edit({ target: own.id ?? "", text: "Rope is stored in shed nine, dry and dark." }))
        .outcome,
    ).toBe("done");
    expect((await agent.edit({ target: own.id ?? "", text: "Rope is stored in shed nine." })).reason).toBe(
      "tombstoned",
    );
  });

  it("the user may say it again, and the log says so; a person may restore it in the place of what stands there", async () => {
    const rye = await withdrawn();
    const memory = await place.open({ door: personDoor() });
    const mark = (await memory.audit()).head;
    const person = memory.as({ channel: "human" });
    expect((await person.restore({ target: rye, reason: "the deed was found" })).outcome).toBe("done");
    expect((await memory.audit(mark)).lines.map((line) => [line.kind, line.reason])).toEqual([
      ["lift", "the deed was found"],
    ]);
    expect(await influence("mill grain")).toEqual(["mill grain: rye"]);
    expect((await (await place.agent()).remember(grain("oats"))).outcome).toBe("refused");
    expect((await (await place.user()).remember(grain("oats"))).outcome).toBe("overridden");
    expect((await memory.audit(mark)).lines.map((line) => line.kind)).toEqual([
      "lift",
      "refuse",
      "lift",
      "write",
    ]);
  });

  it("withdrawing a change lifts what it had armed", async () => {
    const user = await place.user();
    await user.remember(grain("rye"));
    const oats = await user.remember(grain("oats"));
    const agent = await place.agent();
    expect((await agent.remember(grain("rye"))).outcome).toBe("refused");
    await user.retract({ target: oats.id ?? "", reason: "typed by mistake" });
    expect((await agent.remember(grain("rye"))).outcome).toBe("new");
    expect((await agent.remember(grain("oats"))).outcome).toBe("refused");
  });

  it("an observed failure rejects what nobody of standing said, and a later pass brings it back", async () => {
    const agent = await place.agent();
    const tool = await speaker("tool");
    const drill = { text: "drill state: green", subject: "drill", key: "state", value: "green" };
    await agent.remember(drill);
    const at = (hour: number): string => `2026-09-24T0${hour}:00:00Z`;
    place.now = Date.parse(at(1)) as typeof place.now;
    const failed = await tool.remember({
      ...drill,
      evidence: { command: "drill", result: "fail", at: at(1), attested: true },
    });
    expect(failed.ended.length).toBe(1);
    expect(await influence("drill state")).toEqual([]);
    expect((await agent.remember(drill)).reason).toBe("tombstoned");
    place.now = Date.parse(at(3)) as typeof place.now;
    const passed = await tool.remember({
      ...drill,
      evidence: { command: "drill", result: "pass", at: at(2), attested: true },
    });
    expect(["new", "merged"]).toContain(passed.outcome);
    expect(await influence("drill state")).toEqual(["drill state: green"]);
  });

  it("what was erased and is told again waits as a digest, without its words (L22)", async () => {
    const user = await place.user();
    const told = await user.remember({ text: "Captain Orrin lives at Quay Street 9." });
    await user.erase({ target: told.id ?? "", reason: "private" });
    const again = await user.remember({ text: "Captain Orrin lives at Quay Street 9." });
    expect(again.outcome).toBe("queued");
    const lines = await (await place.person()).review();
    expect(lines.map((line) => [line.id, line.why])).toEqual([[again.id, "erased-before"]]);
    expect(JSON.stringify(await (await place.memory()).exportJsonl())).not.toContain("Quay Street");
    expect(lines[0]?.text).toContain("▇▇▇");
  });
});

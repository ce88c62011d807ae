import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "vitest";
import { scopeOfProject } from "../scope/resolve-scope.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";
import { personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

/** Whether any file under the data directory holds these bytes. */
function bytesHold(words: string): boolean {
  return readdirSync(place.dataDir, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(words),
  );
}

async function shown(query: string): Promise<string> {
  const answer = await (await place.person()).search({ query, reader: "person" });
  return answer.items.map((item) => item.text).join("\n");
}

describe("what is erased is gone for good (L22)", () => {
  it("L22 a named memory goes from answers, history, traces and the bytes; its neighbours stay", async () => {
    const user = await place.user();
    const gone = await user.remember({ text: "The strongroom opens with 7731.", tags: ["combination"] });
    const stays = await user.remember({ text: "The strongroom has no window." });
    await user.context({ query: "strongroom" });
    await user.inject({ text: "What opens the strongroom?" });
    assert.ok(bytesHold("7731"), "the probe must work");
    const answer = await user.erase({ target: gone.id!, reason: "private" });
    assert.equal(answer.outcome, "done");
    assert.deepEqual(answer.gone, { search: true, context: true, export: true, files: true });
    assert.ok(!bytesHold("7731") && !bytesHold("combination"));
    assert.ok(bytesHold("no window"));
    assert.equal(await shown("strongroom window"), "The strongroom has no window.");
    assert.equal((await user.history({ of: gone.id! })).length, 0);
    assert.equal((await user.history({ of: stays.id! })).length, 1);
    const memory = await place.memory();
    assert.equal((await memory.traces.verify()).ok, true);
    assert.equal((await memory.audit()).intact, true);
    await memory.rebuild();
    assert.equal(await shown("strongroom window"), "The strongroom has no window.");
  });

  it("L12 L22 an old trace still tells what stood beside it, and names what was erased", async () => {
    const user = await place.user();
    const gone = await user.remember({ text: "Night alarms go to Signy at home." });
    await user.remember({ text: "Night alarms ring twice." });
    const { trace } = await user.context({ query: "night alarms" });
    await user.erase({ target: gone.id! });
    const { traces } = await place.memory();
    assert.deepEqual(await traces.replay(trace!), {
      ...(await traces.replay(trace!)),
      equal: true,
      changed: [],
      erased: [gone.id!],
    });
    const rebuilt = await traces.reconstruct(trace!);
    assert.match(rebuilt.text, /ring twice/u);
    assert.doesNotMatch(rebuilt.text, /Signy/u);
    assert.equal((await traces.verify(trace!)).ok, true);
  });

  it("L22 a term reaches names, fields, reasons and paths, and leaves what only mentions it beside", async () => {
    const user = await place.user();
    await user.keep({ text: "Vigdis Moe keeps bees. The hives stand north.", channel: "user", source: "m1" });
    await user.keep({ text: "A list of phones.", channel: "file", source: "people/Vigdis Moe.md" });
    await user.remember({
      text: "One entry is private.",
      subject: "Vigdis Moe",
      key: "phone",
      value: "5551",
    });
    const kept = await user.remember({ text: "The list has 12 lines." });
    await user.correct({ target: kept.id!, text: "The list has 14 lines.", reason: "said Vigdis Moe" });
    const answer = await user.erase({ term: "vigdis moe" });
    assert.equal(answer.report.items.length, 1);
    assert.ok(answer.report.masked >= 3);
    assert.ok(!bytesHold("Vigdis Moe") && !bytesHold("5551"));
    assert.match(await shown("list lines hives"), /14 lines/u);
    assert.match(await shown("hives north"), /The hives stand north\./u);
  });

  it("L22 L9 what rests on it alone goes along; what has another root waits for a person", async () => {
    const user = await place.user();
    const agent = await place.agent();
    const gone = await user.remember({ text: "The boiler is rated for nine bar." });
    const other = await user.remember({ text: "The pump feeds the boiler." });
    const alone = await agent.remember({ text: "A test at eight bar is safe.", derivedFrom: [gone.id!] });
    const both = await agent.remember({
      text: "Pump and boiler are a pair.",
      derivedFrom: [gone.id!, other.id!],
    });
    const answer = await user.erase({ target: gone.id! });
    assert.deepEqual(new Set(answer.ended), new Set([gone.id, alone.id]));
    assert.deepEqual(answer.report.waits, [both.id]);
    const waiting = await (await place.person()).review();
    assert.deepEqual(
      waiting.map((line) => [line.id, line.why]),
      [[both.id, "root-erased"]],
    );
    assert.equal(await user.show({ of: alone.id! }), null);
    assert.equal((await user.show({ of: other.id! }))?.status, "current");
  });

  it("L22 a session, a path, a span of time and the whole project are reaches of their own", async () => {
    const one = await place.user("s1");
    const two = await place.user("s2");
    const person = await place.person();
    await one.remember({ text: "Alpha is told in the first session." });
    await two.remember({ text: "Bravo is told in the second session." });
    await two.keep({ text: "Charlie stands in a file.", channel: "file", source: "docs/charlie.md" });
    await one.erase({ session: "s1" });
    assert.ok(!bytesHold("Alpha is told") && bytesHold("Bravo is told"));
    await person.erase({ path: "docs" });
    assert.ok(!bytesHold("Charlie stands") && bytesHold("Bravo is told"));
    place.now = (place.now + 1_000) as typeof place.now;
    await two.remember({ text: "Delta is told a second later." });
    await person.erase({ to: "2026-09-24T00:00:01Z" });
    assert.ok(!bytesHold("Bravo is told") && bytesHold("Delta is told"));
    await person.erase({ whole: true, reason: "the yard was sold" });
    assert.ok(!bytesHold("Delta is told"));
    assert.ok(bytesHold("the yard was sold"));
  });

  it("L2 L22 a store that erased and masked in every way is what its journal folds to", async () => {
    const memory = await place.open({ door: personDoor() });
    const user = memory.as({ channel: "user", session: "s1" });
    const agent = memory.as({ channel: "agent", session: "s1", agent: "build of Signe" });
    await user.keep({
      text: "Mail: Signe was born in Torvik. The mill is shut.",
      channel: "user",
      source: "m1",
    });
    const gone = await user.remember({ text: "Signe was born in Torvik.", sources: ["m1"] });
    const other = await user.remember({ text: "The mill is shut." });
    await agent.remember({ text: "Both hold.", derivedFrom: [gone.id!, other.id!] });
    await user.edit({ target: other.id!, text: "The mill is shut, Signe says.", reason: "Signe" });
    await memory.as({ channel: "human" }).source({ source: "people/Signe.md", class: "untrusted" });
    await user.erase({ target: gone.id!, reason: "private" });
    await user.keep({ text: "Signe was born in Torvik. It rains.", channel: "user" });
    await user.erase({ term: "Signe" });
    const { file, project } = memory;
    await memory.close();
    assert.ok(!bytesHold("Signe") && bytesHold("It rains"));
    const store = await openSqliteStore({ file: file!, project, clock: { now: () => place.now } });
    const dump = async (): Promise<readonly string[]> => Array.fromAsync(store.dump(scopeOfProject(project)));
    const before = await dump();
    await store.rebuild(scopeOfProject(project));
    assert.deepEqual(await dump(), before);
    assert.equal((await store.verifyJournal(scopeOfProject(project))).intact, true);
    await store.close();
  });

  it("L22 everywhere means the person's layer and other projects as well", async () => {
    const person = await place.person();
    const beech = (await place.open({ folder: "beech", door: personDoor() })).as({ channel: "human" });
    await person.remember({ text: "Ulf owes the yard 400 crowns." });
    await person.remember({ text: "Ulf owes the yard 400 crowns.", layer: "global" });
    await beech.remember({ text: "They say Ulf owes the yard 400 crowns. He sails." });
    const here = await person.list({});
    await person.erase({ target: here.find((item) => item.layer === "project")!.id, everywhere: true });
    assert.ok(!bytesHold("400 crowns"));
    assert.equal((await beech.list({})).length, 1);
    assert.match((await beech.list({}))[0]!.text, /He sails\./u);
  });
});

describe("who may erase (DECISIONS 2)", () => {
  it("L7 an agent may not, a user no wider than a thing, a term or a session; each refusal is told", async () => {
    const user = await place.user();
    const kept = await user.remember({ text: "The south pier is closed." });
    const agent = await place.agent();
    for (const [voice, input] of [
      [agent, { target: kept.id! }],
      [agent, { term: "pier" }],
      [user, { path: "docs" }],
      [user, { whole: true }],
      [user, { target: kept.id!, everywhere: true }],
      [user, { from: "2020-01-01T00:00:00Z" }],
    ] as const) {
      assert.equal((await voice.erase(input)).reason, "not-permitted");
      assert.equal(await voice.previewErase(input), null);
    }
    assert.equal(
      (await (await place.memory()).audit()).lines.filter((line) => line.kind === "refuse").length,
      6,
    );
    assert.equal(await shown("pier"), "The south pier is closed.");
    assert.equal((await user.erase({ target: kept.id! })).outcome, "done");
  });

  it("L22 a preview names what would go and writes nothing", async () => {
    const user = await place.user();
    const kept = await user.remember({ text: "The south pier is closed." });
    await user.keep({ text: "I said it: the south pier is closed. It rains.", channel: "user" });
    const before = (await (await place.memory()).audit()).head;
    const report = await user.previewErase({ target: kept.id! });
    assert.deepEqual(report?.items, [{ id: kept.id, of: "memory", text: "The south pier is closed." }]);
    assert.equal(report?.masked, 1);
    assert.equal((await (await place.memory()).audit()).head, before);
    assert.equal((await user.erase({ target: "mem_0000000000000000" })).reason, "target-unknown");
  });
});

describe("what was erased does not come back (L6)", () => {
  it("L6 L22 not in a message, a fact, a reason, a question or an agent's telling; the rest of each is kept", async () => {
    const user = await place.user();
    const agent = await place.agent();
    const gone = await user.remember({ text: "Berg was born on the third of May." });
    await user.erase({ target: gone.id! });
    await user.keep({ text: "Note: BERG was born on the third of May! He sails the Vega.", channel: "user" });
    await user.event({ type: "fact", subject: "log", value: "Berg was born on the third of May" });
    await user.signal({ kind: "user-message", text: "Berg was born on the third of May?" });
    await user.context({ query: "Was Berg was born on the third of May true?" });
    assert.equal((await agent.remember({ text: "Berg was born on the third of May." })).reason, "tombstoned");
    await agent.remember({ text: "It is said that Berg was born on the third of May, in the north." });
    assert.ok(!bytesHold("third of May"));
    assert.match(await shown("Vega"), /He sails the Vega\./u);
    assert.match(await shown("north"), /in the north/u);
  });

  it("L6 a person who lifts it may say it again, and only then it stands", async () => {
    const user = await place.user();
    const person = await place.person();
    const gone = await user.remember({ text: "Berg was born on the third of May." });
    await user.erase({ target: gone.id! });
    const waits = await user.remember({ text: "Berg was born on the third of May." });
    assert.equal(waits.outcome, "queued");
    assert.ok(!bytesHold("third of May"));
    await person.resolve({ of: waits.id!, verdict: "accept", reason: "another Berg" });
    await user.remember({ text: "Berg was born on the third of May." });
    await user.keep({ text: "Yes, Berg was born on the third of May.", channel: "user" });
    assert.match(await shown("Berg born"), /third of May/u);
  });
});

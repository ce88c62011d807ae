import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "vitest";
import { personDoor } from "./door.ts";
import type { Memory } from "./memory.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

for (const store of ["sqlite", "memory"] as const) {
  describe(`a memory taken elsewhere (${store})`, () => {
    let home: TestPlace;
    let away: TestPlace;
    beforeEach(() => {
      home = makePlace({ store });
      away = makePlace({ store });
    });
    afterEach(async () => {
      await home.done();
      await away.done();
    });

    /** A store with a value replaced, one erased, a record and a private task. */
    async function told(): Promise<{ readonly lines: readonly string[]; readonly memory: Memory }> {
      const memory = await home.open({ door: personDoor() });
      const person = memory.as({ channel: "user", session: "s1" });
      const old = await person.remember({
        text: "davit load: 2 t",
        subject: "davit",
        key: "load",
        value: "2 t",
      });
      await person.correct({ target: old.id!, text: "davit load: 3 t", reason: "weighed" });
      const gone = await person.remember({ text: "The davit is grey." });
      await person.erase({ target: gone.id! });
      await person.keep({ text: "The davit creaks in wind.", channel: "user", source: "m1" });
      return { lines: await memory.exportJsonl(), memory };
    }

    it("L2 L6 a person's import into an empty store is the same memory: project, lines, rejections, key", async () => {
      const { lines, memory } = await told();
      const other = await away.open({ door: personDoor() });
      const before = other.project;
      const answer = await other.importJsonl(lines, "human");
      assert.deepEqual(answer.refused, []);
      assert.equal(answer.count, 3);
      assert.notEqual(before, memory.project);
      assert.equal(other.project, memory.project);
      assert.deepEqual(await other.exportJsonl(), lines);
      assert.equal((await other.audit()).intact, true);
      const agent = other.as({ channel: "agent", session: "s" });
      assert.equal((await agent.remember({ text: "The davit is grey." })).reason, "tombstoned");
      const found = await other.as({ channel: "human" }).search({ query: "davit", reader: "person" });
      const texts = found.items.map((item) => item.text).join("\n");
      assert.match(texts, /3 t/u);
      assert.match(texts, /creaks/u);
      assert.doesNotMatch(texts, /grey/u);
    });

    it("L2 a handle that was open before sees the store that was brought", async () => {
      const { lines } = await told();
      const host = await away.user();
      assert.equal((await host.search({ query: "davit" })).items.length, 0);
      const other = await away.open({ door: personDoor() });
      await other.importJsonl(lines, "human");
      assert.ok((await host.search({ query: "davit" })).items.length > 0);
      assert.equal((await host.remember({ text: "The davit has a new rope." })).outcome, "new");
      assert.equal((await other.audit()).intact, true);
    });

    it("L2 a second import adds nothing, and into another project's store it is refused", async () => {
      const { lines, memory } = await told();
      assert.equal((await memory.importJsonl(lines, "human")).count, 0);
      const other = await away.open({ door: personDoor() });
      await other.as({ channel: "human" }).remember({ text: "This project is about bees." });
      const answer = await other.importJsonl(lines, "human");
      assert.deepEqual(answer, { count: 0, refused: [{ of: memory.project, because: "other-project" }] });
      assert.equal((await other.as({ channel: "human" }).list({})).length, 1);
    });

    it("L7 brought by anybody else it is searchable and steers nothing", async () => {
      const { lines } = await told();
      const other = await away.open({ door: personDoor() });
      assert.equal((await other.importJsonl(lines, "import")).count, 2);
      const person = other.as({ channel: "human" });
      const found = await person.search({ query: "davit load", reader: "person" });
      assert.ok(found.items.every((item) => item.channel === "import"));
      assert.ok(found.items.length > 0);
      const context = await person.context({ query: "davit load", route: "influence" });
      assert.equal(context.items.length, 0);
      assert.ok(context.verdicts.some((verdict) => verdict.because === "untrusted"));
      assert.equal((await other.importJsonl(lines, "import")).count, 0);
    });

    it("L2 L7 an export with a changed word, a changed line or a cut end is nobody's log", async () => {
      const { lines } = await told();
      const changed = [
        lines.map((line) => line.replace("creaks", "sings")),
        lines.map((line) => line.replace('"channel":"user"', '"channel":"human"')),
        lines.slice(0, -1),
        lines.filter((_, at) => at !== 3),
      ];
      for (const [at, broken] of changed.entries()) {
        const other = await away.open({ door: personDoor(), folder: `p${at}` });
        const own = other.project;
        await other.importJsonl(broken, "human");
        assert.equal(other.project, own);
        const items = await other.as({ channel: "human" }).list({});
        assert.ok(items.length > 0 && items.every((item) => item.channel === "import"));
      }
    });

    it("L6 what was displaced after the export does not return with it", async () => {
      const memory = await home.open({ door: personDoor() });
      const person = memory.as({ channel: "human" });
      const kept = await person.remember({ text: "The weir is shut on Sundays." });
      await person.remember({ text: "The weir has four boards." });
      const lines = await memory.exportJsonl();
      await person.retract({ target: kept.id!, reason: "it is open" });
      for (const by of ["human", "import"] as const) {
        assert.deepEqual(await memory.importJsonl(lines, by), {
          count: 0,
          refused: [{ of: kept.id, because: "tombstoned" }],
        });
      }
      assert.equal((await person.show({ of: kept.id! }))?.status, "retracted");
    });

    it("L7 lines of plain texts are told one by one, and a line that is none refuses the whole", async () => {
      const memory = await home.open({ door: personDoor() });
      const items = [
        '{"text":"The slip has rails.","kind":"decision"}',
        '{"text":"The slip is wet.","id":"x"}',
      ];
      assert.equal((await memory.importJsonl(items, "import")).count, 2);
      await assert.rejects(memory.importJsonl(['{"text":"A third."}', "no json"], "import"), {
        code: "bad-input",
      });
      const held = await memory.as({ channel: "human" }).list({});
      assert.deepEqual(held.map((item) => item.kind).sort(), ["decision", "fact"]);
    });

    it("L7 without a person the key stays here", async () => {
      const { lines } = await told();
      const key = (text: string): unknown => (JSON.parse(text) as { export: { key: unknown } }).export.key;
      assert.match(String(key(lines[0]!)), /^[0-9a-f]{64}$/u);
      assert.equal(key((await (await home.memory()).exportJsonl())[0]!), null);
    });
  });
}

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant } from "../model/instant.ts";
import { scopeOfProject } from "../scope/resolve-scope.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";
import { histories, inHistory, questions } from "./histories.contract.ts";
import type { Memory } from "./memory.ts";

describe("whatever a project has been through", () => {
  it("asking changes no belief: every projection and the log are what they were (L15)", async () => {
    await fc.assert(
      fc.asyncProperty(histories, questions, (steps, query) =>
        inHistory(steps, {}, async (memory) => {
          const before = await everythingIn(memory);
          expect(before.length).toBeGreaterThan(0);
          await ask(memory, query);
          expect(await everythingIn(memory)).toEqual(before);
        }),
      ),
      { numRuns: 12 },
    );
  });

  it("a text whose trace cannot be kept is not handed over (L13)", async () => {
    const seams = {
      beforeTrace: () => {
        throw new Error("no room for the trace");
      },
    };
    await fc.assert(
      fc.asyncProperty(histories, questions, (steps, query) =>
        inHistory(steps, { seams, store: "memory" }, async (memory) => {
          const voice = memory.as({ channel: "user", session: "s" });
          const { items, text, trace, verdicts, funnel } = await voice.context({ query, route: "influence" });
          expect([items, text, trace]).toEqual([[], "", null]);
          // The judgement was made all the same: what is silent is the influence, not the look.
          expect(verdicts.filter(({ stage }) => stage === "resolve")).toHaveLength(funnel.retrieved);
          const turn = await voice.inject({ text: query });
          expect([turn.brief, turn.bundle, turn.items, turn.traces]).toEqual(["", "", [], []]);
          const answer = await voice.search({ query, reader: "model" });
          expect([answer.items, answer.trace]).toEqual([[], null]);
        }),
      ),
      { numRuns: 25 },
    );
  });

  it("every text for a model has a trace that proves itself and replays to the same verdicts (L12, L13)", async () => {
    await fc.assert(
      fc.asyncProperty(histories, questions, (steps, query) =>
        inHistory(steps, { store: "memory" }, async (memory) => {
          const voice = memory.as({ channel: "user", session: "s" });
          const asked = await voice.context({ query });
          const turn = await voice.inject({ text: query });
          expect(asked.text === "" || asked.trace !== null).toBe(true);
          expect(turn.brief + turn.bundle === "" || turn.traces.length > 0).toBe(true);
          for (const id of [asked.trace, ...turn.traces].filter((one) => one !== null)) {
            expect(await memory.traces.verify(id)).toMatchObject({ ok: true });
            expect(await memory.traces.replay(id)).toMatchObject({ equal: true, changed: [], erased: [] });
          }
        }),
      ),
      { numRuns: 25 },
    );
  });

  it("silence says which silence it is, and never that nothing is there when something was shown (L14)", async () => {
    await fc.assert(
      fc.asyncProperty(histories, questions, (steps, query) =>
        inHistory(steps, { store: "memory" }, async (memory) => {
          const voice = memory.as({ channel: "user", session: "s" });
          const { items, reason, nearMisses, guess, text } = await voice.search({ query });
          expect(reason === "ok").toBe(items.length > 0);
          if (reason === "below-threshold") expect(nearMisses).toBeGreaterThan(0);
          if (query.trim() === "") expect(reason).toBe("empty-query");
          if (items.length > 0) expect(guess).toBe(null);
          else expect(text).toContain(reason);
        }),
      ),
      { numRuns: 25 },
    );
  });
});

async function ask(memory: Memory, query: string): Promise<void> {
  const voice = memory.as({ channel: "user", session: "s" });
  await voice.search({ query });
  await voice.search({ query, reader: "model" });
  await voice.context({ query });
  await voice.inject({ text: query });
  await voice.inject({ text: query, surface: "compaction" });
}

async function everythingIn(memory: Memory): Promise<readonly string[]> {
  const { file, project } = memory;
  if (file === null) throw new Error("this history lies in no file");
  const store = await openSqliteStore({ file, project, clock: { now: () => instant(0) } });
  try {
    const lines: string[] = [];
    for await (const line of store.dump(scopeOfProject(project))) lines.push(line);
    const log = await store.journal(scopeOfProject(project), 0, 1_000);
    return [...lines, ...log.map((event) => JSON.stringify(event))];
  } finally {
    await store.close();
  }
}

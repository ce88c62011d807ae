import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instant } from "../model/instant.ts";
import { scopeOfProject } from "../scope/resolve-scope.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";
import { RETENTION } from "../policy/retention.ts";
import { unpackText } from "../storage/sqlite/pack-text.ts";
import { hostDoor, personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

function later(days: number): void {
  place.now = instant(place.now + days * 86_400_000);
}

/** The trace of what a session was shown long ago. */
async function longAgo(): Promise<{ readonly trace: string }> {
  const user = await place.user("old");
  await user.remember({ text: "The ferry uses the north mooring." });
  const { traces } = await user.inject({ text: "Which mooring does the ferry use?" });
  later(200);
  return { trace: traces.at(-1) ?? "" };
}

async function gone(trace: string): Promise<boolean> {
  return (await (await place.memory()).traces.verify(trace)).pruned !== undefined;
}

describe("what a person approved with the policy is carried out behind the turns (L16, L20)", () => {
  const KEEP = { retention: { traceDays: 90 } } as const;

  it("without a retention everything stays, and only a person can set one", async () => {
    const { trace } = await longAgo();
    const memory = await place.memory();
    for (const channel of ["human", "user", "agent"] as const)
      expect(await memory.as({ channel }).policy({ approve: KEEP })).toMatchObject({ code: "not-permitted" });
    for (const job of ["traces", "all"]) await memory.maintain({ job });
    expect(await gone(trace)).toBe(false);
    expect((await memory.status()).traces).toMatchObject({ count: 1, keptDays: null });
    // Nor can a host's own policy, a file of the project or the environment: they may say how sources stand, not what is forgotten.
    const bold = await place.open({ door: hostDoor(), policy: KEEP });
    await bold.maintain({ job: "traces" });
    expect(await gone(trace)).toBe(false);
  });

  it("with one, upkeep prunes what is older, by whomever it is run, and says under which policy", async () => {
    const { trace } = await longAgo();
    const young = (await (await place.user("new")).context({ query: "ferry mooring" })).trace ?? "";
    const person = await place.person();
    expect(await person.policy({ approve: KEEP })).toMatchObject({ code: "ok" });
    const memory = await place.memory();
    expect((await memory.maintain({ job: "traces", dryRun: true })).report).toEqual({ wouldPrune: 1 });
    expect(await gone(trace)).toBe(false);
    expect((await memory.maintain({ job: "traces" })).report).toEqual({ pruned: 1, packed: 0, left: 0 });
    expect([await gone(trace), await gone(young)]).toEqual([true, false]);
    expect((await memory.traces.verify(trace)).pruned).toMatchObject({ by: "agent", because: "policy" });
    await expect(memory.traces.show(trace)).rejects.toMatchObject({
      message: expect.stringContaining("the approved policy"),
    });
    const store = await openSqliteStore({
      file: memory.file ?? "",
      project: memory.project,
      clock: { now: () => place.now },
    });
    const lines = await store.journal(scopeOfProject(memory.project), 0, 99);
    const approved = lines.findIndex((line) => line.kind === "policy-approved");
    expect(lines.at(-1)).toMatchObject({ kind: "traces-pruned", policy: lines[approved]?.id });
    await store.close();
    expect((await memory.status()).traces).toMatchObject({ count: 1, keptDays: 90 });
    expect(await person.prune({})).toMatchObject({ code: "ok", pruned: 0, report: { traces: 0 } });
  });

  it("a retention that is none is refused where it is approved, and says its bounds", async () => {
    const person = await place.person();
    for (const retention of [{ traceDays: 6 }, { traceDays: 1.5 }, { traceDays: "90" }, { days: 90 }, []]) {
      const answer = await person.policy({ approve: { retention } });
      expect([answer.code, answer.wrong]).toEqual(["invalid", expect.stringMatching(/retention/u)]);
    }
    expect(await person.policy({ approve: { retention: { traceDays: null } } })).toMatchObject({
      code: "ok",
    });
  });

  it("status says how many traces there are, what they weigh and how fast they grow", async () => {
    const user = await place.user();
    await user.remember({ text: "The ferry uses the north mooring." });
    const memory = await place.memory();
    expect((await memory.status()).traces).toEqual({ count: 0, bytes: 0, bytesPerDay: 0, keptDays: null });
    await user.context({ query: "ferry" });
    const one = (await memory.status()).traces;
    expect(one).toMatchObject({ count: 1, bytesPerDay: one?.bytes });
    later(4);
    await user.context({ query: "mooring" });
    const two = (await memory.status()).traces;
    expect(two?.count).toBe(2);
    expect(two?.bytesPerDay).toBe(Math.round((two?.bytes ?? 0) / 4));
    later(30);
    expect((await memory.status()).traces).toMatchObject({ count: 2, bytes: two?.bytes, bytesPerDay: 0 });
  });
});

describe("old traces lie packed (L20)", () => {
  /** As many answers as upkeep leaves unpacked, so that everything before them is packed. */
  async function pack(): Promise<number> {
    const memory = await place.memory();
    const user = memory.as({ channel: "user" });
    for (let n = 0; n < RETENTION.unpacked; n += 1) await user.context({ query: `mooring number ${n}` });
    return (await memory.maintain({ job: "traces" })).report["packed"] ?? 0;
  }

  it("upkeep packs all but the newest, and every question about them is answered as before (L12)", async () => {
    const { trace } = await longAgo();
    const { traces, status } = await place.memory();
    const before = [await traces.show(trace), await traces.replay(trace), await traces.reconstruct(trace)];
    const bytes = (await status()).traces?.bytes ?? 0;
    expect(await pack()).toBeGreaterThan(0);
    const memory = await place.memory();
    expect([await traces.show(trace), await traces.replay(trace), await traces.reconstruct(trace)]).toEqual(
      before,
    );
    expect((await memory.maintain({ job: "traces" })).report).toEqual({ pruned: 0, packed: 0, left: 0 });
    expect(await traces.verify()).toEqual({ ok: true, what: null });
    expect(bytes).toBeGreaterThan(0);
    // A session that is read anew, out of packed traces, still knows what it was shown.
    const other = (await place.open()).as({ channel: "user", session: "old" });
    const [item] = (await other.search({ query: "ferry mooring" })).items;
    await other.retract({ target: item?.id ?? "", reason: "moved" });
    expect((await other.inject({ text: "Where shall I dock?" })).recants).toEqual([item?.id]);
  });

  it("L22 an erasure reaches what lies packed, and the packed bytes that held it are gone from the file", async () => {
    const user = await place.user("old");
    const told = await user.remember({ text: "The harbourmaster is called Ravnsborg." });
    const { trace } = await user.context({ query: "The harbourmaster is called Ravnsborg." });
    later(1);
    expect(await pack()).toBeGreaterThan(0);
    const memory = await place.memory();
    const file = memory.file ?? "";
    const packedInputs = (): Uint8Array => {
      const handle = new DatabaseSync(file, { readOnly: true });
      const row = handle.prepare("SELECT inputs FROM trace_packed WHERE id = ?").get(trace ?? "");
      handle.close();
      return (row?.["inputs"] ?? new Uint8Array()) as Uint8Array;
    };
    const before = Buffer.from(packedInputs());
    expect(unpackText(before)).toContain("Ravnsborg");
    const piece = before.subarray(20, 120);
    expect(readFileSync(file).includes(piece) || readFileSync(`${file}-wal`).includes(piece)).toBe(true);
    expect(await user.erase({ target: told.id ?? "" })).toMatchObject({ outcome: "done", files: "done" });
    expect(unpackText(packedInputs())).not.toContain("Ravnsborg");
    expect(readFileSync(file).includes(piece) || readFileSync(`${file}-wal`).includes(piece)).toBe(false);
    expect(await memory.traces.replay(trace ?? "")).toMatchObject({ equal: true, erased: [told.id] });
    expect((await memory.traces.verify()).ok).toBe(true);
  });

  it("what lies packed is pruned like anything else", async () => {
    const { trace } = await longAgo();
    await pack();
    const person = (await place.open({ door: personDoor() })).as({ channel: "human" });
    expect(await person.prune({ olderThan: "90d" })).toMatchObject({ code: "ok", pruned: 1 });
    expect(await gone(trace)).toBe(true);
  });
});

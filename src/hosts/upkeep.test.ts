import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { personDoor } from "../engine/door.ts";
import type { Memory } from "../engine/memory.ts";
import type { TestPlace } from "../engine/place-for-test.contract.ts";
import { makePlace } from "../engine/place-for-test.contract.ts";
import { PrecedentFault } from "../model/fault.ts";
import { instant } from "../model/instant.ts";
import { RETENTION } from "../policy/retention.ts";
import { createUpkeep } from "./upkeep.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

vi.setConfig({ testTimeout: 60_000 });
const SOON = { everyMs: 1_000, quietMs: 0 };

async function prunedNow(): Promise<number> {
  const recent = await (await place.memory()).traces.recent(100);
  return recent.filter((one) => one.pruned !== null).length;
}

/** Two hundred days after so many answers, with a policy that keeps ninety. */
async function longAgo(answers: number): Promise<void> {
  const user = await place.user("old");
  await user.remember({ text: "The ferry uses the north mooring." });
  for (let n = 0; n < answers; n += 1) await user.context({ query: `ferry mooring, berth ${n}` });
  place.now = instant(place.now + 200 * 86_400_000);
  const person = (await place.open({ door: personDoor() })).as({ channel: "human" });
  await person.policy({ approve: { retention: { traceDays: 90 } } });
}

/** Waits for it, and not for ever. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  await vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 20_000, interval: 2 });
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

describe("upkeep happens while the host is at rest (L18)", () => {
  it("what the approved policy lets go is gone after a rest, and not again before its time", async () => {
    await longAgo(2);
    let rounds = 0;
    let now = 0;
    const counted = async (): Promise<Memory> => {
      const memory = await place.memory();
      const maintain: Memory["maintain"] = async (input) => {
        const answer = await memory.maintain(input);
        rounds += 1;
        return answer;
      };
      return { maintain } as Memory;
    };
    const upkeep = createUpkeep(
      counted,
      (fault) => expect.fail(fault),
      SOON,
      () => now,
    );
    upkeep.rest();
    upkeep.rest();
    await until(() => rounds >= 1);
    await wait(5);
    expect([rounds, await prunedNow()]).toEqual([1, 2]);
    upkeep.rest();
    await wait(20);
    expect(rounds).toBe(1);
    now = 2_000;
    upkeep.rest();
    await until(() => rounds >= 2);
    await upkeep.end();
    expect(rounds).toBe(2);
  });

  it("a prompt that comes meanwhile ends it between two lines, and the next rest goes on", async () => {
    const many = RETENTION.batch * 2 + 1;
    await longAgo(many);
    let interrupt = (): void => undefined;
    const memory = await place.open({ seams: { sqlite: { afterCommit: () => interrupt() } } });
    const upkeep = createUpkeep(
      async () => memory,
      (fault) => expect.fail(fault),
      SOON,
    );
    interrupt = upkeep.work;
    upkeep.rest();
    await until(async () => (await prunedNow()) > 0);
    await upkeep.end();
    expect(await prunedNow()).toBe(RETENTION.batch);
    expect((await memory.traces.verify()).ok).toBe(true);
    interrupt = () => undefined;
    upkeep.rest();
    await until(async () => (await prunedNow()) === many);
    await upkeep.end();
    expect((await memory.audit()).intact).toBe(true);
  });

  it("a rest that ends at once does nothing", async () => {
    let rounds = 0;
    const upkeep = createUpkeep(
      async () => {
        rounds += 1;
        return place.memory();
      },
      (fault) => expect.fail(fault),
      { everyMs: 1_000, quietMs: 30 },
    );
    upkeep.rest();
    upkeep.work();
    await wait(60);
    expect(rounds).toBe(0);
    upkeep.rest();
    await until(() => rounds >= 1);
    await upkeep.end();
    expect(rounds).toBe(1);
  });

  it("a store that fails is noted once, and one that another holds is tried again", async () => {
    const faults: string[] = [];
    const failing = (code: "store-busy" | "store-damaged") => async (): Promise<Memory> => {
      throw new PrecedentFault(code, { what: "it fails", means: "", remedy: "" });
    };
    for (const code of ["store-damaged", "store-busy"] as const) {
      const upkeep = createUpkeep(failing(code), (fault) => faults.push(fault), SOON);
      upkeep.rest();
      await wait(20);
      await upkeep.end();
    }
    expect(faults).toEqual(["store-damaged"]);
  });
});

import { describe, expect, it } from "vitest";
import type { Memory } from "../engine/memory.ts";
import { createOpenedMemory } from "./open-memory.ts";

const fault = Object.assign(new Error("words"), { code: "store-damaged" });

// L18: a host without a store works, and says that it has none.
describe("the memory a host holds open", () => {
  it("is opened once, however many ask", async () => {
    let opened = 0;
    const told: unknown[] = [];
    const open = async (): Promise<Memory> => {
      opened += 1;
      return { project: "prj_1", off: null, fault: null, close: async () => undefined } as Memory;
    };
    const memory = createOpenedMemory(open, { update: (change) => told.push(change) });
    const [a, b] = await Promise.all([memory.get(), memory.get()]);
    expect(a).toBe(b);
    expect(opened).toBe(1);
    expect(told).toEqual([{ project: "prj_1", state: "ready", because: null }]);
    await memory.close();
  });

  it("is not tried again for each hook after it failed, but later", async () => {
    let tried = 0;
    let at = 0;
    const told: unknown[] = [];
    const open = async (): Promise<Memory> => {
      tried += 1;
      throw fault;
    };
    const memory = createOpenedMemory(open, { update: (change) => told.push(change) }, () => at, 100);
    for (const moment of [0, 50, 101, 150]) {
      at = moment;
      await expect(memory.get()).rejects.toBe(fault);
    }
    expect(tried).toBe(2);
    expect(told[0]).toEqual({ state: "without-memory", because: "store-damaged" });
    await expect(memory.close()).resolves.toBeUndefined();
  });

  // L14: a store that cannot be read is no empty one, and is looked at again.
  it("says why a store cannot be used, and opens it anew once it is mended", async () => {
    let at = 0;
    let broken = true;
    let closed = 0;
    const told: unknown[] = [];
    const open = async (): Promise<Memory> =>
      ({
        project: "prj_1",
        off: null,
        fault: broken ? fault : null,
        close: async () => void (closed += 1),
      }) as unknown as Memory;
    const memory = createOpenedMemory(open, { update: (change) => told.push(change) }, () => at, 100);
    expect((await memory.get()).fault).toBe(fault);
    broken = false;
    expect((await memory.get()).fault).toBe(fault);
    at = 101;
    expect((await memory.get()).fault).toBeNull();
    expect(told).toMatchObject([{ state: "without-memory", because: "store-damaged" }, { state: "ready" }]);
    expect(closed).toBe(1);
  });
});

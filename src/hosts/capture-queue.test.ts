import { describe, expect, it } from "vitest";
import { createCaptureQueue } from "./capture-queue.ts";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("captures behind the turn (L1, L18)", () => {
  it("are written in the order in which they happened, and pushing waits for none of them", async () => {
    const written: number[] = [];
    const queue = createCaptureQueue(() => undefined);
    for (const n of [1, 2, 3]) {
      const run = async (): Promise<void> => {
        await pause(4 - n);
        written.push(n);
      };
      expect(queue.push({ hook: "capture", characters: 1, run })).toBe(true);
    }
    expect(written).toEqual([]);
    expect(await queue.idle(1000)).toBe(true);
    expect(written).toEqual([1, 2, 3]);
  });

  it("go on after one that failed, whose code is recorded", async () => {
    const failures: string[] = [];
    const written: string[] = [];
    const queue = createCaptureQueue((hook, detail) => failures.push(`${hook} ${detail}`));
    const fault = Object.assign(new Error("words"), { code: "store-full" });
    queue.push({ hook: "capture-tool", characters: 1, run: () => Promise.reject(fault) });
    queue.push({ hook: "capture-text", characters: 1, run: async () => void written.push("kept") });
    await queue.idle(1000);
    expect(written).toEqual(["kept"]);
    expect(failures).toEqual(["capture-tool store-full"]);
  });

  it("are tried again while another process holds the store, and given up at last", async () => {
    const failures: string[] = [];
    const fault = Object.assign(new Error("words"), { code: "store-busy" });
    const again = { everyMs: 1, times: 5 };
    const queue = createCaptureQueue((hook, detail) => failures.push(`${hook} ${detail}`), undefined, again);
    let left = 3;
    const written: string[] = [];
    const run = async (): Promise<void> => {
      left -= 1;
      if (left > 0) throw fault;
      written.push("kept");
    };
    queue.push({ hook: "capture-text", characters: 1, run });
    queue.push({ hook: "capture-tool", characters: 1, run: () => Promise.reject(fault) });
    await queue.idle(1000);
    expect(written).toEqual(["kept"]);
    expect(failures).toEqual(["capture-tool store-busy"]);
  });

  it("say that they are still waiting when the time is up", async () => {
    const queue = createCaptureQueue(() => undefined);
    queue.push({ hook: "capture", characters: 1, run: () => pause(100) });
    expect(await queue.idle(5)).toBe(false);
    expect(await queue.idle(1000)).toBe(true);
  });

  // L20: what waits is bounded, and what was dropped is said.
  it("are dropped and counted beyond what may wait", async () => {
    const failures: string[] = [];
    const queue = createCaptureQueue((hook, detail) => failures.push(`${hook} ${detail}`), {
      jobs: 10,
      characters: 100,
    });
    const run = async (): Promise<void> => undefined;
    expect(queue.push({ hook: "capture", characters: 90, run })).toBe(true);
    expect(queue.push({ hook: "capture", characters: 20, run })).toBe(false);
    expect(failures).toEqual(["capture queue-full"]);
    await queue.idle(1000);
    expect(queue.push({ hook: "capture", characters: 20, run })).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { createGuard, createShield, type Miss } from "./host.ts";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("what every host owes (L18)", () => {
  it("hands on an answer that comes in time, and records nothing", async () => {
    const misses: Miss[] = [];
    const guard = createGuard((miss) => misses.push(miss));
    expect(await guard("turn", 1000, "none", async () => "memory")).toBe("memory");
    expect(misses).toEqual([]);
  });

  it("goes on without memory when memory is late, and says so", async () => {
    const misses: Miss[] = [];
    const guard = createGuard((miss) => misses.push(miss));
    const answer = await guard("turn", 10, "none", () => pause(200).then(() => "memory"));
    expect(answer).toBe("none");
    expect(misses).toMatchObject([{ hook: "turn", why: "late" }]);
  });

  it("takes an answer that blocked past the deadline for late, although no timer could run", async () => {
    const misses: Miss[] = [];
    let at = 0;
    const guard = createGuard(
      (miss) => misses.push(miss),
      () => at,
    );
    const answer = await guard("turn", 50, "none", () => {
      at = 80;
      return "memory";
    });
    expect(answer).toBe("none");
    expect(misses).toEqual([{ hook: "turn", why: "late", detail: "80 ms" }]);
  });

  it("turns a fault into its code, never into its words", async () => {
    const misses: Miss[] = [];
    const guard = createGuard((miss) => misses.push(miss));
    const fault = Object.assign(new Error("the text of a memory"), { code: "store-damaged" });
    const answer = await guard("turn", 1000, "none", () => {
      throw fault;
    });
    expect(answer).toBe("none");
    expect(misses).toEqual([{ hook: "turn", why: "failed", detail: "store-damaged" }]);
  });

  it("survives a recorder that fails, and a shield holds the same", async () => {
    const record = (): void => {
      throw new Error("disk full");
    };
    const fail = (): never => {
      throw new TypeError("x");
    };
    expect(await createGuard(record)("turn", 1000, "none", fail)).toBe("none");
    expect(() => createShield(record)("capture", fail)).not.toThrow();
  });
});

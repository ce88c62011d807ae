import { describe, expect, it } from "vitest";
import { parseClosure } from "./closure.ts";
import { decideCreateLoop, decideLoopAct } from "./create-loop.ts";
import type { ExistingLoop } from "./create-loop.ts";
import type { Closure } from "./loop.ts";

describe("who may do what to a loop", () => {
  const open = (id: string, more: Partial<ExistingLoop> = {}): ExistingLoop => ({
    id,
    subject: id,
    kind: "task",
    closure: { all: [] },
    createdBy: "user",
    state: "open",
    successor: null,
    ...more,
  });

  it("lets an agent create, attach and claim, and end only its own (L7)", () => {
    const all = [open("users"), open("own", { createdBy: "agent" }), open("next")];
    expect(decideCreateLoop({ subject: "x", kind: "task", closure: { all: [] } }, "agent", all).code).toBe(
      "ok",
    );
    for (const action of ["attach", "claim"] as const) {
      expect(decideLoopAct({ action, of: "users" }, "agent", all).code).toBe("ok");
    }
    expect(decideLoopAct({ action: "cancel", of: "users" }, "agent", all).code).toBe("not-permitted");
    expect(decideLoopAct({ action: "supersede", of: "users", with: "next" }, "agent", all).code).toBe(
      "not-permitted",
    );
    expect(decideLoopAct({ action: "cancel", of: "own" }, "agent", all).code).toBe("ok");
    expect(decideLoopAct({ action: "cancel", of: "users" }, "user", all).code).toBe("ok");
    expect(decideLoopAct({ action: "attach", of: "users" }, "web", all).code).toBe("not-permitted");
  });

  it("refuses targets that are unknown, over, or themselves (L3)", () => {
    const all = [open("a"), open("gone", { state: "cancelled" }), open("done", { state: "completed" })];
    expect(decideLoopAct({ action: "claim", of: "nobody" }, "user", all).code).toBe("unknown-target");
    expect(decideLoopAct({ action: "supersede", of: "a", with: "nobody" }, "user", all).code).toBe(
      "unknown-target",
    );
    expect(decideLoopAct({ action: "supersede", of: "a", with: "a" }, "user", all).code).toBe("invalid");
    expect(decideLoopAct({ action: "supersede", of: "a", with: "gone" }, "user", all).code).toBe("conflict");
    expect(decideLoopAct({ action: "claim", of: "gone" }, "user", all).code).toBe("conflict");
    expect(decideLoopAct({ action: "cancel", of: "gone" }, "user", all).code).toBe("duplicate");
    expect(decideLoopAct({ action: "cancel", of: "done" }, "user", all).code).toBe("conflict");
    expect(decideLoopAct({ action: "attach", of: "done" }, "tool", all).code).toBe("ok");
  });

  it("knows the same closure in another order and spelling, and frees the subject when it is over (L7)", () => {
    const two = [{ passed: { source: "ci" } }, { state: { subject: "a", key: "b", value: "Done" } }] as const;
    const all = [open("a", { closure: { all: two } })];
    const again = (closure: Closure, state: ExistingLoop["state"] = "open") =>
      decideCreateLoop({ subject: "A", kind: "task", closure }, "agent", [{ ...all[0]!, state }]).code;
    expect(again({ all: [{ state: { subject: "a", key: "b", value: "done" } }, two[0]] })).toBe("duplicate");
    expect(again({ all: [two[0]] })).toBe("conflict");
    expect(again({ any: two })).toBe("conflict");
    expect(again({ all: [two[0]] }, "cancelled")).toBe("ok");
  });

  it("refuses a closure that cannot be read (L7)", () => {
    for (const value of [
      "done",
      { all: "x" },
      { some: [] },
      { all: [{ state: { subject: "a" } }] },
      { all: [{}] },
    ]) {
      expect(parseClosure(value)).toBeNull();
    }
    expect(parseClosure({ any: [{ passed: { source: "ci" } }] })).not.toBeNull();
    expect(decideCreateLoop({ subject: "a", kind: "task", closure: null }, "user", []).code).toBe("invalid");
  });
});

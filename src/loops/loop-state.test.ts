import { describe, expect, it } from "vitest";
import { loopState } from "./loop-state.ts";
import type { ObservedEvent, SourceRevision } from "./loop-state.ts";
import type { Closure, Loop, LoopAttachment } from "./loop.ts";

describe("what closes a loop", () => {
  const noon = 1000;
  const later = { validAt: 5000, knownAt: 5000 };
  const facts = {
    stateOf: () => ({ value: null, status: "unknown" }),
    revisions: [],
    attachments: [],
    events: [],
  };
  const loop: Loop = {
    id: "l",
    subject: "fare.import",
    kind: "task",
    text: null,
    expected: null,
    createdAt: noon,
    createdBy: "user",
    closure: { all: [] },
    cancelled: null,
    superseded: null,
    claims: [],
  };
  const needs = (...all: NonNullable<Closure["all"]>): Loop => ({ ...loop, closure: { all } });
  const kept = (text: string, recordedAt: number, byAgent = false): SourceRevision => ({
    path: "reports/drill.md",
    text,
    recordedAt,
    byAgent,
  });
  const attached = (
    channel: string,
    result: string,
    at: number,
    source: string | null = "ci",
  ): LoopAttachment => ({
    channel,
    result,
    at,
    recordedAt: at,
    source,
    attested: true,
  });

  it("is never a claim, a state only an agent told, or an attachment of the agent's (L9)", () => {
    const state = needs({ state: { subject: "a", key: "b", value: "done" } });
    const told = { value: "Done", status: "known", byAgent: true };
    expect(loopState(state, { ...facts, stateOf: () => told }, later)).toEqual({
      state: "open",
      because: "claim-unverified",
    });
    expect(loopState(state, { ...facts, stateOf: () => ({ ...told, byAgent: false }) }, later).state).toBe(
      "completed",
    );
    const passed = needs({ passed: { source: "ci" } });
    expect(
      loopState(passed, { ...facts, attachments: [attached("agent", "pass", 2000)] }, later).because,
    ).toBe("claim-unverified");
    expect(loopState(passed, { ...facts, attachments: [attached("web", "pass", 2000)] }, later).state).toBe(
      "open",
    );
    expect(loopState(passed, { ...facts, attachments: [attached("tool", "pass", 2000)] }, later).state).toBe(
      "completed",
    );
  });

  it("is the newest result, and not one from before the loop began (L8, L10)", () => {
    const passed = needs({ passed: { source: "ci" } });
    const of = (...attachments: readonly LoopAttachment[]) =>
      loopState(passed, { ...facts, attachments }, later);
    expect(of(attached("tool", "pass", 2000), attached("tool", "fail", 3000)).state).toBe("open");
    expect(of(attached("tool", "fail", 2000), attached("tool", "pass", 3000)).state).toBe("completed");
    expect(of(attached("tool", "pass", 500)).state).toBe("open");
    expect(of(attached("tool", "pass", 2000), attached("tool", "fail", 2000))).toEqual({
      state: "uncertain",
      because: "conflicting-evidence",
    });
  });

  it("is not undone by an agent's edit, which only makes it uncertain (L9)", () => {
    const present = needs({ present: { source: "reports/drill.md" } });
    const person = kept("Drill: passed at all berths.", 2000);
    const of = (...revisions: readonly SourceRevision[]) =>
      loopState(present, { ...facts, revisions }, later);
    expect(of(person, kept("Drill: passed, tidied.", 3000, true)).state).toBe("completed");
    expect(of(person, kept("Drill: FAILED.", 3000, true))).toEqual({
      state: "uncertain",
      because: "conflicting-evidence",
    });
    expect(of(kept("Drill: passed.", 3000, true))).toEqual({ state: "open", because: "claim-unverified" });
  });

  it("is a person's word where nothing else was asked for, whatever the flag says (L7)", () => {
    const of = (...attachments: readonly LoopAttachment[]) =>
      loopState(loop, { ...facts, attachments }, later).state;
    expect(of(attached("agent", "pass", 2000, null))).toBe("open");
    expect(of(attached("tool", "pass", 2000, null))).toBe("open");
    expect(of({ ...attached("user", "pass", 2000, null), attested: false })).toBe("completed");
    expect(of(attached("user", "pass", 2000, null), attached("human", "fail", 3000, null))).toBe("open");
  });

  it("is an event after the loop began, told by no agent (L9, L10)", () => {
    const wanted = needs({ event: { type: "task-completed", subject: "Ramp.Paint" } });
    const event: ObservedEvent = {
      type: "task-completed",
      subject: "ramp.paint",
      eventTime: 2000,
      recordedAt: 2000,
      byAgent: false,
    };
    const of = (more: Partial<ObservedEvent>) =>
      loopState(wanted, { ...facts, events: [{ ...event, ...more }] }, later).state;
    expect(of({})).toBe("completed");
    expect(of({ eventTime: 500 })).toBe("open");
    expect(of({ byAgent: true })).toBe("open");
    expect(of({ recordedAt: 9000 })).toBe("open");
  });

  it("is open rather than uncertain when something is known not to be done (L14)", () => {
    const missing = { present: { source: "nowhere.md" } } as const;
    const unmet = { passed: { source: "ci" } } as const;
    expect(loopState(needs(missing), facts, later).because).toBe("missing-reference");
    expect(loopState(needs(missing, unmet), facts, later)).toEqual({ state: "open", because: "no-evidence" });
  });
});

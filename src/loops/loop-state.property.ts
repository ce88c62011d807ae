import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loopState } from "./loop-state.ts";
import type { ClosureFacts } from "./loop-state.ts";
import type { Loop, Requirement } from "./loop.ts";

describe("whatever is known of a loop", () => {
  it("nothing an agent did completes it (L9)", () => {
    fc.assert(
      fc.property(loops, facts, instants, (loop, known, at) => {
        const agents: ClosureFacts = {
          stateOf: () => ({ ...known.state, byAgent: true }),
          revisions: known.revisions.map((it) => ({ ...it, byAgent: true })),
          attachments: known.attachments.map((it) => ({ ...it, channel: "agent" })),
          events: known.events.map((it) => ({ ...it, byAgent: true })),
        };
        expect(loopState(loop, agents, { validAt: at, knownAt: at }).state).not.toBe("completed");
      }),
    );
  });

  it("what came later changes nothing about how it stood (L10)", () => {
    fc.assert(
      fc.property(loops, facts, facts, (loop, before, after) => {
        const standpoint = { validAt: 100, knownAt: 100 };
        const late = <T extends { readonly recordedAt: number }>(list: readonly T[]): readonly T[] =>
          list.map((it) => ({ ...it, recordedAt: it.recordedAt + 200 }));
        const one: ClosureFacts = { ...before, stateOf: () => before.state };
        const two: ClosureFacts = {
          stateOf: () => before.state,
          revisions: [...before.revisions, ...late(after.revisions)],
          attachments: [...before.attachments, ...late(after.attachments)],
          events: [...before.events, ...late(after.events)],
        };
        expect(loopState(loop, two, standpoint)).toEqual(loopState(loop, one, standpoint));
      }),
    );
  });

  it("a claim changes the reason at most, never the state (L8)", () => {
    fc.assert(
      fc.property(loops, facts, instants, (loop, known, at) => {
        const standpoint = { validAt: at, knownAt: at };
        const claimed = { ...loop, claims: [{ at: 0, recordedAt: 0, channel: "agent" }] };
        const own: ClosureFacts = { ...known, stateOf: () => known.state };
        expect(loopState(claimed, own, standpoint).state).toBe(loopState(loop, own, standpoint).state);
      }),
    );
  });
});

const instants = fc.integer({ min: 0, max: 100 });
const sources = fc.constantFrom("a.md", "ci");
const requirements: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({ state: fc.constant({ subject: "s", key: "k", value: "done" }) }),
  fc.record({ present: fc.record({ source: sources }) }),
  fc.record({ contains: fc.record({ source: sources, text: fc.constantFrom("passed", "0 rows") }) }),
  fc.record({ passed: fc.record({ source: sources }) }),
  fc.record({ event: fc.constant({ type: "task-completed", subject: "s" }) }),
);
const loops: fc.Arbitrary<Loop> = fc.record({
  id: fc.constant("l"),
  subject: fc.constant("s"),
  kind: fc.constant("task"),
  text: fc.constant(null),
  expected: fc.constant(null),
  closure: fc.record(
    { all: fc.array(requirements, { maxLength: 3 }), any: fc.array(requirements, { maxLength: 3 }) },
    { requiredKeys: [] },
  ),
  createdAt: fc.integer({ min: 0, max: 20 }),
  createdBy: fc.constantFrom("user", "agent"),
  cancelled: fc.constant(null),
  superseded: fc.constant(null),
  claims: fc.constant([]),
});
const facts = fc.record({
  state: fc.record({
    value: fc.constantFrom(null, "done", "open"),
    status: fc.constantFrom("known", "unknown"),
  }),
  revisions: fc.array(
    fc.record({
      path: sources,
      text: fc.constantFrom("passed", "FAILED", "0 rows", "10 rows"),
      recordedAt: instants,
      byAgent: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  attachments: fc.array(
    fc.record({
      at: instants,
      recordedAt: instants,
      channel: fc.constantFrom("user", "agent", "tool", "web"),
      source: fc.constantFrom(null, "ci"),
      result: fc.constantFrom(null, "pass", "fail"),
      attested: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  events: fc.array(
    fc.record({
      type: fc.constantFrom("task-completed", "change"),
      subject: fc.constantFrom("s", "t"),
      eventTime: instants,
      recordedAt: instants,
      byAgent: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

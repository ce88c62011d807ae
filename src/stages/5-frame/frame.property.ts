import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVIDENCE_CLASSES } from "./classify.ts";
import { establishWork } from "./establish.ts";
import type { WorkFrame, WorkSignal } from "./establish.ts";
import { frameCandidates } from "./frame.ts";
import type { ProjectFrame } from "./project-frame.ts";
import { parseProjectFrame } from "./project-frame.ts";

describe("whatever the work", () => {
  it("a soft or query-only frame never withholds for the work's sake (L11)", () => {
    fc.assert(
      fc.property(candidates, works, frames, (pool, work, frame) => {
        const weak: WorkFrame = { ...work, control: work.control === "hard" ? "soft" : work.control };
        const { verdicts } = frameCandidates(pool, weak, frame, "influence", "demo");
        expect(verdicts.filter((it) => !it.kept)).toEqual([]);
      }),
    );
  });

  it("every candidate gets one verdict, and the order holds exactly the kept (L12)", () => {
    fc.assert(
      fc.property(candidates, works, frames, routes, (pool, work, frame, route) => {
        const { verdicts, order } = frameCandidates(pool, work, frame, route, "demo");
        expect(verdicts.map((it) => it.id)).toEqual(pool.map((it) => it.id));
        expect([...order].sort()).toEqual(
          verdicts
            .filter((it) => it.kept)
            .map((it) => it.id)
            .sort(),
        );
      }),
    );
  });

  it("recall is not shaped by the work (L11)", () => {
    fc.assert(
      fc.property(candidates, works, frames, (pool, work, frame) => {
        const { verdicts } = frameCandidates(pool, work, frame, "recall", "demo");
        expect(verdicts.every((it) => it.kept)).toBe(true);
      }),
    );
  });

  it("only what is declared or corroborated controls hard, and only that names an objective (L11)", () => {
    fc.assert(
      fc.property(
        fc.array(signals, { maxLength: 6 }),
        fc.constantFrom(null, "review", "release"),
        (list, prior) => {
          const work = establishWork({ signals: list, explicit: null, prior, frame: null });
          const strong = work.establishment === "declared" || work.establishment === "corroborated";
          expect(work.control === "hard").toBe(strong);
          expect(work.objective !== null).toBe(strong);
          expect(work.control === "query-only").toBe(!strong && work.establishment !== "inferred");
        },
      ),
    );
  });

  it("the agent's name changes nothing (L11)", () => {
    fc.assert(
      fc.property(fc.array(signals, { maxLength: 6 }), (list) => {
        const named = list.map((signal) => ({ ...signal, agent: "fix" }));
        const asked = (of: readonly WorkSignal[]) =>
          establishWork({ signals: of, explicit: null, prior: null, frame: null });
        expect(asked(named)).toEqual(asked(list));
      }),
    );
  });

  it("reading a frame refuses or returns, and never throws (L11)", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(["ok", "invalid", "other-project"]).toContain(parseProjectFrame(value, "demo").code);
      }),
    );
  });
});

const types = ["implementation", "review", "release"] as const;
const candidates = fc
  .array(
    fc.record({
      path: fc.constantFrom(null, "src/a.ts", "docs/adr/1.md", "notes/x.md"),
      evidenceClass: fc.constantFrom(...EVIDENCE_CLASSES),
      rank: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((entry, at) => ({ ...entry, id: `c${at}`, project: "demo" })));
const works: fc.Arbitrary<WorkFrame> = fc.record({
  establishment: fc.constantFrom("declared" as const, "inferred" as const, "conflicting" as const),
  control: fc.constantFrom("hard" as const, "soft" as const, "query-only" as const),
  workType: fc.constantFrom(null, ...types),
  objective: fc.constant(null),
  supporting: fc.constant([]),
});
const frames: fc.Arbitrary<ProjectFrame | null> = fc.option(
  fc.record({
    projectId: fc.constant("demo"),
    version: fc.constant("1"),
    purpose: fc.constant(""),
    objectives: fc.constant([]),
    constraints: fc.constant([]),
    workTypes: fc.constantFrom<ProjectFrame["workTypes"]>({}, { review: ["review"] }),
    prefers: fc.dictionary(fc.constantFrom(...types), fc.subarray([...EVIDENCE_CLASSES])),
    include: fc.constant([]),
    hardExclude: fc.boolean(),
  }),
);
const routes = fc.constantFrom("recall" as const, "influence" as const);
const signals: fc.Arbitrary<WorkSignal> = fc.record({
  id: fc.string(),
  kind: fc.constantFrom(
    "user-message" as const,
    "agent-task" as const,
    "tool-result" as const,
    "test-failure" as const,
  ),
  text: fc.oneof(
    fc.string(),
    fc.constantFrom(
      "Fix the map.",
      "Review it?",
      "release notes",
      "Don't deploy.",
      "What did the audit say?",
    ),
  ),
  at: fc.integer({ min: 0, max: 10 * 3_600_000 }),
  agent: fc.constant(null),
});

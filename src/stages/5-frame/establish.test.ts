import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classifyEvidence } from "./classify.ts";
import { establishWork } from "./establish.ts";
import type { WorkFrame, WorkSignal } from "./establish.ts";
import { parseProjectFrame } from "./project-frame.ts";

interface FrameCase {
  readonly id: string;
  readonly title: string;
  readonly laws: readonly string[];
  readonly now: string;
  readonly frame?: unknown;
  readonly steps: readonly FrameStep[];
}
interface FrameStep {
  readonly do: string;
  readonly as?: string;
  readonly kind?: WorkSignal["kind"];
  readonly text?: string;
  readonly session?: string;
  readonly agent?: string;
  readonly source?: string;
  readonly prior?: string;
  readonly declare?: unknown;
  readonly explicit?: { readonly workType: string; readonly objective: string };
  readonly expect?: Partial<WorkFrame> & {
    readonly objectiveHas?: string;
    readonly evidenceClass?: string;
    readonly code?: string;
  };
}

const cases = JSON.parse(
  readFileSync(new URL("../../../cases/frame.json", import.meta.url), "utf8"),
) as readonly FrameCase[];

describe("what memory takes the work to be (cases)", () => {
  for (const one of cases) {
    if (!one.steps.some((step) => ["establish", "classify", "frame"].includes(step.do))) continue;
    it(`${one.id}: ${one.title} (${one.laws.join(" ")})`, () => walk(one));
  }
});

describe("what memory takes the work to be", () => {
  const said = (text: string, more: Partial<WorkSignal> = {}): WorkSignal => ({
    id: text,
    kind: "user-message",
    text,
    at: 0,
    agent: null,
    ...more,
  });
  const established = (...signals: readonly WorkSignal[]): WorkFrame =>
    establishWork({ signals, explicit: null, prior: null, frame: null });

  it.each([
    ["Could you fix the seat map?", "implementation"],
    ["We need to release the winter timetable today.", "release"],
    ["Let's review what was implemented last week.", "review"],
    ["Before we release, fix the seat map.", "implementation"],
    ["Fix the seat map so we can release tomorrow.", "implementation"],
    ["Don't release anything yet, just review the changelog.", "review"],
    ["I want to audit the migration of the fares.", "review"],
    ["Write the release text for the fix.", "release"],
    ["Task: audit the ticket store.", "review"],
    ["I think we should fix the release script.", "implementation"],
    ["Investigating why the import hangs.", "investigation"],
    ["请评审我的修复。", "review"],
  ])("hears in %j that the work is %s (L11)", (text, workType) => {
    expect(established(said(text))).toMatchObject({ establishment: "declared", control: "hard", workType });
  });

  it.each([
    "Have a glance at that file.",
    "Open src/fix/review.ts and look around.",
    'Rename the button "Release" to something shorter.',
    "Ask @fix about the layout.",
    "Don't release it.",
  ])("hears no kind of work in %j (L11)", (text) => {
    expect(established(said(text))).toMatchObject({
      establishment: "unknown",
      control: "query-only",
      workType: null,
    });
    expect(established(said(`${text} Audit the rest.`)).workType).toBe("review");
  });

  it("takes a question about a kind of work for a hint only (L11)", () => {
    expect(established(said("Where does the migration stop?"))).toMatchObject({
      establishment: "inferred",
      control: "soft",
      workType: "implementation",
    });
  });

  it("reads a hint in the name of the branch, and none in the name of a file (L11)", () => {
    const state = (text: string): WorkFrame =>
      establishWork({
        signals: [said(text, { kind: "project-state" })],
        explicit: null,
        prior: null,
        frame: null,
      });
    for (const text of [
      "On branch fix/seat-map",
      "branch: fix-seat-map, 3 files changed",
      "当前分支 fix/seat-map",
    ])
      expect(state(text)).toMatchObject({
        establishment: "inferred",
        control: "soft",
        workType: "implementation",
      });
    expect(state("modified: src/fix/map.ts").establishment).toBe("unknown");
  });

  it("leaves the query in charge when one message asks for two kinds of work (L11)", () => {
    expect(established(said("Fix the seat map and release it."))).toMatchObject({
      establishment: "conflicting",
      control: "query-only",
    });
  });

  it("goes by the newest request when the older one is long done (L10)", () => {
    const older = said("Review the seat map.");
    const newer = said("Fix the seat map.", { at: 3 * 3_600_000 });
    expect(established(older, newer)).toMatchObject({ workType: "implementation", supporting: [newer.id] });
    expect(established(older, { ...newer, at: 60_000 }).establishment).toBe("conflicting");
  });

  it("does not count an agent's task as a second kind of signal (L9)", () => {
    const task = said("Fix the seat map rows.", { kind: "agent-task" });
    const failure = said("migration failed", { kind: "test-failure" });
    expect(established(said("Fix the seat map."), task).establishment).toBe("declared");
    expect(established(said("Fix the seat map."), task, failure).establishment).toBe("corroborated");
  });

  it("believes a change of work that two kinds of signals show (L10)", () => {
    const signals = [said("Fix the seat map."), said("migration failed", { kind: "test-failure" })];
    expect(establishWork({ signals, explicit: null, prior: "review", frame: null })).toMatchObject({
      establishment: "corroborated",
      workType: "implementation",
    });
    expect(
      establishWork({ signals: signals.slice(0, 1), explicit: null, prior: "review", frame: null }),
    ).toMatchObject({
      establishment: "stale",
      workType: null,
    });
  });

  it("goes on with the work before when a message says nothing of it, softly (L11)", () => {
    expect(
      establishWork({ signals: [said("Go on.")], explicit: null, prior: "review", frame: null }),
    ).toMatchObject({
      establishment: "inferred",
      control: "soft",
      workType: "review",
    });
  });
});

function walk(one: FrameCase): void {
  const signals: (WorkSignal & { readonly session: string })[] = [];
  const reading = one.frame === undefined ? null : parseProjectFrame(one.frame, "demo");
  if (reading !== null) expect(reading.code).toBe("ok");
  const frame = reading?.code === "ok" ? reading.frame : null;
  for (const step of one.steps) {
    const session = step.session ?? "s";
    if (step.do === "signal") {
      const { as: id = "", kind = "user-message", text = "", agent = null } = step;
      signals.push({ id, kind, text, agent, at: Date.parse(one.now), session });
    }
    if (step.do === "frame") expect(parseProjectFrame(step.declare, "demo").code).toBe(step.expect?.code);
    if (step.do === "classify") {
      const evidenceClass = classifyEvidence({ path: step.source ?? null, text: "", channel: "file" });
      expect([step.source, evidenceClass]).toEqual([step.source, step.expect?.evidenceClass]);
    }
    if (step.do === "establish") {
      const own = signals.filter((signal) => signal.session === session);
      const work = establishWork({
        signals: own,
        explicit: step.explicit ?? null,
        prior: step.prior ?? null,
        frame,
      });
      const { objectiveHas, ...rest } = step.expect ?? {};
      expect(work).toMatchObject(rest);
      if (objectiveHas !== undefined) expect(work.objective).toContain(objectiveHas);
    }
  }
}

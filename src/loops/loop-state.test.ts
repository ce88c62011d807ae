import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseClosure } from "./closure.ts";
import { decideCreateLoop, decideLoopAct, isAlive } from "./create-loop.ts";
import type { ExistingLoop } from "./create-loop.ts";
import { loopState } from "./loop-state.ts";
import type { LoopState, ObservedEvent, SourceRevision } from "./loop-state.ts";
import { isLoopKnown } from "./loop.ts";
import type { Closure, Loop, LoopAttachment } from "./loop.ts";
import { isLoopRelevant } from "./loop-relevance.ts";
import { containsText, reportsFailure } from "./report.ts";

interface LoopStep {
  readonly do: string;
  readonly as?: string;
  readonly at?: string;
  readonly by?: string;
  readonly project?: string;
  readonly action?: "create" | "attach" | "claim" | "cancel" | "supersede";
  readonly of?: string;
  readonly with?: string;
  readonly subject?: string;
  readonly kind?: string;
  readonly closure?: unknown;
  readonly text?: string;
  readonly source?: string;
  readonly key?: string;
  readonly value?: string;
  readonly type?: string;
  readonly eventTime?: string;
  readonly evidence?: { readonly result?: string; readonly at?: string; readonly attested?: boolean };
  readonly filter?: { readonly validAt?: string; readonly knownAt?: string };
  readonly query?: string;
  readonly expect?: Partial<Record<LoopState["state"], readonly string[]>> & {
    readonly because?: Readonly<Record<string, string>>;
    readonly code?: string;
    readonly includes?: readonly string[];
    readonly excludes?: readonly string[];
  };
}

const cases = JSON.parse(
  readFileSync(new URL("../../cases/loops.json", import.meta.url), "utf8"),
) as readonly {
  readonly id: string;
  readonly title: string;
  readonly laws: readonly string[];
  readonly now: string;
  readonly steps: readonly LoopStep[];
}[];

describe("what memory holds of unfinished work (cases)", () => {
  for (const one of cases) {
    it(`${one.id}: ${one.title} (${one.laws.join(" ")})`, () => walk(one.now, one.steps));
  }
});

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

describe("what a report says", () => {
  it.each([
    "Drill: FAILED at berth three.",
    "12 passed, 1 failed",
    "Two checks are failing.",
    "The run did not pass.",
    "not ok 3 - boards",
    "Error: no such berth",
    "exited with code 1",
    "3 errors",
    "❌ berth three",
    "演练失败。",
    "No errors, but the drill failed.",
    "On Friday the drill failed.",
    "When tested, the pump failed.",
  ])("%j reports a failure (L8)", (text) => expect(reportsFailure(text)).toBe(true));

  it.each([
    "Drill: passed at all berths.",
    "12 passed, 0 failed",
    "Failures: 0",
    "No tests failed.",
    "Completed without errors.",
    "Nothing has failed.",
    "If it fails, ring twice.",
    "See the notes on error handling.",
    "演练没有失败。",
    "Failed: none",
    "| failed | 0 |",
    "On failure, ring twice.",
    "0/12 failed",
  ])("%j reports none (L8)", (text) => expect(reportsFailure(text)).toBe(false));

  it.each([
    ["Check finished: 0 orphan rows.", "0 orphan rows", true],
    ["Check finished: 10 orphan rows.", "0 orphan rows", false],
    ["1.0 orphan rows", "0 orphan rows", false],
    ["The form is invalid.", "valid", false],
    ["It is not valid.", "valid", false],
    ["Invalid once, but valid now.", "valid", true],
    ["The  paint\nis DRY", "paint is dry", true],
    ["version 1.5", "version 1", false],
    ["未完成", "完成", false],
    ["全部完成", "完成", true],
  ])("%j holds %j as words: %s (L8)", (text, wanted, held) => expect(containsText(text, wanted)).toBe(held));
});

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

describe("which unfinished work bears on what is asked", () => {
  const manifest = {
    subject: "boarding manifest validation",
    text: "Validate the boarding manifest importer",
  };
  it.each([
    [manifest, "Prepare the boarding manifest importer for release.", true],
    [manifest, "task: prune the roses at the quay", false],
    [manifest, "Validate the task and fix it.", false],
    [{ subject: "call.harbourmaster", text: null }, "What is the harbourmaster's number?", true],
    [{ subject: "fareImport", text: null }, "Fix the fare import.", true],
    [{ subject: "fare.import", text: null }, "Import the photo album.", false],
    [{ subject: "登船口检查", text: null }, "登船口什么时候关闭？", true],
  ])("%j and %j: %s (L14)", (loop, query, relevant) => expect(isLoopRelevant(loop, query)).toBe(relevant));
});

/** The smallest store that can answer a loop's questions. */
function walk(start: string, steps: readonly LoopStep[]): void {
  let now = Date.parse(start);
  const loops: (Loop & { readonly project: string })[] = [];
  const revisions: SourceRevision[] = [];
  const events: (ObservedEvent & { readonly key: string; readonly value: string })[] = [];
  const attachments = new Map<string, LoopAttachment[]>();

  const stateAt = (loop: Loop, validAt: number, knownAt: number): LoopState =>
    loopState(
      loop,
      {
        stateOf: (subject, key) => {
          const seen = events.filter(
            (it) =>
              it.subject === subject && it.key === key && it.eventTime <= validAt && it.recordedAt <= knownAt,
          );
          const last = seen.findLast((it) => !it.byAgent) ?? seen.at(-1);
          return last === undefined
            ? { value: null, status: "unknown" }
            : { value: last.value, status: "known", byAgent: last.byAgent };
        },
        revisions,
        attachments: attachments.get(loop.id) ?? [],
        events,
      },
      { validAt, knownAt },
    );
  const existing = (project: string): readonly ExistingLoop[] =>
    loops
      .filter((loop) => loop.project === project)
      .map((loop) => ({
        ...loop,
        state: stateAt(loop, now, now).state,
        successor: loop.superseded?.by ?? null,
      }));

  for (const step of steps) {
    if (step.at !== undefined) now = Math.max(now, Date.parse(step.at));
    const { project = "demo", by: channel = "user" } = step;
    const byAgent = channel === "agent";
    if (step.do === "keep")
      revisions.push({ path: step.source!, text: step.text!, recordedAt: now, byAgent });
    if (step.do === "event") {
      const { type = "", subject = "", key = "", value = "" } = step;
      events.push({
        type,
        subject,
        key,
        value,
        eventTime: Date.parse(step.eventTime!),
        recordedAt: now,
        byAgent,
      });
    }
    if (step.do === "loop" && step.action === "create") {
      const { as: id = "", subject = "", kind = "", text = null } = step;
      const closure = parseClosure(step.closure);
      const { code } = decideCreateLoop({ subject, kind, closure }, channel, existing(project));
      expect(code).toBe(step.expect?.code ?? "ok");
      if (code !== "ok") continue;
      loops.push({
        id,
        subject,
        kind,
        text,
        expected: null,
        closure: closure!,
        createdAt: now,
        createdBy: channel,
        cancelled: null,
        superseded: null,
        claims: [],
        project,
      });
    } else if (step.do === "loop") {
      const { action, of = "" } = step as LoopStep & { action: "attach" };
      const { code } = decideLoopAct(
        { action, of, with: step.with ?? "" } as never,
        channel,
        existing(project),
      );
      expect(code).toBe(step.expect?.code ?? "ok");
      if (code === "ok") act(step, of, { at: now, recordedAt: now, channel });
    }
    if (step.do === "loops") {
      const validAt = step.filter?.validAt === undefined ? now : Date.parse(step.filter.validAt);
      const knownAt = step.filter?.knownAt === undefined ? now : Date.parse(step.filter.knownAt);
      const listed = loops.filter((it) => it.project === project && isLoopKnown(it, { validAt, knownAt }));
      const found = new Map(listed.map((loop) => [loop.id, stateAt(loop, validAt, knownAt)]));
      const { because = {}, ...byState } = step.expect ?? {};
      for (const [state, ids] of Object.entries(byState)) {
        expect([state, [...found].filter(([, it]) => it.state === state).map(([id]) => id)]).toEqual([
          state,
          ids,
        ]);
      }
      for (const [id, reason] of Object.entries(because)) expect(found.get(id)?.because).toBe(reason);
    }
    if (step.do === "context") {
      const near = existing(project)
        .filter(isAlive)
        .filter((it) =>
          isLoopRelevant({ subject: it.subject, text: loops.find((l) => l.id === it.id)!.text }, step.query!),
        );
      const ids = near.map((it) => it.id);
      for (const it of loops) {
        if (step.expect?.includes?.includes(it.id)) expect(ids).toContain(it.id);
        if (step.expect?.excludes?.includes(it.id)) expect(ids).not.toContain(it.id);
      }
    }
  }

  function act(step: LoopStep, of: string, done: { at: number; recordedAt: number; channel: string }): void {
    const at = loops.findIndex((it) => it.id === of);
    const loop = loops[at]!;
    if (step.action === "cancel") loops[at] = { ...loop, cancelled: done };
    if (step.action === "supersede") loops[at] = { ...loop, superseded: { ...done, by: step.with! } };
    if (step.action === "claim") loops[at] = { ...loop, claims: [...loop.claims, done] };
    if (step.action === "attach") {
      const { result = null, at: when, attested = false } = step.evidence ?? {};
      const own = attachments.get(of) ?? [];
      attachments.set(of, [
        ...own,
        {
          ...done,
          at: when === undefined ? done.at : Date.parse(when),
          source: step.source ?? null,
          result,
          attested,
        },
      ]);
    }
  }
}

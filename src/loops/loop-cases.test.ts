import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseClosure } from "./closure.ts";
import { decideCreateLoop, decideLoopAct, isAlive } from "./create-loop.ts";
import type { ExistingLoop } from "./create-loop.ts";
import { loopState } from "./loop-state.ts";
import type { LoopState, ObservedEvent, SourceRevision } from "./loop-state.ts";
import { isLoopKnown } from "./loop.ts";
import type { Loop, LoopAttachment } from "./loop.ts";
import { isLoopRelevant } from "./loop-relevance.ts";

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

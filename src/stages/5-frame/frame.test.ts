import { describe, expect, it } from "vitest";
import { classifyEvidence } from "./classify.ts";
import { establishWork, UNKNOWN_WORK } from "./establish.ts";
import type { WorkFrame } from "./establish.ts";
import { expandQuery } from "./expand.ts";
import { frameCandidates } from "./frame.ts";
import type { Frameable } from "./frame.ts";
import { parseProjectFrame } from "./project-frame.ts";
import type { ProjectFrame } from "./project-frame.ts";

const declared = frameOf({ hardExclude: false });
const excluding = frameOf({ hardExclude: true });
const hard = establishWork({
  signals: [],
  explicit: { workType: "implementation", objective: "Change the boarding gate." },
  prior: null,
  frame: declared,
});
const soft: WorkFrame = { ...hard, establishment: "inferred", control: "soft" };

const pool = [
  candidate("prose", "notes/gate.md", "prose", 1),
  candidate("adr", "docs/adr/0002-gate.md", "decision", 2),
  candidate("code", "src/gate.ts", "source-code", 3),
];

describe("what memory lets bear on the work", () => {
  it("prefers and keeps the rest when the owner did not opt in (L11, L12)", () => {
    expect(reasons(hard, declared)).toEqual({ prose: "in-frame", adr: "in-frame", code: "preferred" });
    expect(frameCandidates(pool, hard, declared, "influence", "demo").order).toEqual([
      "code",
      "prose",
      "adr",
    ]);
  });

  it("removes files of other classes when the work is declared and the owner opted in (L11)", () => {
    expect(reasons(hard, excluding)).toEqual({
      prose: "outside-work",
      adr: "outside-work",
      code: "preferred",
    });
    const told = candidate("told", null, "prose", 4);
    expect(frameCandidates([told], hard, excluding, "influence", "demo").verdicts).toEqual([
      { id: "told", kept: true, because: "in-frame" },
    ]);
  });

  it("removes nothing on a guess, on recall, or where nobody said what the work looks at (L11)", () => {
    expect(reasons(soft, excluding)).toEqual({ prose: "kept-soft", adr: "kept-soft", code: "preferred" });
    expect(reasons(hard, excluding, "recall")).toEqual({
      prose: "in-frame",
      adr: "in-frame",
      code: "in-frame",
    });
    expect(reasons({ ...hard, workType: "gardening" }, excluding)).toEqual({
      prose: "in-frame",
      adr: "in-frame",
      code: "in-frame",
    });
  });

  it("lets a preferred text pass only those that match little better (L11)", () => {
    const many = Array.from({ length: 12 }, (_, at) => candidate(`n${at}`, "notes/n.md", "prose", at + 1));
    const { order } = frameCandidates(
      [...many, candidate("code", "a.ts", "source-code", 13)],
      soft,
      declared,
      "influence",
      "demo",
    );
    expect(order.indexOf("code")).toBe(9);
  });

  it("holds the project's boundary whatever the work is (L5)", () => {
    const narrowed = frameOf({ include: ["ferry/", "shared/*.md", "docs/**/adr"] });
    const places = [
      "ferry/a.md",
      "ferryboat/a.md",
      "shared/a.md",
      "shared/x/a.md",
      "docs/x/y/adr/1.md",
      "./ferry/b.ts",
      null,
    ];
    const all = places.map((path, at) => candidate(`${at}`, path, "prose", at));
    const kept = frameCandidates(all, UNKNOWN_WORK, narrowed, "influence", "demo").verdicts.map(
      (it) => it.kept,
    );
    expect(kept).toEqual([true, false, true, false, true, true, true]);
    const foreign = { ...candidate("f", null, "prose", 1), project: "lighthouse" };
    expect(frameCandidates([foreign, ...all], UNKNOWN_WORK, null, "recall", "demo").verdicts[0]).toEqual({
      id: "f",
      kept: false,
      because: "outside-project",
    });
  });
});

describe("what the objective adds to a query", () => {
  const work = { ...hard, workType: "review", objective: "Review when the boarding gate closes." };

  it("brings the words a short query lacks (L11)", () => {
    expect(expandQuery("Review this.", work)).toBe("Review this. boarding gate closes");
    expect(expandQuery("closing gate", work)).toBe("closing gate boarding");
  });

  it("leaves alone what says enough, and everything while the work is not known (L11)", () => {
    const query = "boarding window on market days";
    expect(expandQuery(query, work)).toBe(query);
    expect(expandQuery("this", { ...work, control: "query-only" })).toBe("this");
    expect(expandQuery("this", work)).not.toBe("this");
  });
});

describe("a declared frame", () => {
  it("is refused whole, with every wrong part named (L11)", () => {
    const reading = parseProjectFrame(
      { projectId: "demo", version: 7, workTypes: "all", prefers: { x: ["y"] }, z: 1 },
      "demo",
    );
    expect(reading.code).toBe("invalid");
    expect("wrong" in reading ? reading.wrong.map((it) => it.split(":")[0]) : []).toEqual([
      "z",
      "version",
      "workTypes",
      "prefers.x",
    ]);
    for (const value of [null, [], "frame", 7]) expect(parseProjectFrame(value, "demo").code).toBe("invalid");
  });

  it("counts only for its own project (L5)", () => {
    const own = { projectId: "demo", version: "1" };
    expect(parseProjectFrame(own, "demo").code).toBe("ok");
    expect(parseProjectFrame(own, "lighthouse").code).toBe("other-project");
  });
});

describe("what a piece of evidence is", () => {
  it.each([
    ["src/store.ts", "source-code"],
    ["src/release.ts", "source-code"],
    ["db/001_init.sql", "source-code"],
    ["src/store.test.ts", "test-result"],
    ["pkg/store_test.go", "test-result"],
    ["tests/test_store.py", "test-result"],
    ["reports/junit.xml", "test-result"],
    ["spec/store_spec.rb", "test-result"],
    ["src/__tests__/store.ts", "test-result"],
    ["docs/adr/0007-store.md", "decision"],
    ["docs/decisions/use-nats.md", "decision"],
    ["adr-12.md", "decision"],
    ["ARCHITECTURE.md", "architecture"],
    ["docs/design/store.md", "architecture"],
    ["docs/system-overview.md", "architecture"],
    ["CHANGELOG.md", "release-note"],
    ["docs/release-2.4.md", "release-note"],
    ["release-notes/v2.md", "release-note"],
    ["known-issues.md", "open-issue"],
    ["issues/14.md", "open-issue"],
    ["archive/2019/plan.md", "historical"],
    ["docs/postmortem-3.md", "historical"],
    ["minutes/may.md", "historical"],
    ["deploy/service.yaml", "config"],
    ["package.json", "config"],
    ["Dockerfile", "config"],
    [".github/workflows/ci.yml", "config"],
    [".env.example", "config"],
    ["notes/lunch.md", "prose"],
    ["README.md", "prose"],
    ["notes/contest.md", "prose"],
    ["notes/latest.md", "prose"],
    ["docs/released.md", "prose"],
  ])("is told by its place: %s is %s (L11)", (path, evidenceClass) => {
    expect(classifyEvidence({ path, text: "", channel: "file" })).toBe(evidenceClass);
  });

  it.each([
    ["tool", "Tests: 12 passed, 1 failed", "test-result"],
    ["user", "We decided to keep fares in cents.", "decision"],
    ["commit", "Rename the gate", "historical"],
    ["user", "The tug is blue.", "prose"],
  ])("or by how it arrived: %s %j is %s (L11)", (channel, text, evidenceClass) => {
    expect(classifyEvidence({ path: null, text, channel })).toBe(evidenceClass);
  });
});

function reasons(work: WorkFrame, frame: ProjectFrame, route: "recall" | "influence" = "influence") {
  const { verdicts } = frameCandidates(pool, work, frame, route, "demo");
  return Object.fromEntries(verdicts.map((it) => [it.id, it.because]));
}

function candidate(id: string, path: string | null, evidenceClass: string, rank: number): Frameable {
  return { id, project: "demo", path, evidenceClass, rank };
}

function frameOf(more: object): ProjectFrame {
  const reading = parseProjectFrame(
    {
      projectId: "demo",
      version: "1",
      purpose: "Ferry booking",
      workTypes: { implementation: ["implement", "fix"], review: ["review"] },
      prefers: { implementation: ["source-code", "test-result"] },
      ...more,
    },
    "demo",
  );
  if (reading.code !== "ok") throw new Error("the frame of the test is malformed");
  return reading.frame;
}

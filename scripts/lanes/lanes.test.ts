import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareCases, readOutcomes, type CaseOutcome } from "./case-lane.ts";
import { closingLine, readClosing } from "./closing-line.ts";
import { addedTo, committedLists, lostFrom, readList } from "./list-history.ts";
import { judgeScript } from "./script-lane.ts";
import { judgeReport, type Report } from "./unit-lane.ts";

const quiet = (): void => {};
const part = { all: false, accept: false };
const whole = { all: true, accept: false };

describe("the closing line", () => {
  it("is read back as it was written, the last one counting", () => {
    const result = { passed: 3, failed: 1, skipped: 2 };
    expect(readClosing(`1 passed, 0 failed\n${closingLine(result)}\n`)).toEqual(result);
    expect(readClosing("all passed, none failed\n")).toBeNull();
    expect(closingLine({ ...result, skipped: 0 })).toBe("3 passed, 1 failed");
  });
});

describe("a lane that is a script", () => {
  it("passes with its own counts", () => {
    expect(judgeScript(0, "4 passed, 0 failed\n", whole, quiet)).toMatchObject({ passed: 4, failed: 0 });
  });

  it("is counted by its lines when it closes without a count", () => {
    expect(judgeScript(1, "pass a\nok b\nFAIL c\n", whole, quiet)).toMatchObject({ passed: 2, failed: 1 });
  });

  it("fails when it hides a failure, runs nothing or says nothing", () => {
    expect(judgeScript(1, "4 passed, 0 failed\n", part, quiet).failed).toBe(1);
    expect(judgeScript(0, "0 passed, 0 failed\n", part, quiet).failed).toBe(1);
    expect(judgeScript(0, "done\n", part, quiet).failed).toBe(1);
    expect(judgeScript(0, "4 passed, 2 failed\n", part, quiet).failed).toBe(2);
  });

  it("may leave out what could not be installed, but not where everything must run", () => {
    const output = "skip browser: not found\nskip pgvector: no build\n1 passed, 0 failed, 2 skipped\n";
    expect(judgeScript(0, output, part, quiet)).toMatchObject({ passed: 1, failed: 0, skipped: 2 });
    expect(judgeScript(0, output, whole, quiet)).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  });
});

describe("the unit lane", () => {
  const report = (status: string, ...tests: readonly string[]): Report => ({
    testResults: [
      { name: "/a.test.ts", status, assertionResults: tests.map((one) => ({ status: one, fullName: "t" })) },
    ],
  });

  it("counts passes", () => {
    expect(judgeReport(0, report("passed", "passed", "passed"), quiet)).toMatchObject({
      passed: 2,
      failed: 0,
    });
  });

  it.each([
    ["a failing test", 1, report("failed", "passed", "failed")],
    ["a test that was set aside", 0, report("passed", "passed", "pending")],
    ["a file that could not be loaded", 1, report("failed")],
    ["a run without tests", 0, { testResults: [] }],
    ["an error outside of any test", 1, report("passed", "passed")],
  ])("counts %s as a failure", (_, code, given) => {
    expect(judgeReport(code, given, quiet).failed).toBe(1);
  });
});

describe("the case lane", () => {
  const ok = (id: string): CaseOutcome => ({ id, passed: true, why: "" });
  const bad = (id: string): CaseOutcome => ({ id, passed: false, why: "not yet" });

  it("counts what is promised and leaves the rest open", () => {
    const said: string[] = [];
    const result = compareCases([ok("a"), bad("b")], ["a"], [["a"]], (line) => said.push(line));
    expect(result).toMatchObject({ passed: 1, failed: 0, open: 1 });
    expect(said).toEqual(["open b: not yet"]);
  });

  it.each([
    ["a promised case fails", [bad("a"), ok("b")], ["a", "b"], []],
    ["a passing case is not promised", [ok("a"), ok("b")], ["a"], []],
    ["a promised case did not run", [ok("a")], ["a", "b"], []],
    ["a promise was taken back", [ok("a"), bad("b")], ["a"], [["a", "b"]]],
    ["an id stands twice", [ok("a"), ok("a")], ["a"], []],
    ["nothing ran", [], [], []],
  ])("fails when %s", (_, outcomes, listed, versions) => {
    expect(compareCases(outcomes, listed, versions, quiet).failed).toBe(1);
  });

  it("takes no other data for the runner's", () => {
    expect(readOutcomes('{"cases":[{"id":"a","ok":false,"why":"w"}]}')).toEqual([
      { id: "a", passed: false, why: "w" },
    ]);
    expect(readOutcomes('{"cases":[{"id":"a"}]}')).toBeNull();
    expect(readOutcomes("ok a")).toBeNull();
  });
});

describe("a list with a history", () => {
  it("knows what was lost and what was added", () => {
    expect(lostFrom(["a"], [["a"], ["a", "b"]])).toEqual(["b"]);
    expect(lostFrom(["a", "b"], [["a"]])).toEqual([]);
    expect(addedTo(["a", "b"], [["a"]])).toEqual(["b"]);
    expect(addedTo(["a"], [["a", "b"]])).toEqual([]);
  });

  it("reads every committed version", () => {
    const root = mkdtempSync(join(tmpdir(), "precedent-history-"));
    const git = (...args: readonly string[]): void => {
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], {
        cwd: root,
        stdio: "ignore",
      });
    };
    try {
      git("init", "-q");
      mkdirSync(join(root, "cases"));
      for (const text of ["# first\nb\na\n", "a\n", "# none\n"]) {
        writeFileSync(join(root, "cases/passing.txt"), text);
        git("add", ".");
        git("commit", "-qm", "x");
      }
      expect(committedLists("cases/passing.txt", root)).toEqual([[], ["a"], ["b", "a"]]);
      expect(committedLists("none.txt", root)).toEqual([]);
      expect(readList("a # why\n\n# b\nc\n")).toEqual(["a", "c"]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

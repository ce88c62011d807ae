import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../project-files.ts";
import { runCommand } from "../run-command.ts";
import { NOTHING, oneResult, type Lane, type LaneResult } from "./lane.ts";

/** The tests beside the code, under the project's Node. */
export const unitLane: Lane = {
  name: "unit",
  says: "the tests beside the code, with real stores in temporary folders",
  async run(say) {
    const report = join(ROOT, ".cache", `vitest-${process.pid}.json`);
    mkdirSync(join(ROOT, ".cache"), { recursive: true });
    const { code, output } = await runCommand(
      "vitest",
      ["run", "--reporter=json", `--outputFile=${report}`],
      {
        limit: 600,
      },
    );
    try {
      return judgeReport(code, JSON.parse(readFileSync(report, "utf8")) as Report, say);
    } catch (error) {
      say(`FAIL vitest left no report: ${(error as Error).message}\n${output.trimEnd()}`);
      return oneResult(false);
    } finally {
      rmSync(report, { force: true });
    }
  },
};

/** What the JSON reporter of vitest writes, as far as it is read here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** A test that did not run (skipped, pending, todo) counts as failed: nothing may be set aside. */
export function judgeReport(code: number, report: Report, say: (line: string) => void): LaneResult {
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const path = relative(ROOT, file.name);
    const bad = file.assertionResults.filter((test) => test.status !== "passed");
    passed += file.assertionResults.length - bad.length;
    failed += bad.length;
    for (const test of bad) {
      say(`FAIL ${path} > ${test.fullName} (${test.status})\n${firstLines(test.failureMessages?.[0] ?? "")}`);
    }
    if (bad.length === 0 && file.status !== "passed") {
      failed += 1;
      say(`FAIL ${path}\n${firstLines(file.message ?? "")}`);
    } else if (bad.length === 0) {
      say(`ok ${path} (${file.assertionResults.length})`);
    }
  }
  if (passed + failed === 0) {
    say("FAIL no test ran");
    failed = 1;
  } else if (code !== 0 && failed === 0) {
    say(`FAIL vitest ended with ${code} although every test passed`);
    failed = 1;
  }
  return { ...NOTHING, passed, failed };
}

function firstLines(message: string): string {
  return message.split("\n").slice(0, 12).join("\n");
}

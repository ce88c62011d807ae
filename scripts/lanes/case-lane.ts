import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../project-files.ts";
import { runCommand } from "../run-command.ts";
import { NOTHING, oneResult, type Lane, type LaneResult } from "./lane.ts";
import { committedLists, lostFrom, readList } from "./list-history.ts";

const LIST = "cases/passing.txt";

/** The behaviour cases, compared with the list of those that pass. */
export const caseLane: Lane = {
  name: "cases",
  says: `every behaviour case; those in ${LIST} must pass, and the list only grows`,
  async run(say, options) {
    if (!existsSync(join(ROOT, "src/cases/main.ts"))) {
      say("FAIL src/cases/main.ts is absent");
      return oneResult(false);
    }
    const { code, stdout, output } = await runCommand("node", ["src/cases/main.ts", "--json", "cases"], {
      limit: 900,
    });
    const outcomes = readOutcomes(stdout);
    if (outcomes === null) {
      say(`FAIL the runner ended with ${code} and gave no data\n${output.slice(-2000)}`);
      return oneResult(false);
    }
    const listed = readList(existsSync(join(ROOT, LIST)) ? readFileSync(join(ROOT, LIST), "utf8") : "");
    const passing = outcomes.filter((one) => one.passed).map((one) => one.id);
    const wanted = options.accept ? [...new Set([...listed, ...passing])].toSorted() : listed;
    if (options.accept) writeFileSync(join(ROOT, LIST), `${wanted.join("\n")}\n`);
    return compareCases(outcomes, wanted, committedLists(LIST), say);
  },
};

export interface CaseOutcome {
  readonly id: string;
  readonly passed: boolean;
  readonly why: string;
}

export function compareCases(
  outcomes: readonly CaseOutcome[],
  listed: readonly string[],
  versions: readonly (readonly string[])[],
  say: (line: string) => void,
): LaneResult {
  const result = { ...NOTHING };
  const promised = new Set(listed);
  const seen = new Set<string>();
  const fail = (words: string): void => {
    result.failed += 1;
    say(`FAIL ${words}`);
  };
  for (const { id, passed, why } of outcomes) {
    if (seen.has(id)) fail(`${id} stands twice`);
    seen.add(id);
    if (passed && promised.has(id)) result.passed += 1;
    else if (passed) fail(`${id} passes and is not in ${LIST}: npm test -- --lane cases --accept`);
    else if (promised.has(id)) fail(`${id}: ${why}`);
    else {
      result.open += 1;
      say(`open ${id}: ${why}`);
    }
  }
  for (const id of listed) if (!seen.has(id)) fail(`${id} is in ${LIST} and did not run`);
  for (const id of lostFrom(listed, versions)) fail(`${id} was taken off ${LIST}, which only grows`);
  if (outcomes.length === 0) fail("no case ran");
  return result;
}

/** The runner's data: `{ cases: [{ id, ok, why }] }`. `null` when the output is no such thing. */
export function readOutcomes(stdout: string): readonly CaseOutcome[] | null {
  try {
    const data = JSON.parse(stdout) as { readonly cases?: unknown };
    if (!Array.isArray(data.cases)) return null;
    const outcomes: CaseOutcome[] = [];
    for (const one of data.cases as readonly Record<string, unknown>[]) {
      if (typeof one["id"] !== "string" || typeof one["ok"] !== "boolean") return null;
      outcomes.push({ id: one["id"], passed: one["ok"], why: String(one["why"] ?? "no reason given") });
    }
    return outcomes;
  } catch {
    return null;
  }
}

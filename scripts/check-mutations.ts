import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Report } from "./lanes/unit-lane.ts";
import { MUTATIONS } from "./mutations.ts";
import { ROOT } from "./project-files.ts";
import { runCheck, type Complaints } from "./run-check.ts";
import { runCommand } from "./run-command.ts";

/** One line of the code broken on purpose, and the one test that must notice. */
export interface Mutation {
  /** What the line holds. */
  readonly holds: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly replace: string;
  readonly by: string;
  /** Test files that run. */
  readonly tests: readonly string[];
  /** Titles, with those of the groups around them, of the tests that fail; all others of these files pass. */
  readonly fails: readonly string[];
}

/** Outcome of each test of a run by its full title; `null` when the files could not be run at all. */
export type Outcomes = ReadonlyMap<string, boolean> | null;

/** The text with the mutation in it; a complaint when the line has changed since it was written down. */
export function mutate(
  text: string,
  mutation: Mutation,
): { readonly text: string } | { readonly wrong: string } {
  const times = text.split(mutation.replace).length - 1;
  if (times !== 1) {
    return {
      wrong: `"${mutation.replace}" stands ${times} times in ${mutation.file}, once is wanted: ${mutation.holds}`,
    };
  }
  return { text: text.replace(mutation.replace, () => mutation.by) };
}

/** Exactly the named tests fail: one that passes guards nothing, another one that fails says that the mutation broke more. */
export function judgeMutation(mutation: Mutation, outcomes: Outcomes): Complaints {
  if (outcomes === null)
    return [`${mutation.holds}: ${mutation.file} no longer runs with the mutation in it`];
  if (mutation.fails.length === 0) return [`${mutation.holds}: no test is named that would notice`];
  const failed = [...outcomes].filter(([, passed]) => !passed).map(([title]) => title);
  const absent = mutation.fails.filter((title) => !outcomes.has(title));
  const silent = mutation.fails.filter((title) => outcomes.get(title) === true);
  const others = failed.filter((title) => !mutation.fails.includes(title));
  return [
    ...absent.map((title) => `${mutation.holds}: no test is called "${title}"`),
    ...silent.map((title) => `${mutation.holds}: "${title}" passes although it does not hold any more`),
    ...others.map((title) => `${mutation.holds}: "${title}" fails as well`),
  ];
}

export function readReport(report: Report): Outcomes {
  const outcomes = new Map<string, boolean>();
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0) return null;
    for (const test of file.assertionResults) outcomes.set(test.fullName, test.status === "passed");
  }
  return outcomes.size === 0 ? null : outcomes;
}

/** Works on a copy, so that nobody ever sees the broken code. */
async function checkMutations(mutations: readonly Mutation[]): Promise<Complaints> {
  const copy = mkdtempSync(join(tmpdir(), "precedent-mutations-"));
  try {
    for (const part of COPIED) {
      if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    }
    linkPackages(copy);
    const files = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
    const sound = await runTests(copy, files);
    const broken = [...(sound ?? [["any test", false] as const])].filter(([, passed]) => !passed);
    if (broken.length > 0) return broken.map(([title]) => `"${title}" fails before anything was changed`);
    const complaints: string[] = [];
    for (const mutation of mutations) {
      const file = join(copy, mutation.file);
      const text = readFileSync(file, "utf8");
      const mutated = mutate(text, mutation);
      if ("wrong" in mutated) {
        complaints.push(mutated.wrong);
        continue;
      }
      writeFileSync(file, mutated.text);
      const found = judgeMutation(mutation, await runTests(copy, mutation.tests));
      writeFileSync(file, text);
      complaints.push(...found);
      if (found.length === 0) console.log(`noticed: ${mutation.holds}`);
    }
    return complaints;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Each package by itself: what a test runner keeps beside them is this run's own. */
function linkPackages(copy: string): void {
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name !== ".vite" && name !== ".cache")
      symlinkSync(join(ROOT, "node_modules", name), join(copy, "node_modules", name));
  }
}

const COPIED = [
  "src",
  "bench",
  "cases",
  "docs",
  "scripts",
  "examples",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];
/** Seconds that the tests of one mutation may take. */
const LIMIT = 60;

async function runTests(copy: string, files: readonly string[]): Promise<Outcomes> {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  await runCommand("vitest", ["run", ...files, "--reporter=json", `--outputFile=${relative(copy, report)}`], {
    cwd: copy,
    limit: LIMIT,
  });
  return existsSync(report) ? readReport(JSON.parse(readFileSync(report, "utf8")) as Report) : null;
}

if (import.meta.main) await runCheck("mutations", () => checkMutations(MUTATIONS));

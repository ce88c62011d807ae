import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { batchesIn } from "./batches.ts";
import { loadCases } from "./load-cases.ts";
import type { LoadedCase } from "./load-cases.ts";
import { needsFile } from "./needs-file.ts";
import { readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { addPassing } from "./passing.ts";
import { closingLines, lineOf, reportOf } from "./report.ts";
import type { CaseResult } from "./report.ts";
import { runCase } from "./run-case.ts";
import type { StoreKind } from "./world/stores.ts";

const CASES = fileURLToPath(new URL("../../cases/", import.meta.url));

process.exitCode = await main(process.argv.slice(2));

/** Runs the cases asked for. 0: none failed; 1: some did; 2: it could not be asked. */
async function main(argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  if ("wrong" in options) return complain(`${options.wrong}\n${USAGE}`);
  if (options.store === "postgres") return complain("the postgres store is not built yet");
  if (options.through !== "library")
    return complain(`the way in through ${options.through} is not built yet`);
  const chosen = choose(options);
  if ("wrong" in chosen) return complain(chosen.wrong);

  const results: CaseResult[] = [];
  for (const one of chosen.cases) {
    const result = await resultOf(one, options.store);
    results.push(result);
    if (!options.json) process.stdout.write(`${lineOf(result)}\n`);
  }
  const report = reportOf(results);
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  else for (const line of closingLines(report)) process.stdout.write(`${line}\n`);
  if (options.writePassing) {
    addPassing(
      `${CASES}passing.txt`,
      results.filter(({ verdict }) => verdict.ok).map(({ id }) => id),
    );
  }
  return report.failed === 0 ? 0 : 1;
}

const USAGE =
  "cases PATH… [--batch NAME] [--json] [--store memory|sqlite|postgres] [--through library|mcp|cli] [--write-passing]";

async function resultOf(one: LoadedCase, kind: StoreKind): Promise<CaseResult> {
  if (typeof one.value === "string")
    return { id: one.id, verdict: { ok: false, why: one.value }, needsFile: false };
  if (kind === "memory" && needsFile(one.value)) {
    return { id: one.id, verdict: { ok: false, why: "needs a file" }, needsFile: true };
  }
  return { id: one.id, verdict: await runCase(one.value, kind), needsFile: false };
}

function choose(options: Options): { readonly cases: readonly LoadedCase[] } | { readonly wrong: string } {
  const named = loadCases(options.paths);
  if (options.batch === null)
    return named.length === 0 ? { wrong: "there are no cases there" } : { cases: named };
  const ids = batchesIn(readFileSync(`${CASES}BATCHES.md`, "utf8")).get(options.batch);
  if (!ids) return { wrong: `no batch is called ${options.batch}` };
  const byId = new Map(loadCases([CASES]).map((one) => [one.id, one]));
  const batch = ids.map((id) => byId.get(id) ?? { id, file: "", value: "no file holds this case" });
  return { cases: [...named, ...batch] };
}

function complain(what: string): number {
  process.stderr.write(`${what}\n`);
  return 2;
}

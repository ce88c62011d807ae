import { parseArgs } from "node:util";
import { LANES } from "./lanes/all-lanes.ts";
import { closingLine } from "./lanes/closing-line.ts";
import { addResults, oneResult, type Lane, type LaneOptions, type LaneResult } from "./lanes/lane.ts";

/** The test command: `node scripts/test.ts [--lane NAME]… [--accept]`. See docs/testing.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lane: { type: "string", multiple: true },
      accept: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    for (const lane of LANES) console.log(`${lane.name.padEnd(10)} ${lane.says}`);
    return;
  }
  const unknown = (values.lane ?? []).filter((name) => !LANES.some((lane) => lane.name === name));
  if (unknown.length > 0) throw new Error(`no lane is named ${unknown.join(", ")}; see --help`);
  const chosen = LANES.filter((lane) => values.lane?.includes(lane.name) ?? true);
  const options = { all: process.env["PRECEDENT_LANES"] === "all", accept: values.accept };
  const results: LaneResult[] = [];
  for (const lane of chosen) results.push(await runLane(lane, options));
  const sum = addResults(results);
  console.log(`\n${sum.open} open`);
  console.log(closingLine(sum));
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

async function runLane(lane: Lane, options: LaneOptions): Promise<LaneResult> {
  console.log(`\n== ${lane.name}: ${lane.says}`);
  const started = performance.now();
  let result: LaneResult;
  try {
    result = await lane.run((line) => console.log(line), options);
  } catch (error) {
    console.log(`FAIL ${lane.name} broke: ${(error as Error).stack ?? String(error)}`);
    result = oneResult(false);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // Not in the words of the closing line: that stands once, at the end.
  console.log(
    `-- ${lane.name}: ${result.passed} ok, ${result.failed} bad, ${result.open} open in ${seconds} s`,
  );
  return result;
}

await main();

import { spawnSync } from "node:child_process";

/**
 * Runs what every store owes a second time: under Bun, and under the older Bun that opencode carries. `node scripts/bun-lane.ts`.
 * Leaves with 1 when one of them fails or cannot be started.
 */
const SUITE = "src/storage/contract/run-here.contract.ts";
const LANES = [
  { name: "bun", command: "node_modules/.bin/bun", args: [SUITE], env: {} },
  {
    name: "bun in opencode",
    command: "node_modules/opencode-ai/bin/opencode.exe",
    args: ["run", SUITE],
    env: { BUN_BE_BUN: "1" },
  },
] as const;

let failed = 0;
for (const lane of LANES) {
  const run = spawnSync(lane.command, lane.args, { env: { ...process.env, ...lane.env }, encoding: "utf8" });
  const isFine = run.status === 0;
  if (!isFine) failed += 1;
  console.log(`${isFine ? "pass" : "FAIL"} ${lane.name}`);
  console.log(isFine ? run.stdout.trim() : `${run.stdout}${run.stderr}${run.error?.message ?? ""}`);
}
process.exitCode = failed === 0 ? 0 : 1;

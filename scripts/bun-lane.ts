import { spawnSync } from "node:child_process";

/**
 * Runs the storage tests a second time under Bun, and under the older Bun that opencode carries: `node scripts/bun-lane.ts`.
 * Both take vitest's names for their own runner's. What starts processes of both runtimes is tested once, from Node.
 * Leaves with 1 when a lane fails or cannot be started.
 */
const TESTS = ["memory/memory", "sqlite/sqlite", "sqlite/damage", "sqlite/tampering", "sqlite/erase"]
  .concat(["sqlite/migrate", "sqlite/scope-clause", "sqlite/format", "recover"])
  .map((name) => `src/storage/${name}.test.ts`);
const LANES = [
  { name: "Bun", command: "node_modules/.bin/bun", env: {} },
  { name: "Bun in opencode", command: "node_modules/opencode-ai/bin/opencode.exe", env: { BUN_BE_BUN: "1" } },
] as const;

let failed = 0;
for (const lane of LANES) {
  const run = spawnSync(lane.command, ["test", "--timeout", "60000", ...TESTS], {
    env: { ...process.env, ...lane.env },
    encoding: "utf8",
  });
  const told = `${run.stdout ?? ""}${run.stderr ?? ""}${run.error?.message ?? ""}`;
  const passed = Number(/^\s*(\d+) pass$/m.exec(told)?.[1] ?? 0);
  const isFine = run.status === 0 && passed > 0;
  if (!isFine) failed += 1;
  console.log(`${isFine ? "pass" : "FAIL"} ${lane.name}: ${passed} passed`);
  if (!isFine) console.log(told);
}
process.exitCode = failed === 0 ? 0 : 1;

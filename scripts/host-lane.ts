import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { makeHome } from "./opencode-home/home.ts";
import { checkCapture, checkChildSession, checkOwnOutput } from "./opencode-home/lane-capture.ts";
import { checkBrokenStores, checkBusyStore } from "./opencode-home/lane-faults.ts";
import { checkTwoProcesses } from "./opencode-home/lane-processes.ts";
import { checkCompaction, checkGoingOn, checkPrefix, checkTools } from "./opencode-home/lane-wire.ts";
import { PATIENT } from "./opencode-home/patient.ts";
import { startModel } from "./opencode-home/scripted-model.ts";
import { serveOpencode } from "./opencode-home/serve.ts";
import type { Stage } from "./opencode-home/stage.ts";
import { createTally } from "./opencode-home/tally.ts";

/**
 * The plugin in the real opencode: a home of its own, a scripted model on loopback, nothing fetched. Closes with
 * `N passed, N failed`.
 */
async function main(): Promise<boolean> {
  const tally = createTally((line) => console.log(line));
  const home = makeHome("precedent-lane-");
  const model = await startModel();
  try {
    const plugin = join(home.root, "plugin.js");
    await bundle("src/hosts/opencode/plugin.ts", plugin);
    home.writeConfig({ modelUrl: model.url, plugins: [[plugin, PATIENT]], more: MORE });
    await tally.group("the host with memory", async () => {
      const server = await serveOpencode(home);
      try {
        for (const [name, check] of CHECKS)
          await tally.group(name, () => check({ home, model, server, tally }));
      } finally {
        await server.stop();
      }
    });
    await tally.group("the host without memory", () => checkBrokenStores({ home, model, tally }));
  } finally {
    await model.close();
    home.remove();
  }
  return tally.close();
}

const MORE = {
  command: { paint: { template: "The galley is painted for $ARGUMENTS.", description: "painting" } },
  mcp: {
    sounder: {
      type: "local",
      command: [process.execPath, join(import.meta.dirname, "opencode-home/sounder.ts")],
      enabled: true,
    },
  },
};

const CHECKS: readonly (readonly [string, (stage: Stage) => Promise<void>])[] = [
  ["capture", checkCapture],
  ["own output", checkOwnOutput],
  ["prefix", checkPrefix],
  ["tools", checkTools],
  ["compaction", checkCompaction],
  ["going on", checkGoingOn],
  ["child session", checkChildSession],
  ["a busy store", checkBusyStore],
  ["two processes", checkTwoProcesses],
];

process.exitCode = (await main()) ? 0 : 1;

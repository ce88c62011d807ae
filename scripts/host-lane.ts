import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { makeHome } from "./opencode-home/home.ts";
import {
  checkCapture,
  checkChildSession,
  checkKeptChild,
  checkOwnOutput,
} from "./opencode-home/lane-capture.ts";
import { checkBusyStore, checkPlainTurn, checkTroubledStores } from "./opencode-home/lane-faults.ts";
import { checkInstalled, installFromRegistry } from "./opencode-home/lane-npm.ts";
import { checkEnded, checkTwoProcesses } from "./opencode-home/lane-processes.ts";
import { checkTenTurns } from "./opencode-home/lane-ten-turns.ts";
import { checkCompaction, checkGoingOn, checkPrefix, checkTools } from "./opencode-home/lane-wire.ts";
import { probeFile } from "./opencode-home/longest-block.ts";
import { PATIENT } from "./opencode-home/patient.ts";
import { startModel } from "./opencode-home/scripted-model.ts";
import { serveOpencode, type OpencodeServer } from "./opencode-home/serve.ts";
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
  const common = { home, model, tally };
  const start = (environment: Readonly<Record<string, string>> = {}): Promise<OpencodeServer> =>
    serveOpencode(home, { environment: { LOOP_PROBE_FILE: probeFile(home), ...environment } });
  const within = async (
    environment: Readonly<Record<string, string>>,
    work: (stage: Stage) => Promise<void>,
  ): Promise<void> => {
    const server = await start(environment);
    await work({ ...common, server }).finally(() => server.stop());
  };
  try {
    const plugin = join(home.root, "plugin.js");
    await bundle("src/hosts/opencode/plugin.ts", plugin);
    home.writeConfig({ modelUrl: model.url, plugins: [[plugin, PATIENT], PROBE], more: MORE });
    await tally.group("the host with memory", () =>
      within({}, async (stage) => {
        for (const [name, check] of CHECKS) await tally.group(name, () => check(stage));
        await tally.group("a crash", () => checkEnded(stage, "a crash", start));
      }),
    );
    await tally.group("the host without memory", () =>
      within({ PRECEDENT_DATA_DIR: notAFolder(home.root) }, (stage) =>
        checkPlainTurn(stage, "a data directory that cannot be made breaks no turn"),
      ),
    );
    await tally.group("the host without plugins", () =>
      within({ OPENCODE_PURE: "1" }, (stage) =>
        checkPlainTurn(stage, "without its plugin the host is as ever"),
      ),
    );
    await tally.group("the plugin by its name", async () => {
      await installFromRegistry(common, plugin);
      await within(
        { PRECEDENT_CAPTURE_SUB_AGENTS: "on", PRECEDENT_TURN_DEADLINE_MS: "1500" },
        async (stage) => {
          await tally.group("installed", () => checkInstalled(stage));
          await tally.group("kept child", () => checkKeptChild(stage));
          await tally.group("a termination", () =>
            checkEnded(stage, "a termination", async () => stage.server),
          );
        },
      );
    });
  } finally {
    await model.close();
    home.remove();
  }
  return tally.close();
}

const PROBE = join(import.meta.dirname, "opencode-home/loop-probe.ts");

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
  ["ten turns", checkTenTurns],
  ["child session", checkChildSession],
  ["a busy store", checkBusyStore],
  ["troubled stores", checkTroubledStores],
  ["two processes", checkTwoProcesses],
];

function notAFolder(root: string): string {
  const file = join(root, "not-a-folder");
  writeFileSync(file, "");
  return file;
}

process.exitCode = (await main()) ? 0 : 1;

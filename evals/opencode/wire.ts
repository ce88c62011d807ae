import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../../scripts/bundle.ts";
import { makeHome } from "../../scripts/opencode-home/home.ts";
import { PATIENT } from "../../scripts/opencode-home/patient.ts";
import { startModel } from "../../scripts/opencode-home/scripted-model.ts";
import { serveOpencode } from "../../scripts/opencode-home/serve.ts";
import { createTally } from "../../scripts/opencode-home/tally.ts";
import { playTenTurns, type PlayedSession } from "../../scripts/opencode-home/ten-turns.ts";
import { wireFigures, type WireTurn } from "../../scripts/opencode-home/wire-figures.ts";
import { ROOT } from "../../scripts/project-files.ts";

/** Plays a session of ten turns in a real opencode and reports what lay on the wire: `node evals/opencode/wire.ts`. */
async function main(): Promise<void> {
  const home = makeHome("precedent-wire-");
  const model = await startModel();
  try {
    const plugin = join(home.root, "plugin.js");
    await bundle("src/hosts/opencode/plugin.ts", plugin);
    home.writeConfig({ modelUrl: model.url, plugins: [[plugin, PATIENT]] });
    const server = await serveOpencode(home);
    try {
      const played = await playTenTurns({ home, model, server, tally: createTally(() => undefined) });
      const report = reportOf(played, wireFigures(played.turns));
      console.log(report);
      mkdirSync(join(ROOT, "docs/reports"), { recursive: true });
      writeFileSync(join(ROOT, "docs/reports/opencode-wire.md"), report);
    } finally {
      await server.stop();
    }
  } finally {
    await model.close();
    home.remove();
  }
}

function reportOf(played: PlayedSession, figures: readonly WireTurn[]): string {
  const of = (prefix: string): number => figures.filter((one) => one.prefix === prefix).length;
  const silent = figures.filter((one) => one.block === "").length;
  const tokens = figures.reduce((sum, one) => sum + one.blockTokens, 0);
  return `${[
    "# What memory puts on the wire in opencode",
    "",
    "Made by `node evals/opencode/wire.ts`: a session of ten turns in a real opencode, the model a script that keeps every request.",
    "Each request is held against the one before, byte for byte. `kept`: it begins with all of it, tools, brief and conversation up to",
    "the newest user message, so a provider has that cached. Tokens are estimated, from above.",
    "",
    "| turn | before it | requests | prefix | block beside the words | brief in front |",
    "|---|---|---|---|---|---|",
    ...figures.map(
      (one, at) =>
        `| ${one.says} | ${played.turns[at]?.before ?? ""} | ${one.requests} | ${one.prefix} | ${one.blockTokens} | ${one.briefTokens} |`,
    ),
    "",
    `Of ten turns ${of("kept")} kept the prefix, ${of("retirement")} lost it to a retired line, ${of("summary")} to the host's summary, ${of("broken")} without a cause.`,
    `${silent} turns were given nothing. The blocks of the others came to ${tokens} tokens, ${Math.round(tokens / Math.max(1, figures.length - silent))} a turn; the brief stands in front once and is cached.`,
  ].join("\n")}\n`;
}

await main();

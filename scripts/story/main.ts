import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../project-files.ts";
import { installInto } from "./install.ts";
import { judgeStory } from "./judge.ts";
import { playStory } from "./play.ts";
import { tellStory } from "./tell.ts";

/** `npm start` tells the story; `npm start -- --project DIR` puts Precedent into a project of yours. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { project: { type: "string" } } });
  const plugin = join(ROOT, "dist/hosts/opencode/plugin.js");
  if (!existsSync(plugin)) {
    console.error("There is no built plugin yet; `npm run build` makes it.");
    return 1;
  }
  if (values.project !== undefined) {
    const installed = installInto(values.project, plugin);
    for (const line of installed.says) console.log(line);
    return installed.ok ? 0 : 1;
  }
  const tell = (line: string): void => console.log(line);
  tell("Precedent: a story of one fact that changed, told by a real opencode and a model that only listens.");
  const played = await playStory(plugin, tell);
  tellStory(played, tell);
  const faults = judgeStory(played);
  tell("");
  for (const fault of faults) tell(`NOT AS PROMISED: ${fault}`);
  if (faults.length > 0) return 1;
  tell("As promised: the new value steers, the old one is history with its label, and nothing was lost.");
  tell("To have it in a project of yours:");
  tell("  npm start -- --project PATH-TO-YOUR-PROJECT");
  tell("  cd PATH-TO-YOUR-PROJECT && opencode");
  return 0;
}

process.exitCode = await main();

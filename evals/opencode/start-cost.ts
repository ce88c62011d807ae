import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { opencodeProgram } from "../../scripts/opencode-home/home.ts";

/** Milliseconds of processor time that the host's runtime spends until it stands. */
export interface StartCost {
  readonly empty: number;
  /** With the plugin's file evaluated. */
  readonly loaded: number;
  /** With memory open, and closed again. */
  readonly open: number;
}

/** What the plugin adds when the host starts: the least of several runs each, because everything else only adds. */
export function startCost(plugin: string, root: string, runs = 5): StartCost {
  // The host has these in use anyway.
  const known = `await Promise.all(${JSON.stringify(BUILT_IN)}.map((name) => import(name)));`;
  const load = `${known} const { default: plugin } = await import(${JSON.stringify(pathToFileURL(plugin).href)});`;
  const open = `const hooks = await plugin.server({ directory: ${JSON.stringify(join(root, "project"))} }); await hooks.dispose();`;
  const least = (script: string): number =>
    Math.min(...Array.from({ length: runs }, () => spentOn(script, root)));
  return { empty: least(known), loaded: least(load), open: least(`${load} ${open}`) };
}

const BUILT_IN = "os fs fs/promises path crypto child_process stream util readline"
  .split(" ")
  .map((name) => `node:${name}`);

function spentOn(script: string, root: string): number {
  const tell = "const { user, system } = process.cpuUsage(); console.log((user + system) / 1000);";
  const ended = spawnSync(opencodeProgram(), ["-e", `${script} ${tell}`], {
    env: { ...process.env, BUN_BE_BUN: "1", PRECEDENT_DATA_DIR: join(root, "data"), PRECEDENT_AGENT: "" },
    encoding: "utf8",
    timeout: 60_000,
  });
  if (ended.status !== 0) throw new Error(`the start could not be measured: ${ended.stderr.slice(-1000)}`);
  return Number(ended.stdout.trim());
}

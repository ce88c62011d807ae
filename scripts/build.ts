import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { ROOT } from "./project-files.ts";
import { runCommand } from "./run-command.ts";

const PLUGIN = "hosts/opencode/plugin";

/** Compiles src into dist, bundles the opencode plugin, and swaps the result in as a whole. */
export async function build(): Promise<void> {
  const fresh = join(ROOT, ".cache", `build-${process.pid}`);
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  try {
    await demand("tsc", ["-p", "tsconfig.build.json", "--outDir", fresh]);
    const command = join(fresh, "cli/main.js");
    if (existsSync(command)) chmodSync(command, 0o755);
    // The host skips a plugin whose imports cannot be resolved, in silence: so it is one file without any.
    if (existsSync(join(ROOT, `src/${PLUGIN}.ts`))) {
      await bundle(`src/${PLUGIN}.ts`, join(fresh, `${PLUGIN}.js`));
    }
    swapIn(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  const absent = ["index", "cli/main", PLUGIN].filter(
    (entry) => !existsSync(join(ROOT, "dist", `${entry}.js`)),
  );
  if (absent.length > 0) throw new Error(`no src/${absent.join(".ts, no src/")}.ts to build`);
}

async function demand(program: string, args: readonly string[]): Promise<void> {
  const ended = await runCommand(program, args);
  if (ended.code !== 0) throw new Error(`${program} failed\n${ended.output}`);
}

// A reader of dist sees the old one or the new one, never half of either.
function swapIn(fresh: string): void {
  const dist = join(ROOT, "dist");
  const old = `${fresh}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.main) {
  try {
    await build();
    console.log("built dist");
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

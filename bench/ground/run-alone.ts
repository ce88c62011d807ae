import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What a process that did one thing tells of itself. */
export interface Alone {
  /** From its start to its end, by this process's clock. */
  readonly wall: number;
  readonly cpu: number;
  /** What its program printed, parsed; `null` when it printed nothing. */
  readonly told: unknown;
  /** What it wrote on standard error. */
  readonly said: string;
}

export type Runtime = "node" | "bun";

const ROOT = join(import.meta.dirname, "..", "..");

/** The library as it is published; from source only where nothing was built, and then the figures say so. */
export function libraryEntry(): { readonly url: string; readonly built: boolean } {
  const built = join(ROOT, "dist/index.js");
  const isBuilt = existsSync(built);
  return { url: pathToFileURL(isBuilt ? built : join(ROOT, "src/index.ts")).href, built: isBuilt };
}

/** Runs a module text in a process of its own. */
export function runAlone(runtime: Runtime, program: string, args: readonly string[] = []): Alone {
  // The processor's share comes from the process itself: a parent sees only the sum over all its children.
  const text = `${program}\n;{ const u = process.cpuUsage(); console.log("\\n" + JSON.stringify({ cpu: (u.user + u.system) / 1000 })); }`;
  const [command, before] =
    runtime === "node"
      ? [process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", text, "--"]]
      : [join(ROOT, "node_modules/.bin/bun"), ["-e", text]];
  const since = performance.now();
  const ended = spawnSync(command, [...before, ...args], { encoding: "utf8", maxBuffer: 1 << 26 });
  const wall = performance.now() - since;
  if (ended.status !== 0) throw new Error(`a ${runtime} process ended with ${ended.status}: ${ended.stderr}`);
  const lines = ended.stdout.split("\n").filter((line) => line !== "");
  const { cpu } = JSON.parse(lines.pop() ?? "{}") as { readonly cpu: number };
  return { wall, cpu, told: lines.length === 0 ? null : JSON.parse(lines.join("\n")), said: ended.stderr };
}

export function hasBun(): boolean {
  return existsSync(join(ROOT, "node_modules/.bin/bun"));
}

import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "./project-files.ts";

export interface Ended {
  readonly code: number;
  /** Both streams, in the order they came. */
  readonly output: string;
  /** Standard output alone. */
  readonly stdout: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Seconds; then the command and all it started are ended. */
  readonly limit?: number;
  readonly onOutput?: (chunk: string) => void;
}

/** Runs a program with the project's own tools first on the path: its Node and Bun, whatever the machine has. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Ended> {
  return new Promise((settle) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", ...toolPath(), ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    let stdout = "";
    const take = (chunk: string): void => {
      output += chunk;
      options.onOutput?.(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      stdout += chunk;
      take(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", take);
    const limit = options.limit ?? 600;
    const timer = setTimeout(() => {
      take(`\nended after ${limit} seconds\n`);
      if (child.pid !== undefined) endGroup(child.pid);
    }, limit * 1000);
    const finish = (code: number, words = ""): void => {
      clearTimeout(timer);
      settle({ code, output: output + words, stdout });
    };
    child.on("error", (error) => finish(127, `${program}: ${error.message}\n`));
    child.on("close", (code) => finish(code ?? 1));
  });
}

/** The path on which `node`, `bun` and the other tools are those of node_modules. */
export function toolPath(): { readonly PATH: string } {
  const own = [dirname(process.execPath), join(ROOT, "node_modules/.bin")];
  return { PATH: [...own, process.env["PATH"] ?? ""].join(delimiter) };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself in between.
  }
}

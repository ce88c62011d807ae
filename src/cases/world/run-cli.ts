import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { notBuilt } from "../not-built.ts";

export interface CliRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** Environment of the program; nothing of the runner's own comes along but the path. */
  readonly env: Readonly<Record<string, string>>;
  readonly tty: boolean;
  /** What is typed when the program asks for it. */
  readonly typed: string | null;
}

export interface CliAnswer {
  readonly out: string;
  readonly exit: number;
}

/**
 * Runs the built program. With `tty` it runs under `script`, which opens a pseudo-terminal. `script` takes a command line
 * for a shell: the line is fixed and names environment variables only, so no argument is ever read by the shell.
 */
export async function runCli(run: CliRun): Promise<CliAnswer> {
  if (!existsSync(PROGRAM)) throw notBuilt("dist/cli/main.js (npm run build)");
  const argv = [process.execPath, "--disable-warning=ExperimentalWarning", PROGRAM, ...run.args];
  const env: Record<string, string> = { PATH: process.env["PATH"] ?? "", TERM: "dumb", ...run.env };
  if (!run.tty) return finish(argv, run, env);
  argv.forEach((part, n) => {
    env[`CASE_ARG_${n}`] = part;
  });
  const line = `exec ${argv.map((_, n) => `"$CASE_ARG_${n}"`).join(" ")}`;
  return finish(["script", "--quiet", "--flush", "--return", "--command", line, "/dev/null"], run, {
    ...env,
    SHELL: "/bin/sh",
  });
}

const PROGRAM = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));
const TOO_LONG_MS = 30_000;

function finish(
  argv: readonly string[],
  run: CliRun,
  env: Readonly<Record<string, string>>,
): Promise<CliAnswer> {
  const [program, ...args] = argv;
  const child = spawn(program!, args, {
    cwd: run.cwd,
    env,
    stdio: ["pipe", "pipe", "pipe"],
    timeout: TOO_LONG_MS,
  });
  let out = "";
  let typed = run.typed;
  const listen = (part: Buffer): void => {
    out += part.toString("utf8");
    // Typed only once it is asked for, as a person would.
    if (typed !== null && /passphrase/iu.test(out)) {
      child.stdin.write(`${typed}\r`);
      typed = null;
    }
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.stdin.on("error", () => {});
  if (!run.tty) child.stdin.end();
  return new Promise((done) => {
    child.on("close", (code) => {
      child.stdin.destroy();
      done({ out: out.replaceAll("\r\n", "\n"), exit: code ?? 1 });
    });
  });
}

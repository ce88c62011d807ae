import { spawn } from "node:child_process";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a run of the real program said. */
export interface Ran {
  readonly exit: number;
  readonly out: string;
}

/** A home, a data directory and a project of its own for one test. */
export interface Desk {
  readonly home: string;
  readonly dataDir: string;
  readonly project: string;
  /** Without a terminal, as a script or an agent runs it. */
  run(args: readonly string[], around?: Around): Promise<Ran>;
  /** In a pseudo-terminal, as a person runs it. */
  atTerminal(args: readonly string[], around?: Around): Promise<Ran>;
  json(args: readonly string[], around?: Around): Promise<Readonly<Record<string, unknown>>>;
  remove(): void;
}

export interface Around {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** What goes through stdin; at a terminal it is typed once a question was asked. */
  readonly typed?: string;
  /** The question to wait for. */
  readonly question?: RegExp;
}

export function makeDesk(): Desk {
  const root = mkdtempSync(join(tmpdir(), "precedent-cli-"));
  const [home, dataDir, project] = ["home", "data", "project"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [home, project]) mkdirSync(folder);
  execFileSync("git", ["init", "-q", project]);
  const start = (argv: readonly string[], around: Around, keepOpen: boolean): Promise<Ran> => {
    const env = {
      PATH: process.env["PATH"],
      TERM: "dumb",
      HOME: home,
      PRECEDENT_DATA_DIR: dataDir,
      ...around.env,
    };
    const child = spawn(argv[0]!, argv.slice(1), { cwd: around.cwd ?? project, env, timeout: 60_000 });
    let out = "";
    let typed = around.typed ?? null;
    const listen = (part: Buffer): void => {
      out += part.toString("utf8");
      if (keepOpen && typed !== null && (around.question ?? /passphrase/iu).test(out)) {
        child.stdin.write(typed);
        typed = null;
      }
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.stdin.on("error", () => {});
    if (!keepOpen) child.stdin.end(around.typed ?? "");
    return new Promise((settle) => {
      child.on("close", (code) => {
        child.stdin.destroy();
        settle({ exit: code ?? -1, out: out.replaceAll("\r\n", "\n") });
      });
    });
  };
  const run: Desk["run"] = (args, around = {}) => start([process.execPath, PROGRAM, ...args], around, false);
  return {
    home,
    dataDir,
    project,
    run,
    atTerminal: (args, around = {}) => {
      const argv = [process.execPath, PROGRAM, ...args];
      // A shell reads the line; the arguments go past it through the environment.
      const named = Object.fromEntries(argv.map((part, n) => [`PART_${n}`, part]));
      const line = `stty cols 80; exec ${argv.map((_, n) => `"$PART_${n}"`).join(" ")}`;
      const script = ["script", "--quiet", "--flush", "--return", "--command", line, "/dev/null"];
      return start(script, { ...around, env: { SHELL: "/bin/sh", ...named, ...around.env } }, true);
    },
    json: async (args, around = {}) => {
      const ran = await run([...args, "--json"], around);
      return JSON.parse(ran.out) as Readonly<Record<string, unknown>>;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

const PROGRAM = fileURLToPath(new URL("./main.ts", import.meta.url));

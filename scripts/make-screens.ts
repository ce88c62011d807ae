import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./project-files.ts";
import { toolPath } from "./run-command.ts";

const FOLDER = join(ROOT, "docs/screens");
const PASSPHRASE = "heron tide lantern 41";

/** One line as a person types it at a terminal. `{n}` is the nth id of a memory that was printed so far, from 1. */
interface Typed {
  readonly line: string;
  /** As an agent, without a terminal. */
  readonly agent?: true;
}

interface Screen {
  readonly name: string;
  readonly locale: "en" | "zh";
  readonly lines: readonly Typed[];
}

const SCREENS: readonly Screen[] = [
  {
    name: "a-value-that-changes",
    locale: "en",
    lines: [
      { line: 'remember "The frontend uses npm." --subject frontend --key "package manager" --value npm' },
      { line: 'supersede {1} "The frontend uses pnpm now." --reason "faster installs"' },
      {
        line: 'remember "The frontend uses npm." --subject frontend --key "package manager" --value npm',
        agent: true,
      },
      { line: 'search "package manager of the frontend"' },
      { line: "history {1}" },
    ],
  },
  {
    name: "why-and-why-not",
    locale: "en",
    lines: [
      { line: 'remember "Dates are written as day and month." --kind directive' },
      { line: 'remember "Dates in the export are written as year, month, day." --premise target=export' },
      { line: 'remember "Always write dates in the American way." --kind directive', agent: true },
      { line: 'context "write the dates on the invoice" --route influence --verdicts' },
      { line: "why {1}" },
      { line: "why-not {3}" },
    ],
  },
  {
    name: "verify-and-erase",
    locale: "en",
    lines: [
      { line: "init --passphrase" },
      { line: 'remember "The API returns cents."' },
      { line: 'remember "The customer of the pilot is called Tern and Sons."' },
      { line: 'verify "The API returns cents."' },
      { line: 'verify "The API returns euros."' },
      { line: "erase {2}" },
      { line: 'search "customer of the pilot"' },
      { line: "log" },
    ],
  },
  {
    name: "doctor",
    locale: "en",
    lines: [{ line: 'remember "Hives are counted on Sundays."' }, { line: "doctor" }, { line: "status" }],
  },
  {
    name: "zh-why",
    locale: "zh",
    lines: [
      { line: 'remember "前端使用 npm。" --subject 前端 --key 包管理器 --value npm' },
      { line: 'supersede {1} "前端改为使用 pnpm。"' },
      { line: 'context "前端的包管理器" --route influence --verdicts' },
      { line: "why {2}" },
      { line: "doctor" },
    ],
  },
];

/** Plays each screen with the built command and gives what stood at the terminal, with ids, times and places made equal. */
async function play(screen: Screen): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "precedent-screen-"));
  try {
    for (const name of ["home", "project"]) mkdirSync(join(root, name));
    execFileSync("git", ["init", "-q", join(root, "project")]);
    const ids: string[] = [];
    let text = "";
    for (const typed of screen.lines) {
      const line = typed.line.replace(/\{(\d+)\}/gu, (_, n: string) => ids[Number(n) - 1] ?? "");
      const said = await runLine(line, typed.agent === true, root, screen.locale);
      for (const [id] of said.matchAll(/mem_[0-9a-z]{16}/gu)) if (!ids.includes(id)) ids.push(id);
      text += `${typed.agent ? "agent" : ""}$ precedent ${line}\n${said.trimEnd()}\n\n`;
    }
    return settle(text, ids, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function runLine(line: string, agent: boolean, root: string, locale: string): Promise<string> {
  const program = join(ROOT, "dist/cli/main.js");
  const env = {
    PATH: toolPath().PATH,
    HOME: join(root, "home"),
    PRECEDENT_DATA_DIR: join(root, "data"),
    PRECEDENT_LOCALE: locale,
    TERM: "dumb",
    SHELL: "/bin/sh",
    PROGRAM: program,
    NODE: process.execPath,
  };
  const command = `stty cols 80 2>/dev/null; exec "$NODE" "$PROGRAM" ${line}`;
  const argv = agent
    ? ["sh", "-c", `exec "$NODE" "$PROGRAM" ${line}`]
    : ["script", "--quiet", "--flush", "--return", "--command", command, "/dev/null"];
  const child = spawn(argv[0]!, argv.slice(1), { cwd: join(root, "project"), env });
  let out = "";
  let hasTyped = false;
  const listen = (part: Buffer): void => {
    out += part.toString("utf8");
    if (!hasTyped && /passphrase[^\n]*: $/iu.test(out)) {
      hasTyped = true;
      child.stdin.write(`${PASSPHRASE}\r`);
    }
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.stdin.on("error", () => {});
  if (agent) child.stdin.end();
  return new Promise((settled) => {
    child.on("close", () => {
      child.stdin.destroy();
      settled(out.replaceAll("\r\n", "\n").replace(/[^\n]*\r\u001b\[K/gu, ""));
    });
  });
}

/** Ids by their order, one moment, one place: a screen changes only when the words do. */
function settle(text: string, ids: readonly string[], root: string): string {
  const named = ids.reduce(
    (all, id, at) => all.replaceAll(id, `mem_${String(at + 1).padStart(16, "0")}`),
    text,
  );
  return named
    .replaceAll(root, "~")
    .replaceAll("~/home", "~")
    .replaceAll(ROOT, "~/precedent")
    .replace(/prj_[0-9a-z]{16}/gu, "prj_0000000000000001")
    .replace(/precedent-memory-[0-9a-f]{8}/gu, "precedent-memory-00000000")
    .replace(
      /20\d\d-\d\d-\d\d( \d\d:\d\d:\d\d)?/gu,
      (_, clock: string | undefined) => `2026-01-01${clock ? " 12:00:00" : ""}`,
    )
    .replace(/\b[0-9a-f]{12}\b(?=  2026)/gu, "000000000000")
    .replace(/(trace|轨迹) [0-9a-f]{12}/gu, "$1 000000000000")
    .replace(/\d+(?:\.\d)? (?:KiB|MiB|GiB)/gu, "… KiB")
    .replace(/node \d+\.\d+\.\d+/gu, "node …");
}

async function main(): Promise<void> {
  if (!existsSync(join(ROOT, "dist/cli/main.js"))) throw new Error("dist is not built: npm run build");
  mkdirSync(FOLDER, { recursive: true });
  const asked = process.argv.includes("--check");
  const stale: string[] = [];
  for (const screen of SCREENS) {
    const file = join(FOLDER, `${screen.name}.txt`);
    const text = await play(screen);
    const before = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (before === text) continue;
    stale.push(`${screen.name}.txt`);
    if (!asked) writeFileSync(file, text);
  }
  const known = new Set(SCREENS.map((screen) => `${screen.name}.txt`));
  for (const name of readdirSync(FOLDER).filter((one) => !known.has(one))) {
    stale.push(name);
    if (!asked) rmSync(join(FOLDER, name));
  }
  console.log(
    stale.length === 0 ? "screens: fresh" : `screens: ${asked ? "stale" : "made"}: ${stale.join(", ")}`,
  );
  if (asked && stale.length > 0) process.exitCode = 1;
}

await main();

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A newcomer's path from a clone to the first remembered fact, in commands and seconds: `node evals/newcomer/first-fact.ts [--write]`.
 * Runs what the README says in a fresh clone with a home of its own. `npm ci` uses the configured registry; nothing after it needs a network.
 */
const root = realpathSync(mkdtempSync(join(tmpdir(), "precedent-newcomer-")));
const source = join(import.meta.dirname, "..", "..");
const clone = join(root, "precedent");
const project = join(root, "project");
const home = join(root, "home");
const env = {
  ...process.env,
  HOME: home,
  PRECEDENT_DATA_DIR: join(root, "data"),
  XDG_CONFIG_HOME: join(home, ".config"),
  CI: "1",
};
mkdirSync(project);
mkdirSync(home);

const node = join(clone, "node_modules", ".bin", "node");
const program = join(clone, "dist", "cli", "main.js");
const steps: readonly (readonly [
  says: string,
  program: () => string,
  args: readonly string[],
  where: string,
])[] = [
  ["git clone", () => "git", ["clone", "-q", source, clone], root],
  ["npm ci", () => "npm", ["ci"], clone],
  ["npm start -- --project DIR", () => "npm", ["start", "--", "--project", project], clone],
  [
    "precedent remember SENTENCE",
    () => node,
    [program, "remember", "Staging listens on port 4410."],
    project,
  ],
  ["precedent search WORDS", () => node, [program, "search", "staging port"], project],
];

try {
  const rows: string[] = [];
  let sum = 0;
  for (const [says, name, args, cwd] of steps) {
    const started = performance.now();
    const out = execFileSync(name(), [...args], {
      cwd,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 600_000,
    });
    const seconds = (performance.now() - started) / 1000;
    sum += seconds;
    rows.push(`| \`${says}\` | ${seconds.toFixed(1)} |`);
    if (says.startsWith("precedent search") && !out.includes("4410"))
      throw new Error(`the fact was not found:\n${out}`);
  }
  const report = [
    "# From a clone to the first remembered fact",
    "",
    "Made by `node evals/newcomer/first-fact.ts --write` on the reference machine (2 cores); most of it is the download of `npm ci`.",
    "",
    "| command | seconds |",
    "|---|---|",
    ...rows,
    `| ${steps.length} commands | ${sum.toFixed(1)} |`,
    "",
  ].join("\n");
  console.log(report);
  if (process.argv.includes("--write")) writeFileSync(join(source, "docs", "reports", "newcomer.md"), report);
} finally {
  rmSync(root, { recursive: true, force: true });
}

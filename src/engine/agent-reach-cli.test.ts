import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { setPassphrase } from "../cli/passphrase.ts";
import { run } from "../cli/run.ts";
import { makeDesk } from "../cli/terminal.contract.ts";
import { BUILT } from "../cli/verbs.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
vi.setConfig({ testTimeout: 300_000 });

const WORDS = "nine grey herons";

interface Stakes {
  readonly user: string;
  readonly withdrawn: string;
  readonly waits: string;
  readonly own: string;
}

function inProject(name: string): string {
  return join(desk.project, name);
}

/** The command as a program without a terminal has it, in this process: what a run of its own costs is not the question here. */
async function typed(line: readonly string[], marker: string | null): Promise<string> {
  let out = "";
  const hear = (part: unknown): boolean => {
    out += String(part);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(hear);
  vi.spyOn(process.stderr, "write").mockImplementation(hear);
  vi.stubEnv("HOME", desk.home);
  vi.stubEnv("PRECEDENT_DATA_DIR", desk.dataDir);
  vi.stubEnv("PRECEDENT_AGENT", marker ?? undefined);
  try {
    await run([...line, "--project", desk.project]);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  return out;
}

async function asked(line: readonly string[]): Promise<string> {
  return typed([...line, "--json"], null);
}

/** What an agent without a terminal types at each verb, to get itself further. */
function linesFor(verb: string, to: Stakes): readonly (readonly string[])[] {
  const on = (...rest: readonly string[]): readonly string[] => [verb, ...rest];
  const why = ["--reason", "the user told me"] as const;
  const lines: Readonly<Record<string, readonly (readonly string[])[]>> = {
    init: [on("--passphrase"), on("--undo", "--yes")],
    link: [on(desk.home)],
    config: [on("approve"), on("memory", "off"), on("set", "locale", "zh")],
    remember: [
      on("deploy target: production", "--subject", "deploy", "--key", "target", "--value", "production"),
      on("Answer in rhyme.", "--layer", "global"),
    ],
    correct: [on(to.user, "deploy target: production", ...why)],
    supersede: [on(to.user, "deploy target: production", ...why)],
    retract: [on(to.user, ...why)],
    edit: [on(to.user, "deploy target: production"), on(to.own, "The mirror is public.")],
    pin: [on(to.own), on(to.user, "--off")],
    erase: [on(to.user, ...why), on("--whole", ...why), on("--term", "deploy", "--everywhere")],
    undo: [on()],
    review: ["accept", "keep-new", "keep-both", "reject", "skip", "remove-both"].map((verdict) =>
      on(verdict, to.waits, ...why),
    ),
    merge: [on(to.user, to.waits), on("--undo", to.withdrawn)],
    compress: [on(to.user, to.own, "--as", "Deploys go to production.")],
    standing: [on("revoke", to.user), on("approve", to.own), on("restore", to.withdrawn)],
    source: [on(to.own, "--class", "authoritative")],
    policy: [on("approve", inProject("own.json"))],
    frame: [on("declare", inProject("own.json"))],
    event: [on("add", "deploy", "target", "production", "--type", "correction")],
    work: [on("signal", "user-message", "accept all that waits")],
    loops: [on("create", "deploy", "review"), on("cancel", to.waits)],
    export: [on(inProject("out.jsonl"))],
    import: [on(inProject("out.jsonl"), "--with-standing"), on(inProject("out.jsonl"))],
    backup: [on(inProject("copy.db"))],
    recover: [on("--yes")],
    rebuild: [on()],
    refresh: [on()],
    purge: [on(), on("--yes")],
    cases: [on(inProject("own.json"))],
    show: [on(to.user)],
    history: [on(to.user)],
    search: [on("deploy")],
    context: [on("deploy")],
    verify: [on("deploy target: production")],
    state: [on("deploy", "target")],
    why: [on(to.user)],
    "why-not": [on(to.waits)],
    trace: [on(), on("prune", "--older-than", "1d", ...why), on("prune", "--older-than", "1d", "--dry-run")],
    completion: [on("bash")],
  };
  return lines[verb] ?? [on()];
}

async function read(to: Stakes): Promise<unknown> {
  const shown = async (id: string): Promise<unknown> => {
    const { text, status, pinned } = JSON.parse(await asked(["show", id])) as Readonly<
      Record<string, unknown>
    >;
    return [text, status, pinned];
  };
  const waiting = await asked(["review", "list"]);
  return [await shown(to.user), await shown(to.withdrawn), await shown(to.own), waiting.includes(to.waits)];
}

/** How often a person's act stands in the log, however it came about. */
async function deeds(): Promise<readonly string[]> {
  const { counts } = JSON.parse(await asked(["audit"])) as {
    readonly counts: readonly { readonly kind: string; readonly count: number }[];
  };
  return counts
    .filter(({ kind }) => PERSONS.has(kind))
    .map(({ kind, count }) => `${kind} ${count}`)
    .toSorted();
}
const PERSONS = new Set(
  "resolve approve lift standing source forget pin merge undemote link policy frame prune".split(" "),
);

test("no verb of the command, typed without a terminal or inside an agent's session, gets an agent further (L16, L7)", async () => {
  setPassphrase(desk.dataDir, WORDS, new Date());
  const told = async (args: readonly string[], person: boolean): Promise<string> => {
    const ran = person ? await desk.atTerminal([...args, "--json"]) : await desk.run([...args, "--json"]);
    return String((JSON.parse(ran.out.slice(ran.out.indexOf("{"))) as { readonly id?: string }).id);
  };
  const slot = ["--subject", "deploy", "--key", "target", "--value"];
  const user = await told(["remember", "deploy target: staging", ...slot, "staging"], true);
  const withdrawn = await told(["remember", "The mirror is public."], true);
  await desk.atTerminal(["retract", withdrawn, "--reason", "it is not signed"]);
  await desk.atTerminal(["pin", user]);
  const waits = await told(["remember", "deploy target: production", ...slot, "production"], false);
  const own = await told(["remember", "The deploy takes nine minutes."], false);
  const to: Stakes = { user, withdrawn, waits, own };
  writeFileSync(join(desk.project, "own.json"), '{"default":"authoritative","purpose":"ship"}');
  const before = await read(to);
  expect(before).toEqual([
    ["deploy target: staging", "current", true],
    ["The mirror is public.", "retracted", false],
    ["The deploy takes nine minutes.", "current", false],
    true,
  ]);
  const done = await deeds();
  expect(done).toEqual(["pin 1"]);
  for (const [n, verb] of BUILT.entries()) {
    for (const line of linesFor(verb, to)) await typed(line, n % 2 === 0 ? null : "ses-9");
    expect([verb, await read(to)]).toEqual([verb, before]);
    expect([verb, await deeds()]).toEqual([verb, done]);
  }

  // The same line, typed by a person who shows the passphrase, does it.
  const accepted = await desk.atTerminal(["review", "keep-new", waits, "--reason", "agreed"], {
    typed: `${WORDS}\r`,
  });
  expect(accepted.exit).toBe(0);
  expect(await read(to)).not.toEqual(before);
});

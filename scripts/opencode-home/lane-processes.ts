import { spawn } from "node:child_process";
import { opencodeProgram } from "./home.ts";
import { logUntil, withLibrary } from "./library.ts";
import { plainTurn, type Stage } from "./stage.ts";

/** Two hosts in one project: the normal case, not an accident. */
export async function checkTwoProcesses(stage: Stage): Promise<void> {
  const { home, server, tally, model } = stage;
  const session = await server.session();
  model.script(() => ({ text: "Understood." }));
  const said = "The anchor chain is galvanised.";
  const other = runOnce(stage, said);
  const turns = [];
  for (const words of ["The windlass is electric.", "The davit is manual."]) {
    turns.push(await plainTurn(stage, session, words));
  }
  const ended = await other;
  tally.check("a second host in the project ends well", ended.code === 0, ended.output.slice(-600));
  const wanted = [said, "windlass is electric", "davit is manual"];
  const log = await logUntil(home, (lines) =>
    wanted.every((one) => lines.some((line) => line.text?.includes(one) === true)),
  );
  for (const one of wanted) {
    const lines = log.filter((line) => line.text?.includes(one) && line.channel === "user");
    tally.check(`"${one}" was kept once`, lines.length === 1, lines);
  }
  const asked = await plainTurn(
    stage,
    await server.session(),
    "Is the anchor chain galvanised or stainless?",
  );
  tally.check("what one was told the other is given", asked.lastUser.includes(said), asked.lastUser);
}

/** The host is ended without a word to its plugins: what was told before is whole, and the next host has it (L1). */
export async function checkEnded(
  outer: Stage,
  how: "a crash" | "a termination",
  start: () => Promise<Stage["server"]>,
): Promise<void> {
  const { home, tally, model } = outer;
  const server = how === "a crash" ? outer.server : await start();
  const stage = { ...outer, server };
  const said = `After ${how} the capstan is at pier ${how.length}.`;
  const session = await server.session();
  await plainTurn(stage, session, said);
  await logUntil(home, (lines) => lines.some((line) => line.text === said));
  // The next one is under way when the host goes.
  model.script(() => ({ text: "Understood." }));
  const cut = server.say(session, "This is said in the last moment.").catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 30));
  await (how === "a crash" ? server.crash() : server.stop());
  await cut;
  const after = await withLibrary(home, async (memory) => ({
    audit: await memory.audit(),
    traces: await memory.traces.verify(),
    kept: (await memory.as({ channel: "human" }).log({ limit: 2000 })).some((line) => line.text === said),
  }));
  tally.check(
    `${how} of the host leaves journal and traces whole, and what was said before`,
    after.audit.intact && after.traces.ok && after.kept,
    { intact: after.audit.intact, traces: after.traces, kept: after.kept },
  );
}

// `opencode run` ends right after its answer: what it has to keep must be written before. It puts quotation marks around
// an argument that has spaces, so the words are given one by one.
async function runOnce(
  stage: Stage,
  words: string,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(opencodeProgram(), ["run", "--format", "json", "--title", "t", ...words.split(" ")], {
    cwd: stage.home.project,
    env: stage.home.environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  return { code, output };
}

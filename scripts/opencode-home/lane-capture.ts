import { existsSync, readFileSync } from "node:fs";
import { presenceFile, type PresenceNote } from "../../src/hosts/presence.ts";
import type { LogLine } from "../../src/engine/voice.ts";
import { logUntil, readLog, withLibrary } from "./library.ts";
import { plainTurn, toolResults, toolTurn, type Stage } from "./stage.ts";

/** What a host keeps of a session, on whose word. */
export async function checkCapture(stage: Stage): Promise<void> {
  const { home, server, tally } = stage;
  const session = await server.session();
  await plainTurn(stage, session, "From now on the harbour mock listens on port 4410.");
  const note = readPresence(stage);
  tally.check(
    "the plugin leaves a sign of life",
    note?.state === "ready",
    note ?? server.output().slice(-600),
  );
  tally.check(
    "it ran in the host's own runtime",
    note?.runtime.startsWith("bun 1.3") === true,
    note?.runtime,
  );

  const has = (channel: string, words: string) => (line: { channel: string; text: string | null }) =>
    line.channel === channel && line.text?.includes(words) === true;
  const typed = await logUntil(home, (log) => log.some(has("agent", "Understood.")));
  tally.check("a typed message is kept as the user's (L1, L7)", typed.some(has("user", "port 4410")), typed);
  tally.check("what the model said is kept as the agent's", typed.some(has("agent", "Understood.")), typed);

  const results = await toolTurn(stage, session, "Run the deck check.", [
    { name: "bash", args: { command: "echo deck-ok $PRECEDENT_AGENT; exit 3", description: "check" } },
    { name: "write", args: { filePath: `${home.project}/deck.md`, content: "The deck is teak.\n" } },
  ]);
  tally.check("a shell carries the mark of its session", toolResults(results)[0]?.includes(session) === true);
  const tools = await logUntil(home, (log) =>
    log.some((line) => line.text?.includes("The deck is teak") === true),
  );
  const bash = tools.find(has("tool", "deck-ok"));
  tally.check(
    "a tool call is kept with command, output and exit",
    bash?.text?.includes("exit 3") === true,
    tools,
  );
  tally.check(
    "the command stands in front of it",
    bash?.text?.startsWith("bash echo deck-ok") === true,
    bash,
  );

  const isFile = (line: LogLine): boolean =>
    line.channel === "file" && line.text?.includes("deck is teak") === true;
  const files = await logUntil(home, (log) => log.some(isFile));
  tally.check(
    "what the agent wrote into a file is kept as that file",
    files.filter(isFile).length === 1,
    files,
  );

  await toolTurn(stage, session, "Ask the depth sounder.", [{ name: "sounder_depth", args: { at: "pier" } }]);
  const sounded = await logUntil(home, (log) =>
    log.some((line) => line.text?.includes("seven fathoms") === true),
  );
  const depth = sounded.find(has("tool", "seven fathoms"));
  tally.check(
    "the answer of a server of tools is kept with its call",
    depth?.text?.startsWith('sounder_depth {"at":"pier"}') === true,
    sounded,
  );

  await server.post(session, [
    { type: "text", text: "The bilge alarm is red." },
    { type: "text", text: "The bilge alarm is violet.", synthetic: true },
  ]);
  await server.command(session, "paint", "Bob");
  const log = await logUntil(home, (lines) =>
    lines.some((line) => line.text?.includes("galley is painted for Bob") === true),
  );
  tally.check(
    "words a program added are not captured",
    !log.some((line) => line.text?.includes("violet") === true),
    log,
  );
  tally.check("the typed words beside them are", log.some(has("user", "bilge alarm is red")), log);
  await checkInforms(stage, "a command's template is not the user's word", "galley is painted for Bob", log);
}

async function askHelper(stage: Stage): Promise<Stage["home"]> {
  const { home, server, model } = stage;
  const session = await server.session();
  model.script((request) =>
    request.isTurn && !request.afterTool && request.lastUser.includes("Ask a helper")
      ? {
          calls: [
            {
              name: "task",
              args: {
                description: "look",
                prompt: "The keel is lead, look there.",
                subagent_type: "general",
              },
            },
          ],
        }
      : { text: "The keel was looked at." },
  );
  await server.say(session, "Ask a helper about the keel.");
  return home;
}

/** A sub-agent's session is kept only where the person asked for it. */
export async function checkChildSession(stage: Stage): Promise<void> {
  const home = await askHelper(stage);
  const has = (words: string) => (line: LogLine) => line.text?.includes(words) === true;
  const log = await logUntil(home, (lines) => lines.some(has("keel was looked at")));
  stage.tally.check(
    "what a sub-agent is told and says is not kept by itself",
    log.some(has("Ask a helper about the keel")) && !log.some(has("keel is lead")),
    log,
  );
}

/** Where he did, it speaks for itself, under its name, and never for the user (L7). */
export async function checkKeptChild(stage: Stage): Promise<void> {
  const home = await askHelper(stage);
  const log = await logUntil(home, (lines) =>
    lines.some((line) => line.text?.includes("keel is lead") === true),
  );
  const told = log.find((line) => line.text?.includes("keel is lead") === true);
  stage.tally.check("a sub-agent's session is kept under its name", told?.agent === "general", told ?? log);
  await checkInforms(stage, "what a sub-agent is told is not the user's word", "keel is lead", log);
}

/** What memory put before the model does not come back as evidence. */
export async function checkOwnOutput(stage: Stage): Promise<void> {
  const { home, server, tally } = stage;
  const before = (await readLog(home)).filter((line) => line.text?.includes("port 4410")).length;
  const session = await server.session();
  const request = await plainTurn(stage, session, "Which port does the harbour mock listen on?");
  const block = request.lastUser.replace("Which port does the harbour mock listen on?", "");
  tally.check("a fresh session is given what was said", block.includes("4410"), request.lastUser);
  const parts = (await server.messages(session)).flatMap((one) => one.parts);
  tally.check(
    "the block is one part that the host marks as not typed",
    parts.filter((part) => part.text?.includes("4410")).length === 1 &&
      parts.find((part) => part.text?.includes("4410"))?.synthetic === true,
    parts,
  );
  await toolTurn(stage, session, "Look it up.", [
    { name: "memory_search", args: { query: "harbour mock port" } },
  ]);
  await plainTurn(stage, session, "Thanks, that is all.");
  const after = await logUntil(home, (lines) =>
    lines.some((line) => line.text?.includes("that is all") === true),
  );
  tally.check(
    "our own block and our tool's answer are never captured (L17)",
    before > 0 && after.filter((line) => line.text?.includes("port 4410")).length === before,
    after.filter((line) => line.text?.includes("port 4410")),
  );
}

/** It is there, and it never decides: what it says is admitted as information at most. */
async function checkInforms(
  stage: Stage,
  name: string,
  words: string,
  log: readonly LogLine[],
): Promise<void> {
  const line = log.find((one) => one.text?.includes(words) === true);
  const asked = await withLibrary(stage.home, (memory) =>
    memory.as({ channel: "human" }).context({ query: line?.text ?? words, route: "recall" }),
  );
  const mine = asked.verdicts.filter(
    (one) => one.stage === "admit" && one.id.startsWith(line?.subject ?? "?"),
  );
  stage.tally.check(
    name,
    mine.length > 0 && mine.every((one) => one.because !== "authoritative"),
    line === undefined ? log : asked.verdicts,
  );
}

export function readPresence(stage: Pick<Stage, "home">): PresenceNote | null {
  const file = presenceFile(stage.home.dataDir, "opencode", stage.home.project);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PresenceNote) : null;
}

import { hostDoor, openMemory } from "../../src/index.ts";
import type { LogLine } from "../../src/engine/voice.ts";
import type { TraceView } from "../../src/engine/memory.ts";
import { wordsOf } from "../opencode-home/chat-wire.ts";
import { makeHome, type OpencodeHome } from "../opencode-home/home.ts";
import { startModel, type Recorded } from "../opencode-home/scripted-model.ts";
import { serveOpencode } from "../opencode-home/serve.ts";
import { PATIENT } from "../opencode-home/patient.ts";
import { FIRST_SESSION, LATER_SESSION, NOW_QUESTION, PAST_QUESTION } from "./script.ts";

/** One question as the model got it. */
export interface Asked {
  readonly question: string;
  /** Everything of the request's last user message that the user did not type. */
  readonly given: string;
  /** System messages behind the host's own prompt. */
  readonly brief: string;
  readonly trace: TraceView | null;
}

export interface Played {
  readonly said: readonly { readonly session: string; readonly words: readonly string[] }[];
  readonly preserved: readonly LogLine[];
  readonly now: Asked;
  readonly past: Asked;
  readonly storeFile: string | null;
  readonly dataDir: string;
  readonly project: string;
}

/** Plays the story in a real opencode: four sessions in one project, a scripted model, a home of their own. */
export async function playStory(plugin: string, tell: (line: string) => void): Promise<Played> {
  const home = makeHome("precedent-story-");
  try {
    return await playIn(home, plugin, tell);
  } catch (error) {
    home.remove();
    throw error;
  }
}

const SESSIONS: readonly (readonly [string, readonly string[]])[] = [
  ["session one", FIRST_SESSION],
  ["session two", LATER_SESSION],
  ["session three", [NOW_QUESTION]],
  ["session four", [PAST_QUESTION]],
];

async function playIn(home: OpencodeHome, plugin: string, tell: (line: string) => void): Promise<Played> {
  const model = await startModel(() => ({ text: "Understood." }));
  home.writeConfig({ modelUrl: model.url, plugins: [[plugin, PATIENT]] });
  tell("Starting opencode in a home of its own …");
  const server = await serveOpencode(home);
  const requests: Recorded[] = [];
  try {
    for (const [title, words] of SESSIONS) {
      const session = await server.session(title);
      for (const line of words) {
        tell(`  ${title}: ${line}`);
        await server.say(session, line);
        const last = model.requests.findLast((one) => one.isTurn);
        if (last !== undefined) requests.push(last);
      }
    }
    // The last answer is written behind its turn, and a stopped server asks nobody whether he is done.
    await new Promise((resolve) => setTimeout(resolve, 500));
  } finally {
    await server.stop();
    await model.close();
  }
  const [now, past] = requests.slice(-2);
  if (now === undefined || past === undefined) throw new Error("the model was never asked");
  const played = await lookInto(home, now, past);
  home.trim();
  return played;
}

async function lookInto(home: OpencodeHome, now: Recorded, past: Recorded): Promise<Played> {
  const memory = await openMemory({ place: home.project, dataDir: home.dataDir, door: hostDoor() });
  try {
    const log = await memory.as({ channel: "user" }).log({ limit: 200 });
    const traces = await Promise.all(
      (await memory.traces.recent(50)).map((one) => memory.traces.show(one.id)),
    );
    const asked = (request: Recorded, question: string): Asked => ({
      question,
      given: besideWords(request, question),
      brief: request.system.slice(1).join("\n"),
      trace: traces.find((one) => one?.query === question) ?? null,
    });
    return {
      said: SESSIONS.slice(0, 2).map(([session, words]) => ({ session, words })),
      preserved: log.filter((line) => line.text !== null && line.text.trim() !== ""),
      now: asked(now, NOW_QUESTION),
      past: asked(past, PAST_QUESTION),
      storeFile: memory.file,
      dataDir: home.dataDir,
      project: home.project,
    };
  } finally {
    await memory.close();
  }
}

function besideWords(request: Recorded, question: string): string {
  const message = request.body.messages.findLast((one) => one.role === "user");
  const content = message?.content;
  if (typeof content === "string" || !content) return wordsOf(message).replace(question, "").trim();
  return content
    .map((part) => part.text ?? "")
    .filter((text) => text !== question)
    .join("\n");
}

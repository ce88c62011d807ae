import { hostDoor, openMemory } from "../../src/index.ts";
import { withLibrary } from "./library.ts";
import type { Recorded } from "./scripted-model.ts";
import { requestsOf, type Stage } from "./stage.ts";

/** One typed turn with every request the host made for it, those for summaries and titles among them. */
export interface PlayedTurn {
  readonly says: string;
  /** What happened between the turn before and this one, besides words. */
  readonly before: "correction at the console" | "summary" | null;
  readonly requests: readonly Recorded[];
  /** Requests made for a summary in front of this turn. */
  readonly summaries: readonly Recorded[];
}

export interface PlayedSession {
  readonly turns: readonly PlayedTurn[];
  /** Id of the memory that the person corrects while the session goes on. */
  readonly corrected: string;
}

export const TEN_TURNS = [
  "Start the harbour mock.",
  "ok",
  "Which database does the metadata store use?",
  "Run the deck check.",
  "The metadata store was migrated from SQLite to PostgreSQL.",
  "Draw a chart.",
  "ok",
  "Start the harbour mock again.",
  "thanks",
  "Which database does the metadata store use now?",
] as const;

/** Turns of which nobody could say what they are about. */
export const TRIVIAL: ReadonlySet<string> = new Set(["ok", "thanks"]);
const CORRECTED_BEFORE = 5;
const SUMMARISED_BEFORE = 7;

/** A session with a past, a correction by the user, one at the console, and a summary in it. */
export async function playTenTurns(stage: Stage): Promise<PlayedSession> {
  const { server, model } = stage;
  const corrected = await tellPast(stage);
  const session = await server.session();
  const turns: PlayedTurn[] = [];
  for (const [at, says] of TEN_TURNS.entries()) {
    if (at === CORRECTED_BEFORE) await correct(stage, corrected);
    model.script(() => ({ text: "Summary: work goes on." }));
    const made = at === SUMMARISED_BEFORE ? await requestsOf(stage, () => server.compact(session)) : [];
    model.script((request) =>
      request.isTurn && !request.afterTool && request.lastUser.includes("deck check")
        ? { calls: [{ name: "bash", args: { command: "echo deck-ok", description: "check" } }] }
        : { text: "Understood." },
    );
    turns.push({
      says,
      before:
        at === CORRECTED_BEFORE ? "correction at the console" : at === SUMMARISED_BEFORE ? "summary" : null,
      requests: (await requestsOf(stage, () => server.say(session, says))).filter((one) => one.isTurn),
      summaries: made.filter((one) => !one.isTurn),
    });
  }
  return { turns, corrected };
}

async function tellPast(stage: Stage): Promise<string> {
  const { home } = stage;
  const host = await openMemory({ place: home.project, dataDir: home.dataDir, door: hostDoor() });
  const user = host.as({ channel: "user", session: "earlier" });
  for (const [n, text] of PAST.entries()) {
    await user.keep({ text, channel: "user", origin: "typed", source: `earlier-${n}` });
  }
  await host.as({ channel: "agent", session: "earlier" }).remember(WAITS);
  await host.close();
  return withLibrary(home, async (memory) => {
    const person = memory.as({ channel: "human" });
    const told = await person.remember({ text: "Charts are indented with tabs.", kind: "preference" });
    await person.pin({ target: told.id ?? "" });
    return told.id ?? "";
  });
}

const PAST = [
  "From now on the harbour mock listens on port 4410.",
  "The metadata store uses SQLite.",
] as const;
// An agent's rule waits for a person.
const WAITS = { text: "Always skip the slow tests before a release.", kind: "directive" } as const;

async function correct(stage: Stage, target: string): Promise<void> {
  const words = { target, text: "Charts are indented with spaces.", reason: "the linter says so" };
  await withLibrary(stage.home, (memory) => memory.as({ channel: "human" }).correct(words));
}

import type { InjectAnswer, InjectInput } from "../../engine/voice.ts";
import type { Memory } from "../../engine/memory.ts";
import type { CaptureQueue } from "../capture-queue.ts";
import { DEADLINES, type TurnDeadlines } from "../deadlines.ts";
import { disciplineText, type Tongue } from "../discipline.ts";
import type { Guard } from "../host.ts";
import type { Presence } from "../presence.ts";
import { sessionOf } from "../tools/search.ts";
import { isOwnPart, partBeside, typedText } from "./own-parts.ts";
import { createSessionBrief } from "./session-brief.ts";
import type { Sessions } from "./sessions.ts";
import type { StoreWatch } from "./store-watch.ts";
import type { Hooks, MessagePart } from "./surface.ts";

export interface TurnDeps {
  readonly memory: () => Promise<Memory>;
  readonly guard: Guard;
  readonly queue: CaptureQueue;
  readonly sessions: Sessions;
  readonly watch: StoreWatch;
  readonly presence: Presence;
  readonly tongue: Tongue;
  readonly deadlines: TurnDeadlines;
}

export interface Turn {
  /** Bundle beside a typed message; the brief is kept for the requests that follow. */
  readonly message: Hooks["chat.message"];
  /** The brief as one constant entry of the prefix. */
  readonly system: Hooks["experimental.chat.system.transform"];
  /** Blocks for the host's summary. */
  readonly compacting: Hooks["experimental.session.compacting"];
  /** Takes old blocks out of what is summarised; puts a fresh one behind a summary. */
  readonly messages: Hooks["experimental.chat.messages.transform"];
  /** The summary stands: what had been shown is gone from the model's sight. */
  compacted(session: string): void;
}

/** What memory does in a turn (DECISIONS 7): one block beside the words that were typed, one stable brief in front. */
export function createTurn(deps: TurnDeps): Turn {
  const shown = createSessionBrief();
  const seen = new Map<string, number>();
  const stripNext = new Set<string>();
  const afterSummary = new Set<string>();
  const behindSummary = new Map<string, MessagePart>();

  const ask = (hook: string, session: string, input: InjectInput, ms: number): Promise<InjectAnswer | null> =>
    deps.guard(hook, ms, null, async () => {
      const memory = await deps.memory();
      seen.set(session, deps.watch.state());
      const agent = deps.sessions.agentOf(session);
      const voice = memory.as({ channel: "agent", ...sessionOf({ session, agent }) });
      return deps.watch.during(false, () => voice.inject(input));
    });

  return {
    message: async (input, output) => {
      const session = input.sessionID;
      afterSummary.delete(session);
      deps.sessions.endSummary(session);
      deps.sessions.works(session, input.agent ?? output.message.agent);
      const text = typedText(output.parts);
      const last = output.parts.at(-1);
      if (text === "" || last === undefined) return;
      deps.presence.count("turns");
      const answer = await ask(
        "turn",
        session,
        { text, deadlineMs: deps.deadlines.inside },
        deps.deadlines.outside,
      );
      if (answer === null) return;
      if (answer.missed === null) shown.keep(session, answer.brief);
      if (answer.bundle === "") return;
      output.parts.push(partBeside(last, answer.bundle));
      deps.presence.count("injected");
    },

    system: async (input, output) => {
      const session = input.sessionID;
      if (session === undefined || !isTurn(output.system) || !shown.brief(session)) return;
      await deps.queue.idle(DEADLINES.settle);
      await refresh(session);
      const brief = shown.brief(session) ?? "";
      if (brief !== "") output.system.push(`${disciplineText(deps.tongue)}\n${brief}`);
    },

    compacting: async (input, output) => {
      const session = input.sessionID;
      deps.sessions.startSummary(session);
      stripNext.add(session);
      const text = deps.sessions.lastSaid(session);
      const answer = await ask("compaction", session, { text, surface: "compaction" }, DEADLINES.compaction);
      for (const block of [answer?.brief, answer?.bundle]) if (block) output.context.push(block);
    },

    messages: async (_input, output) => {
      const session = output.messages[0]?.info.sessionID;
      if (session === undefined) return;
      if (stripNext.delete(session)) {
        // What memory once said must not come back as the summary's own words.
        for (const message of output.messages)
          message.parts = message.parts.filter((part) => !isOwnPart(part));
        return;
      }
      const last = output.messages.findLast((message) => message.info.role === "user");
      const end = last?.parts.at(-1);
      if (afterSummary.delete(session) && last !== undefined && end !== undefined) {
        const text = deps.sessions.lastSaid(session);
        const answer = await ask(
          "turn",
          session,
          { text, deadlineMs: deps.deadlines.inside },
          deps.deadlines.outside,
        );
        if (answer?.missed === null) shown.keep(session, answer.brief);
        if (answer !== null && answer.bundle !== "") {
          behindSummary.set(last.info.id, partBeside(end, answer.bundle));
        }
      }
      // The host forgets such parts after each request; the same bytes have to stand there in every later one.
      for (const message of output.messages) {
        const part = behindSummary.get(message.info.id);
        if (part !== undefined && !message.parts.some(isOwnPart)) message.parts.push(part);
      }
    },

    compacted: (session) => {
      deps.sessions.endSummary(session);
      afterSummary.add(session);
    },
  };

  // A line of the brief that was retired must be gone before the next request; so when something may have ended since,
  // the brief is asked for again, and nothing else.
  async function refresh(session: string): Promise<void> {
    if (seen.get(session) === deps.watch.state()) return;
    const answer = await ask(
      "turn",
      session,
      { text: "", surface: "brief", deadlineMs: deps.deadlines.inside },
      deps.deadlines.outside,
    );
    if (answer?.missed === null) shown.keep(session, answer.brief);
  }
}

// Titles and summaries are made without the description of the working place that every agent's prompt carries.
function isTurn(system: readonly string[]): boolean {
  return system[0]?.includes("<env>") === true;
}

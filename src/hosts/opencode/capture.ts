import type { Channel } from "../../model/channel.ts";
import type { Memory } from "../../engine/memory.ts";
import type { KeepInput } from "../../engine/voice.ts";
import type { CaptureQueue } from "../capture-queue.ts";
import type { Presence } from "../presence.ts";
import { isOwnTool } from "../tools/definitions.ts";
import { sessionOf } from "../tools/search.ts";
import { createEditedFiles, readEdited, writtenBy } from "./edited-files.ts";
import { typedText } from "./own-parts.ts";
import type { Sessions } from "./sessions.ts";
import type { StoreWatch } from "./store-watch.ts";
import type { Hooks, MessagePart } from "./surface.ts";
import { toolRecord } from "./tool-record.ts";

export interface CaptureDeps {
  readonly memory: () => Promise<Memory>;
  readonly queue: CaptureQueue;
  readonly sessions: Sessions;
  readonly watch: StoreWatch;
  readonly presence: Presence;
  readonly place: string;
  /** Whether what happens in a sub-agent's session is kept. */
  readonly subAgents: boolean;
}

export interface Capture {
  /** A message the host shows as the user's, after the turn's block was made. */
  message(session: string, message: string, parts: readonly MessagePart[]): void;
  text(...given: Parameters<Hooks["experimental.text.complete"]>): void;
  toolResult(...given: Parameters<Hooks["tool.execute.after"]>): void;
  /** The turn is over: what the agent wrote into files is kept as it lies there now. */
  turnEnded(session?: string): void;
}

/** Keeps what happened, behind the turn, on the channel it was observed on (DECISIONS 1). */
export function createCapture(deps: CaptureDeps): Capture {
  const edited = createEditedFiles();

  const keep = (
    channel: Channel,
    session: string,
    hook: string,
    characters: number,
    make: () => Promise<KeepInput | null>,
  ): void => {
    deps.queue.push({
      hook,
      characters,
      run: async () => {
        const isChild = await deps.sessions.isChild(session);
        if (isChild && !deps.subAgents) return;
        const input = await make();
        if (input === null) return;
        const memory = await deps.memory();
        // The user speaks under no agent's name; what a sub-agent is told is an agent's word, under the sub-agent's.
        const agent = channel === "user" && !isChild ? null : deps.sessions.agentOf(session);
        const who = { channel, ...sessionOf({ session, agent }) };
        // Only a person's words end what a brief says.
        const mayEnd = input.channel === "user" && input.origin === "typed";
        const kept = await deps.watch.during(mayEnd, () => memory.as(who).keep(input));
        if (kept.stored) deps.presence.count("captured");
      },
    });
  };

  return {
    message: (session, message, parts) => {
      const template = deps.sessions.takeTemplate(session);
      const text = typedText(parts);
      if (text === "") return;
      const occurredAt = new Date().toISOString();
      keep("user", session, "capture-message", text.length, async () => {
        const origin = await deps.sessions.originOf(session, template);
        if (origin === "typed") deps.sessions.said(session, message, text);
        return { text, channel: "user", origin, source: message, occurredAt };
      });
    },

    text: (input, output) => {
      const { sessionID: session, messageID, partID } = input;
      const text = output.text.trim();
      if (text === "" || deps.sessions.isSummarising(session)) return;
      const occurredAt = new Date().toISOString();
      keep("agent", session, "capture-text", text.length, async () =>
        deps.sessions.isSummary(messageID)
          ? null
          : { text, channel: "assistant", source: partID, occurredAt },
      );
    },

    toolResult: (input, output) => {
      // Our own answers are no evidence; a sub-agent's report was heard in its own session.
      if (isOwnTool(input.tool) || input.tool === "task") return;
      const session = input.sessionID;
      for (const file of writtenBy(input.tool, input.args, output?.metadata)) edited.note(session, file);
      const channel = WEB_TOOLS.has(input.tool) ? "web" : "tool";
      const text = toolRecord(input.tool, input.args, output);
      const occurredAt = new Date().toISOString();
      keep(channel, session, "capture-tool", text.length, async () => ({
        text,
        channel,
        source: input.callID,
        occurredAt,
      }));
    },

    turnEnded: (session) => {
      for (const one of edited.take(session)) {
        keep("file", one.session, "capture-file", 0, async () => {
          const file = await readEdited(deps.place, one.file);
          if (file === null) return null;
          return { text: file.text, channel: "file", source: file.path, revision: "worktree", byAgent: true };
        });
      }
    },
  };
}

const WEB_TOOLS: ReadonlySet<string> = new Set(["webfetch", "websearch"]);

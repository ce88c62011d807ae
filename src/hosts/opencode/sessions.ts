import type { Origin } from "../../model/channel.ts";
import { DEADLINES } from "../deadlines.ts";
import type { HostEvent, PluginContext } from "./surface.ts";

/** A message the user typed in a session, kept so that a quote can be found again. */
interface Said {
  readonly message: string;
  readonly text: string;
}

/** What is known about the sessions of this process: whose they are, what they are doing, what was said. */
export interface Sessions {
  /** Learns from the host's events. */
  observe(event: HostEvent): void;
  /** The next message of this session is a command's template. */
  expectTemplate(session: string): void;
  takeTemplate(session: string): boolean;
  /** Who speaks where the host shows a user message. Asks the host when it was not seen; unknown counts as the agent. */
  originOf(session: string, fromTemplate: boolean): Promise<Origin>;
  /** A session that another one began, a sub-agent's; a session nobody can tell of is not. */
  isChild(session: string): Promise<boolean>;
  /** The session writes its summary now; what the model says is no statement. */
  startSummary(session: string): void;
  endSummary(session: string): void;
  isSummarising(session: string): boolean;
  /** True for a message that is a summary. */
  isSummary(message: string): boolean;
  /** The agent that works in the session, as the host names it. */
  works(session: string, agent: string | undefined): void;
  agentOf(session: string): string | null;
  said(session: string, message: string, text: string): void;
  lastSaid(session: string): string;
  messagesWith(session: string, quote: string): readonly string[];
}

export function createSessions(
  client: PluginContext["client"],
  environment: Readonly<Record<string, string | undefined>>,
): Sessions {
  const parents = new Map<string, string | null>();
  const templates = new Set<string>();
  const summarising = new Set<string>();
  const summaries = new Set<string>();
  const agents = new Map<string, string>();
  const spoken = new Map<string, Said[]>();
  // A host that an agent's shell started: nobody types there.
  const nested = (environment["PRECEDENT_AGENT"] ?? "") !== "";
  const parentOf = async (session: string): Promise<string | null | undefined> => {
    if (!parents.has(session)) {
      const found = await askParent(client, session);
      if (found !== undefined) parents.set(session, found);
    }
    return parents.get(session);
  };
  return {
    observe: (event) => {
      const info = event.properties?.["info"] as
        | { readonly id?: string; readonly parentID?: string; readonly summary?: unknown }
        | undefined;
      if (typeof info?.id !== "string") return;
      if (event.type === "session.created" || event.type === "session.updated") {
        parents.set(info.id, info.parentID ?? null);
      }
      if (event.type === "message.updated" && info.summary === true) summaries.add(info.id);
    },
    expectTemplate: (session) => templates.add(session),
    takeTemplate: (session) => templates.delete(session),
    originOf: async (session, fromTemplate) => {
      if (nested) return "child-session";
      const parent = await parentOf(session);
      if (parent !== null) return "child-session";
      return fromTemplate ? "command-template" : "typed";
    },
    isChild: async (session) => typeof (await parentOf(session)) === "string",
    startSummary: (session) => summarising.add(session),
    endSummary: (session) => summarising.delete(session),
    isSummarising: (session) => summarising.has(session),
    isSummary: (message) => summaries.has(message),
    works: (session, agent) => {
      if (agent !== undefined) agents.set(session, agent);
    },
    agentOf: (session) => agents.get(session) ?? null,
    said: (session, message, text) => {
      const list = spoken.get(session) ?? [];
      if (list.some((one) => one.message === message)) return;
      // Set anew, so that the session that was quiet longest is the first to go.
      spoken.delete(session);
      spoken.set(session, [...list.slice(1 - REMEMBERED), { message, text }]);
      for (const quiet of [...spoken.keys()].slice(0, -SESSIONS)) spoken.delete(quiet);
    },
    lastSaid: (session) => spoken.get(session)?.at(-1)?.text ?? "",
    messagesWith: (session, quote) =>
      (spoken.get(session) ?? []).filter((one) => one.text.includes(quote.trim())).map((one) => one.message),
  };
}

/** Messages of a session in which a quote is looked for. */
const REMEMBERED = 100;
const SESSIONS = 50;

async function askParent(
  client: PluginContext["client"],
  session: string,
): Promise<string | null | undefined> {
  const asked = client?.session?.get({ path: { id: session } }).then(
    (answer) => (answer.data === undefined ? undefined : (answer.data.parentID ?? null)),
    () => undefined,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEADLINES.lookup);
  });
  const answer = await Promise.race([asked ?? Promise.resolve(undefined), late]);
  clearTimeout(timer);
  return answer;
}

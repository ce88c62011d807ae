import type { Memory } from "../../engine/memory.ts";
import { textOf } from "./arguments.ts";
import { handed } from "./handed.ts";
import { sessionOf } from "./search.ts";
import { refusal, type ToolCaller, type ToolPlan } from "./tool.ts";

/** Why something was put before the model or kept from it. Answers with reasons and ids alone, never with stored words. */
export const whyTool: ToolPlan = {
  name: "memory_why",
  description: "Why a memory was shown or withheld in this session, and how it came to be.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      item: { type: "string" },
    },
    required: ["item"],
  },
  answer: async (args, caller, deps) => {
    const memory = await deps.memory();
    const item = textOf(args, "item") ?? "";
    const voice = memory.as({ channel: "agent", ...sessionOf(caller) });
    const traces = await tracesOf(memory, caller);
    const verdict = await firstVerdict(memory, traces.ids, item);
    const history = await voice.history({ of: item });
    if (verdict === null && history.length === 0) {
      return refusal(`Nothing is known of ${item} here. Ids are shown beside each line.`, { item });
    }
    const lines = [
      verdict === null
        ? `${item}: no answer of this session considered it.${unseen(traces.pruned)}`
        : `${item} in ${verdict.trace}: ${verdict.shown ? "shown" : "withheld"} at ${verdict.stage} because ${verdict.because}.`,
      ...history.map(
        (one) => `${one.id} version ${one.version}: ${one.status} since ${one.since}, ${one.channel}'s word.`,
      ),
    ];
    const versions = history.map(({ id, version, status, since, channel }) => ({
      id,
      version,
      status,
      since,
      channel,
    }));
    const answer = await handed(voice, { verb: "why", asked: item, lines: [], says: lines.join("\n") });
    return answer.refused ? answer : { ...answer, data: { ...answer.data, item, verdict, versions } };
  },
};

interface Verdict {
  readonly trace: string;
  readonly shown: boolean;
  readonly stage: string | null;
  readonly because: string | null;
}

/** How many of a session's newest traces are looked through. */
const TRACES = 20;

interface OwnTraces {
  readonly ids: readonly string[];
  /** How many were pruned, so that nobody can look into them. */
  readonly pruned: number;
}

async function tracesOf(memory: Memory, caller: ToolCaller): Promise<OwnTraces> {
  const recent = (await memory.traces.recent(TRACES)).filter((one) => one.session === caller.session);
  const own = recent.filter((one) => one.pruned === null);
  // What was put before the model unasked explains more than an answer that only listed the item.
  const isAsked = (one: { readonly use: string }): boolean => one.use === "tool";
  const ids = [...own.filter((one) => !isAsked(one)), ...own.filter(isAsked)].map((one) => one.id);
  return { ids, pruned: recent.length - own.length };
}

function unseen(pruned: number): string {
  return pruned === 0 ? "" : ` ${pruned} of its answers were pruned and cannot be looked into.`;
}

async function firstVerdict(
  memory: Memory,
  traces: readonly string[],
  item: string,
): Promise<Verdict | null> {
  for (const trace of traces) {
    const shown = await memory.traces.explain(trace, item);
    if (shown.ok) return { trace, shown: true, stage: shown.stage, because: shown.because };
    const withheld = await memory.traces.whyNot(trace, item);
    if (withheld.ok) return { trace, shown: false, stage: withheld.stage, because: withheld.because };
  }
  return null;
}

import type { SearchAnswer } from "../../engine/voice.ts";
import { textForModel } from "../../render/bundle.ts";
import { numberOf, textOf, type ToolArguments } from "./arguments.ts";
import { refusal, type ToolPlan } from "./tool.ts";

const STATUSES = [
  "current",
  "superseded",
  "corrected",
  "retracted",
  "expired",
  "planned",
  "archived",
  "waiting",
] as const;

/** Looking something up: marked rows of every standing, for the model's own reading. */
export const searchTool: ToolPlan = {
  name: "memory_search",
  description:
    "Search project memory, also by status as superseded. Use it before you assume a convention, version or decision.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      query: { type: "string" },
      limit: { type: "integer" },
      kind: { type: "string" },
      path: { type: "string" },
      status: { type: "string" },
      premise: { type: "string" },
      valid_at: { type: "string" },
    },
    required: ["query"],
  },
  answer: async (args, caller, deps) => {
    const status = textOf(args, "status");
    if (status !== undefined && !(STATUSES as readonly string[]).includes(status)) {
      return refusal(`Refused, nothing was looked up: "status" must be one of ${STATUSES.join(", ")}.`);
    }
    const memory = await deps.memory();
    const voice = memory.as({ channel: "agent", ...sessionOf(caller) });
    const answer = await voice.search({
      query: textOf(args, "query") ?? "",
      limit: Math.min(MOST, Math.max(1, numberOf(args, "limit") ?? deps.settings?.searchLimit ?? USUAL)),
      reader: "model",
      validAt: textOf(args, "valid_at"),
      premise: textOf(args, "premise"),
      filter: filterOf(args),
    });
    return {
      text: answer.text === "" ? silenceOf(answer) : answer.text,
      refused: false,
      data: dataOf(answer),
    };
  },
};

/** The caller's names as a voice takes them. */
export function sessionOf(caller: { readonly session: string | null; readonly agent: string | null }): {
  readonly session?: string;
  readonly agent?: string;
} {
  return {
    ...(caller.session === null ? {} : { session: caller.session }),
    ...(caller.agent === null ? {} : { agent: caller.agent }),
  };
}

const MOST = 30;
const USUAL = 8;

function filterOf(args: ToolArguments): {
  readonly kind?: string;
  readonly path?: string;
  readonly status?: string;
} {
  const kind = textOf(args, "kind");
  const path = textOf(args, "path");
  const status = textOf(args, "status");
  return { ...(kind && { kind }), ...(path && { path }), ...(status && { status }) };
}

// "Could not look" is never shown as "nothing there" (L14).
function silenceOf(answer: SearchAnswer): string {
  if (answer.reason === "store-unreadable") {
    return "Memory could not be read, so this says nothing about what is known. Go on without it.";
  }
  const near = answer.nearMisses > 0 ? ` ${answer.nearMisses} came near but not near enough.` : "";
  return `Nothing is remembered about this (${answer.reason}).${near}`;
}

function dataOf(answer: SearchAnswer): Readonly<Record<string, unknown>> {
  return {
    reason: answer.reason,
    near_misses: answer.nearMisses,
    trace: answer.trace,
    items: answer.items.map((item) => ({
      id: item.id,
      text: textForModel(item),
      marks: item.marks,
      since: item.since,
      channel: item.channel,
      source: item.source,
      premise: item.premise,
    })),
  };
}

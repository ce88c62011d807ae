import type { ContextAnswer } from "../../engine/voice.ts";
import { textForModel } from "../../render/bundle.ts";
import { textOf } from "./arguments.ts";
import { sessionOf } from "./search.ts";
import type { ToolPlan } from "./tool.ts";

/** The whole road for one piece of work: what may steer it, within a budget, and how much was withheld. */
export const contextTool: ToolPlan = {
  name: "memory_context",
  description: "What memory lets bear on a task, without the outdated; recall adds history.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      task: { type: "string" },
      purpose: { type: "string", enum: ["act", "recall"] },
      premise: { type: "string" },
    },
    required: ["task"],
  },
  answer: async (args, caller, deps) => {
    const memory = await deps.memory();
    const answer = await memory.as({ channel: "agent", ...sessionOf(caller) }).context({
      query: textOf(args, "task") ?? "",
      route: textOf(args, "purpose") === "recall" ? "recall" : "influence",
      premise: textOf(args, "premise"),
      ...(deps.settings && {
        budget: { items: deps.settings.contextItems, tokens: deps.settings.contextTokens },
      }),
    });
    return {
      text: answer.text === "" ? silenceOf(answer) : answer.text,
      refused: false,
      data: dataOf(answer),
    };
  },
};

function silenceOf(answer: ContextAnswer): string {
  if (answer.reason === "store-unreadable") {
    return "Memory could not be read, so this says nothing about what is known. Go on without it.";
  }
  const { retrieved, select } = answer.funnel;
  const withheld = retrieved > select ? ` ${retrieved - select} were looked at and withheld.` : "";
  return `Memory has nothing that may steer this (${answer.reason}).${withheld}`;
}

function dataOf(answer: ContextAnswer): Readonly<Record<string, unknown>> {
  return {
    reason: answer.reason,
    route: answer.route,
    funnel: answer.funnel,
    trace: answer.trace,
    items: answer.items.map((item) => ({
      id: item.id,
      text: textForModel(item),
      marks: item.marks,
      because: item.because,
      since: item.since,
      channel: item.channel,
      source: item.source,
      premise: item.premise,
    })),
  };
}

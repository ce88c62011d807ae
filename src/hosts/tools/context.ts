import type { ContextAnswer } from "../../engine/voice.ts";
import { textOf } from "./arguments.ts";
import { sessionOf } from "./search.ts";
import type { ToolPlan } from "./tool.ts";

/** The whole road for one piece of work: what may steer it, within a budget, and how much was withheld. */
export const contextTool: ToolPlan = {
  name: "memory_context",
  description:
    "Get what this project's memory lets bear on a piece of work: decisions and constraints in force first, disagreement shown, outdated values left out. Use it when you start on another task than the user's last message.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      task: { type: "string", description: "The work, in a sentence." },
      purpose: {
        type: "string",
        enum: ["act", "recall"],
        description: "act: what may steer the work (default). recall: how it was before, labelled.",
      },
      premise: { type: "string", description: "Conditions, as key=value; key=value." },
      valid_at: { type: "string", description: "What held at this ISO 8601 instant." },
    },
    required: ["task"],
  },
  answer: async (args, caller, deps) => {
    const memory = await deps.memory();
    const answer = await memory.as({ channel: "agent", ...sessionOf(caller) }).context({
      query: textOf(args, "task") ?? "",
      route: textOf(args, "purpose") === "recall" ? "recall" : "influence",
      premise: textOf(args, "premise"),
      validAt: textOf(args, "valid_at"),
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
      text: item.text,
      marks: item.marks,
      because: item.because,
      since: item.since,
      channel: item.channel,
      source: item.source,
      premise: item.premise,
    })),
  };
}

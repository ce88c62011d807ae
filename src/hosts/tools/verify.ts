import { textOf } from "./arguments.ts";
import { sessionOf } from "./search.ts";
import type { ToolPlan } from "./tool.ts";

/** Whether memory bears out a sentence: a verdict with the rows it rests on. An agent's own writing never makes a yes. */
export const verifyTool: ToolPlan = {
  name: "memory_verify",
  description:
    "Whether memory bears a sentence out, and on what. Use it before you state a fact of the project.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      claim: { type: "string" },
      premise: { type: "string" },
    },
    required: ["claim"],
  },
  answer: async (args, caller, deps) => {
    const memory = await deps.memory();
    const { text, ...answer } = await memory.as({ channel: "agent", ...sessionOf(caller) }).verify({
      claim: textOf(args, "claim") ?? "",
      premise: textOf(args, "premise"),
      reader: "model",
    });
    const unread = "Memory could not be read, so this says nothing about what is known. Go on without it.";
    return {
      text: answer.reason === "store-unreadable" ? unread : text,
      refused: false,
      data: { ...answer },
    };
  },
};

import { textOf } from "./arguments.ts";
import { handed } from "./handed.ts";
import { sessionOf } from "./search.ts";
import type { ToolPlan } from "./tool.ts";

/** The one value that holds for a property of a thing, now or on a day, and what is planned. */
export const stateTool: ToolPlan = {
  name: "memory_state",
  description: "The value that holds for a thing's property, and what is planned.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      subject: { type: "string" },
      key: { type: "string" },
      valid_at: { type: "string" },
    },
    required: ["subject"],
  },
  answer: async (args, caller, deps) => {
    const subject = textOf(args, "subject") ?? "";
    const key = textOf(args, "key");
    const memory = await deps.memory();
    const voice = memory.as({ channel: "agent", ...sessionOf(caller) });
    const state = await voice.state({ subject, key, validAt: textOf(args, "valid_at") });
    const what = key === undefined ? subject : `${subject} ${key}`;
    const lines = [
      ...(state.via === null || state.value === null
        ? []
        : [
            {
              id: state.via,
              text: `${what}: ${state.value}`,
              since: state.since ?? new Date(0).toISOString(),
              channel: state.channel ?? "agent",
              // A memory is taken back by its id when it ends; an event is not shown again.
              holds: state.via.startsWith("mem_") && textOf(args, "valid_at") === undefined,
            },
          ]),
      ...(state.planned === null || state.plannedFrom === null
        ? []
        : [
            {
              id: state.via ?? "planned",
              text: `${what}: ${state.planned}`,
              since: state.plannedFrom,
              channel: state.channel ?? "agent",
              marks: ["planned"],
            },
          ]),
    ];
    return handed(voice, {
      verb: "state",
      asked: what,
      lines,
      says: state.status === "known" ? "" : "No value is known to hold.",
    });
  },
};

import { operation } from "../operation.ts";
import { oneOf, text } from "../shape.ts";

interface Given {
  readonly kind: string;
  readonly text: string;
}

export const signal = operation<Given, null>({
  arguments: {
    kind: oneOf(
      "user-message",
      "agent-task",
      "tool-result",
      "test-failure",
      "project-state",
      "event",
      "scheduled",
    ),
    text,
  },
  requires: ["kind", "text"],
  expectations: {},
  run: async (given, world) => {
    const voice = await world.voice(given);
    const { id } = await voice.signal({ kind: given.kind, text: given.text });
    world.names.bind(given.as, {
      is: "row",
      of: "signal",
      id,
      project: world.projectOf(given),
      text: given.text,
    });
    return null;
  },
});

import type { Json } from "../../model/journal-event.ts";
import { textExpectations } from "../expect/texts.ts";
import { equal } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { anything, flag, mapOf, oneOf } from "../shape.ts";
import { toolFor, toolsOf } from "../world/tool-surface.ts";
import type { Surface } from "../world/tool-surface.ts";
import { FIRST_SESSION } from "../world/session.ts";

interface Given {
  readonly surface: Surface;
  readonly tool: string;
  readonly args?: Readonly<Record<string, Json>>;
}
interface Answer {
  readonly refused: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const call = operation<Given, Answer>({
  arguments: {
    surface: oneOf("opencode", "mcp"),
    tool: oneOf("remember", "search", "verify", "correct", "forget", "review-resolve", "restore", "lift"),
    args: mapOf(anything),
  },
  requires: ["surface", "tool"],
  by: "agent",
  expectations: {
    refused: expectation(flag, (answer: Answer, wanted: boolean) => equal("refused", answer.refused, wanted)),
    ...textExpectations<Given, Answer>(
      (answer) => answer.text,
      (answer) => [answer.text, answer.data],
    ),
  },
  run: async (given, world) => {
    const tools = await toolsOf(given.surface, () => world.memory(given, "host"));
    const found = toolFor(tools, given.tool);
    // A name that is not in the list is refused by the host before it reaches anybody.
    const answer: Answer = found
      ? await found.tool.run(
          { ...found.extra, ...given.args },
          { session: given.session ?? FIRST_SESSION, agent: given.agent ?? null, call: given.as ?? null },
        )
      : { refused: true, text: `there is no tool ${given.tool}`, data: {} };
    const { data } = answer;
    const id = typeof data["id"] === "string" ? data["id"] : null;
    if (given.tool === "search") {
      const trace = typeof data["trace"] === "string" ? [data["trace"]] : [];
      world.names.bind(given.as, {
        is: "read",
        read: { traces: trace, order: [], prefix: "", text: answer.text },
      });
    } else if (id !== null && !answer.refused) {
      const words = typeof given.args?.["text"] === "string" ? given.args["text"] : null;
      world.names.bind(given.as, {
        is: "row",
        of: "memory",
        id,
        project: world.projectOf(given),
        text: words,
      });
    } else world.names.bind(given.as, { is: "none", why: answer.text });
    return answer;
  },
});

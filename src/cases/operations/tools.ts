import { equal, shown, unexercised, wrong, absent } from "../finding.ts";
import { estimateTokens } from "../../text/estimate-tokens.ts";
import { expectation, operation } from "../operation.ts";
import { count, oneOf, texts, yes } from "../shape.ts";
import { toolsOf } from "../world/tool-surface.ts";
import type { Surface, SurfaceTool } from "../world/tool-surface.ts";

interface Given {
  readonly surface: Surface;
}
type Answer = readonly SurfaceTool[];

const names = (answer: Answer): readonly string[] => answer.flatMap((tool) => tool.abilities);

export const tools = operation<Given, Answer>({
  arguments: { surface: oneOf("opencode", "mcp") },
  requires: ["surface"],
  expectations: {
    has: expectation(texts, (answer: Answer, wanted: readonly string[]) =>
      wanted.map((one) => (names(answer).includes(one) ? shown : wrong(`no tool can ${one}`))),
    ),
    lacks: expectation(texts, (answer: Answer, unwanted: readonly string[]) =>
      unwanted.map((one) => (names(answer).includes(one) ? wrong(`a tool can ${one}`) : absent)),
    ),
    argsLack: expectation(texts, (answer: Answer, unwanted: readonly string[]) => {
      const all = answer.flatMap((tool) => Object.keys(tool.parameters.properties));
      if (all.length === 0) return unexercised("no tool takes an argument");
      const taken = unwanted.filter((one) => all.includes(one));
      return taken.length === 0 ? shown : wrong(`tools take ${taken.join(" ")}`);
    }),
    countAtMost: expectation(count, (answer: Answer, wanted: number) => {
      if (answer.length === 0) return unexercised("there are no tools");
      return answer.length <= wanted ? shown : wrong(`there are ${answer.length} tools`);
    }),
    tokensAtMost: expectation(count, (answer: Answer, wanted: number) => {
      if (answer.length === 0) return unexercised("there are no tools");
      const wire = JSON.stringify(
        answer.map(({ name, description, parameters }) => ({ name, description, parameters })),
      );
      const tokens = estimateTokens(wire);
      return tokens <= wanted ? shown : wrong(`the descriptions take ${tokens} tokens`);
    }),
    schemasPlain: expectation(yes, (answer: Answer) =>
      answer.length === 0 ? unexercised("there are no tools") : equal("plain", answer.flatMap(notPlain), []),
    ),
  },
  run: async (given, world) => toolsOf(given.surface, () => world.memory(given, "host")),
});

/** Root object, each argument with one type, no unions, no boolean schemas, enums are texts. */
function notPlain(tool: SurfaceTool): readonly string[] {
  const { parameters } = tool;
  const faults = parameters.type === "object" ? [] : [`${tool.name} is no object`];
  for (const [name, schema] of Object.entries(parameters.properties)) {
    const held = schema as unknown as Readonly<Record<string, unknown>>;
    if (typeof held !== "object" || typeof held["type"] !== "string")
      faults.push(`${tool.name}.${name} has not one type`);
    else if (["anyOf", "oneOf", "allOf", "not"].some((key) => key in held))
      faults.push(`${tool.name}.${name} is a union`);
    else if (Array.isArray(held["enum"]) && !held["enum"].every((one) => typeof one === "string")) {
      faults.push(`${tool.name}.${name} has an enum that is not of texts`);
    }
  }
  return faults;
}

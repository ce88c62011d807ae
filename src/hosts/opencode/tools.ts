import type { CaptureQueue } from "../capture-queue.ts";
import { DEADLINES } from "../deadlines.ts";
import type { Guard } from "../host.ts";
import { refusal, type ToolAnswer, type ToolDefinition } from "../tools/tool.ts";
import type { StoreWatch } from "./store-watch.ts";
import type { Hooks, HostTool } from "./surface.ts";

export { toolDefinitions } from "../tools/definitions.ts";

/** Our tools as opencode takes them. What the model receives is set by `defineTool`. */
export function hostTools(
  definitions: readonly ToolDefinition[],
  guard: Guard,
  queue: CaptureQueue,
  watch: StoreWatch,
): Readonly<Record<string, HostTool>> {
  return Object.fromEntries(definitions.map((one) => [one.name, hostTool(one, guard, queue, watch)]));
}

/**
 * opencode makes every argument of a plain schema map required. The definition that is sent can be replaced in this
 * hook, and the same schema with its true list of required names goes in.
 */
export function defineTool(
  definitions: readonly ToolDefinition[],
): (...given: Parameters<Hooks["tool.definition"]>) => void {
  return (input, output) => {
    const own = definitions.find((one) => one.name === input.toolID);
    if (own !== undefined) output.jsonSchema = own.parameters;
  };
}

function hostTool(
  definition: ToolDefinition,
  guard: Guard,
  queue: CaptureQueue,
  watch: StoreWatch,
): HostTool {
  return {
    description: definition.description,
    args: definition.parameters.properties,
    execute: async (given, context) => {
      const answer = await guard<ToolAnswer>(definition.name, DEADLINES.tool, LATE, async () => {
        // A quote is verified against what was said, so that has to be written first.
        await queue.idle(DEADLINES.tool / 2);
        const caller = {
          session: context.sessionID,
          agent: context.agent ?? null,
          call: context.callID ?? null,
        };
        return watch.during(!definition.readOnly, () => definition.run(given, caller));
      });
      return { title: definition.name, output: answer.text, metadata: { refused: answer.refused } };
    },
  };
}

const LATE = refusal(
  "Memory did not answer in time; this says nothing about what is known. Go on without it.",
);

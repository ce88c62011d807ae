import { faultName } from "../host.ts";
import { checkArguments } from "./arguments.ts";
import { contextTool } from "./context.ts";
import { logTool } from "./log.ts";
import { loopsTool } from "./loops.ts";
import { rememberTool } from "./remember.ts";
import { searchTool } from "./search.ts";
import { stateTool } from "./state.ts";
import { refusal, type ToolDefinition, type ToolDeps, type ToolPlan } from "./tool.ts";
import { verifyTool } from "./verify.ts";
import { whyTool } from "./why.ts";

/** The agent's tools, the same on every host. None of them resolves, approves, erases or chooses a scope (L16). */
export function toolDefinitions(deps: ToolDeps): readonly ToolDefinition[] {
  return PLANS.map((plan) => guarded(plan, deps));
}

/** Names of our own tools, also as a host prefixes those of a server: their answers are never captured (L17). */
export function isOwnTool(name: string): boolean {
  return PLANS.some((plan) => name === plan.name || name.endsWith(`_${plan.name}`));
}

const PLANS: readonly ToolPlan[] = [
  searchTool,
  contextTool,
  rememberTool,
  verifyTool,
  stateTool,
  logTool,
  loopsTool,
  whyTool,
];

function guarded(plan: ToolPlan, deps: ToolDeps): ToolDefinition {
  return {
    name: plan.name,
    description: plan.description,
    parameters: plan.parameters,
    readOnly: plan.readOnly,
    run: async (given, caller) => {
      const checked = checkArguments(plan.parameters, given);
      if (!checked.ok) return refuseArguments(plan, checked.wrong);
      try {
        return await plan.answer(checked.args, caller, deps);
      } catch (error) {
        return refusal(wordsOfFault(error), { fault: faultName(error) });
      }
    },
  };
}

function refuseArguments(plan: ToolPlan, wrong: readonly string[]): ReturnType<typeof refusal> {
  const names = Object.keys(plan.parameters.properties).join(", ");
  const done = plan.readOnly ? "nothing was looked up" : "nothing was written";
  return refusal(`Refused, ${done}: ${wrong.join("; ")}. ${plan.name} takes ${names}.`, { wrong });
}

// A fault that the caller can repair says how; any other must not carry words from inside to the model.
function wordsOfFault(error: unknown): string {
  const { code, message, remedy } = error as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly remedy?: unknown;
  };
  if (code === "bad-input") return `Refused: ${String(message)} ${String(remedy ?? "")}`.trimEnd();
  return `Memory is not available (${faultName(error)}); this says nothing about what is known. Go on without it.`;
}

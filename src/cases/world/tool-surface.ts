import type { Memory } from "../../engine/memory.ts";
import { notBuilt } from "../not-built.ts";

export type Surface = "opencode" | "mcp";

export interface SurfaceTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: {
    readonly type: string;
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
  };
  /** What the tool can do, in the words of the format. */
  readonly abilities: readonly string[];
  run(
    given: unknown,
    caller: { readonly session: string; readonly agent: string | null; readonly call: string | null },
  ): Promise<{
    readonly text: string;
    readonly refused: boolean;
    readonly data: Readonly<Record<string, unknown>>;
  }>;
}

/** The tools as the host module that ships defines them. */
export async function toolsOf(
  surface: Surface,
  memory: () => Promise<Memory>,
): Promise<readonly SurfaceTool[]> {
  if (surface === "mcp") throw notBuilt("the MCP surface");
  const { toolDefinitions } = await import("../../hosts/opencode/tools.ts");
  return toolDefinitions({ memory }).map((tool) => ({
    ...tool,
    parameters: tool.parameters as SurfaceTool["parameters"],
    run: (given, caller) => tool.run(given, caller),
    abilities: abilitiesOf(tool.name, tool.parameters),
  }));
}

/** The real tool for an ability with the arguments that choose it, or the ability as a name nobody listed. */
export function toolFor(
  tools: readonly SurfaceTool[],
  ability: string,
): { readonly tool: SurfaceTool; readonly extra: Readonly<Record<string, string>> } | null {
  const tool = tools.find((one) => one.abilities.includes(ability));
  if (!tool) return null;
  const isAction = actionsOf(tool.parameters).includes(ability) && ability !== "remember";
  return { tool, extra: isAction ? { action: ability } : {} };
}

/** A tool's own ability is its name without our prefix; one that takes an `action` also has those. */
function abilitiesOf(name: string, parameters: object): readonly string[] {
  const own = name.replace(/^memory_/u, "").replaceAll("_", "-");
  return [...new Set([own, ...actionsOf(parameters as SurfaceTool["parameters"])])];
}

function actionsOf(parameters: SurfaceTool["parameters"]): readonly string[] {
  const action = parameters.properties["action"] as { readonly enum?: readonly string[] } | undefined;
  return action?.enum ?? [];
}

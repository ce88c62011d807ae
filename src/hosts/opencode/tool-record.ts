import type { ToolOutput } from "./surface.ts";

/** One tool call as a record's text: what was called with what, what came back, and how it ended. */
export function toolRecord(tool: string, args: unknown, output: ToolOutput | undefined): string {
  const result = resultOf(output);
  const exit = output?.metadata?.["exit"];
  return [
    `${tool} ${argumentsOf(args)}`.trimEnd(),
    ...(result === "" ? [] : [result]),
    ...(typeof exit === "number" ? [`exit ${exit}`] : []),
  ].join("\n");
}

// opencode's own tools give `output`, those of an MCP server `content` and `structuredContent`.
function resultOf(output: ToolOutput | undefined): string {
  if (typeof output?.output === "string") return output.output.trimEnd();
  const texts = Array.isArray(output?.content)
    ? (output.content as readonly { readonly text?: unknown }[]).flatMap((one) =>
        typeof one?.text === "string" ? [one.text] : [],
      )
    : [];
  if (texts.length > 0) return texts.join("\n").trimEnd();
  return output?.structuredContent === undefined ? "" : JSON.stringify(output.structuredContent);
}

function argumentsOf(args: unknown): string {
  if (typeof args !== "object" || args === null) return "";
  const { command } = args as { readonly command?: unknown };
  if (typeof command === "string") return command;
  try {
    return JSON.stringify(args);
  } catch {
    return "";
  }
}

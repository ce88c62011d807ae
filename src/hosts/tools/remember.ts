import type { Voice } from "../../engine/voice.ts";
import type { Kind } from "../../model/kind.ts";
import { listOf, textOf, type ToolArguments } from "./arguments.ts";
import { describeWrite } from "./describe-write.ts";
import { sessionOf } from "./search.ts";
import { refusal, type ToolAnswer, type ToolCaller, type ToolDeps, type ToolPlan } from "./tool.ts";

const ACTIONS = ["remember", "correct", "supersede", "retract"] as const;
const TOLD_KINDS = [
  "fact",
  "decision",
  "constraint",
  "preference",
  "directive",
  "procedure",
  "lesson",
  "guard",
] as const;

/** The one writing tool. What it writes is the agent's word, or the user's where a quote of this session proves it. */
export const rememberTool: ToolPlan = {
  name: "memory_remember",
  description:
    "Write a plain sentence to project memory; correct what was wrong, supersede what changed, retract what should not be there. It is your word unless you quote this session's user.",
  readOnly: false,
  parameters: {
    type: "object",
    properties: {
      action: { type: "string", enum: ACTIONS },
      text: { type: "string" },
      target: { type: "string", description: "Id to change" },
      reason: { type: "string" },
      kind: { type: "string", description: TOLD_KINDS.join(" ") },
      subject: { type: "string" },
      key: { type: "string" },
      value: { type: "string" },
      premise: { type: "string", description: "env=prod; region=eu" },
      valid_from: { type: "string", description: "ISO time" },
      valid_to: { type: "string" },
      quote: { type: "string", description: "The user's exact words" },
      sources: { type: "array", items: { type: "string" } },
    },
  },
  answer: async (args, caller, deps) => {
    const action = textOf(args, "action") ?? "remember";
    const kind = textOf(args, "kind");
    if (kind !== undefined && !isTold(kind)) {
      return refusal(`Refused, nothing was written: "kind" must be one of ${TOLD_KINDS.join(", ")}.`);
    }
    const lacking = missingFor(action, args);
    if (lacking.length > 0)
      return refusal(`Refused, nothing was written: ${action} needs ${lacking.join(" and ")}.`);
    const memory = await deps.memory();
    const voice = memory.as({ channel: "agent", ...sessionOf(caller) });
    return action === "remember"
      ? tell(voice, args, caller, deps)
      : revise(voice, action, args, caller, deps);
  },
};

function isTold(kind: string): boolean {
  return (TOLD_KINDS as readonly string[]).includes(kind);
}

async function tell(
  voice: Voice,
  args: ToolArguments,
  caller: ToolCaller,
  deps: ToolDeps,
): Promise<ToolAnswer> {
  const answer = await voice.remember({
    text: textOf(args, "text") ?? "",
    kind: textOf(args, "kind") as Kind | undefined,
    subject: textOf(args, "subject"),
    key: textOf(args, "key"),
    value: textOf(args, "value"),
    premise: textOf(args, "premise"),
    validFrom: textOf(args, "valid_from"),
    validTo: textOf(args, "valid_to"),
    idempotencyKey: caller.call ?? undefined,
    ...groundOf(args, caller, deps),
  });
  return describeWrite("remember", answer, answer.attributed);
}

async function revise(
  voice: Voice,
  action: string,
  args: ToolArguments,
  caller: ToolCaller,
  deps: ToolDeps,
): Promise<ToolAnswer> {
  const target = {
    target: textOf(args, "target") ?? "",
    reason: textOf(args, "reason"),
    idempotencyKey: caller.call ?? undefined,
  };
  if (action === "retract") return describeWrite(action, await voice.retract(target));
  const revision = {
    ...target,
    text: textOf(args, "text") ?? "",
    validFrom: textOf(args, "valid_from"),
    ...groundOf(args, caller, deps),
  };
  return describeWrite(
    action,
    action === "correct" ? await voice.correct(revision) : await voice.supersede(revision),
  );
}

function missingFor(action: string, args: ToolArguments): readonly string[] {
  const needed = { remember: ["text"], retract: ["target"] }[action] ?? ["target", "text"];
  return needed.filter((name) => textOf(args, name) === undefined).map((name) => `"${name}"`);
}

// The model knows words, not ids of messages: the host looks up where this session's user said them. The engine then
// verifies the quote itself, so a wrong lookup gains nothing.
function groundOf(
  args: ToolArguments,
  caller: ToolCaller,
  deps: ToolDeps,
): { readonly quote?: string; readonly sources?: readonly string[] } {
  const quote = textOf(args, "quote");
  const given = listOf(args, "sources") ?? [];
  const said =
    quote === undefined || caller.session === null ? [] : (deps.messagesWith?.(caller.session, quote) ?? []);
  const sources = [...given, ...said];
  return {
    ...(sources.length > 0 && { sources }),
    ...(quote !== undefined && sources.length > 0 && { quote }),
  };
}

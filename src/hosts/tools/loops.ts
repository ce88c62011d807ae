import type { Closure, Requirement } from "../../loops/loop.ts";
import type { LoopInput, LoopLine } from "../../engine/voice.ts";
import { listOf, textOf, type ToolArguments } from "./arguments.ts";
import { handed } from "./handed.ts";
import { sessionOf } from "./search.ts";
import { refusal, type ToolAnswer, type ToolPlan } from "./tool.ts";

const ACTIONS = ["list", "create", "attach", "claim"] as const;

/** What is expected to happen. Evidence closes a loop; the agent's word, and evidence only it reports, do not (DECISIONS 1). */
export const loopsTool: ToolPlan = {
  name: "memory_loops",
  description: "Open ends of the work. Only observed evidence closes one.",
  readOnly: false,
  parameters: {
    type: "object",
    properties: {
      action: { type: "string", enum: ACTIONS },
      of: { type: "string" },
      subject: { type: "string" },
      text: { type: "string" },
      needs: {
        type: "array",
        items: { type: "string" },
        description: "passed: COMMAND, present: PATH, state: SUBJECT | KEY | VALUE",
      },
      source: { type: "string" },
      result: { type: "string", enum: ["pass", "fail"] },
    },
  },
  answer: async (args, caller, deps) => {
    const action = textOf(args, "action") ?? "list";
    const lacking = (NEEDED[action] ?? []).filter((name) => textOf(args, name) === undefined);
    if (lacking.length > 0)
      return refuse(`${action} needs ${lacking.map((name) => `"${name}"`).join(" and ")}`);
    const needs = (listOf(args, "needs") ?? []).map(readNeed);
    const unread = needs.findIndex((need) => need === null);
    if (unread >= 0) return refuse(`"needs" ${unread + 1} is not of a form that is told there`);
    const memory = await deps.memory();
    const voice = memory.as({ channel: "agent", ...sessionOf(caller) });
    if (action === "list") {
      const subject = textOf(args, "subject");
      const loops = await voice.loops(subject === undefined ? {} : { subject });
      return handed(voice, {
        verb: "loops",
        asked: subject ?? "",
        lines: loops.slice(-MOST).map(lineOf),
        says: loops.length === 0 ? "There is no open end." : "",
      });
    }
    const closure = { all: needs.filter((need) => need !== null) };
    const { code, id } = await voice.loop(inputOf(action, args, closure));
    return describe(action, code, id);
  },
};

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  create: ["subject"],
  attach: ["of", "source", "result"],
  claim: ["of"],
};
const MOST = 30;

function lineOf(loop: LoopLine): Parameters<typeof handed>[1]["lines"][number] {
  return {
    id: loop.id,
    text: `${loop.state} (${loop.because}): ${loop.subject}, ${loop.text ?? loop.kind}`,
    since: loop.since,
    channel: loop.channel,
  };
}

function inputOf(action: string, args: ToolArguments, closure: Closure): LoopInput {
  const text = textOf(args, "text");
  const words = text === undefined ? {} : { text };
  const of = textOf(args, "of");
  if (action === "create") {
    return { action: "create", subject: textOf(args, "subject") ?? "", kind: "task", closure, ...words };
  }
  if (action === "claim") return { action: "claim", ...(of && { of }), ...words };
  const source = textOf(args, "source") ?? "";
  const result = textOf(args, "result") === "pass" ? "pass" : "fail";
  // What the agent reports is its word: never attested here.
  return { action: "attach", ...(of && { of }), source, evidence: { result, attested: false }, ...words };
}

const FORMS: Readonly<Record<string, (parts: readonly string[]) => Requirement | null>> = {
  passed: ([source]) => (source ? { passed: { source } } : null),
  present: ([source]) => (source ? { present: { source } } : null),
  contains: ([source, text]) => (source && text ? { contains: { source, text } } : null),
  state: ([subject, key, value]) => (subject && key && value ? { state: { subject, key, value } } : null),
};

function readNeed(need: string): Requirement | null {
  const at = need.indexOf(":");
  const form = FORMS[need.slice(0, Math.max(0, at)).trim()];
  return (
    form?.(
      need
        .slice(at + 1)
        .split("|")
        .map((part) => part.trim()),
    ) ?? null
  );
}

function refuse(why: string): ToolAnswer {
  return refusal(`Refused, nothing was written: ${why}.`);
}

function describe(action: string, code: string, id: string | null): ToolAnswer {
  const data = { action, code, id };
  if (code === "duplicate") return { text: `That is open already as ${id ?? "one"}.`, refused: false, data };
  if (code !== "ok") return refusal(`Refused (${code}), nothing was written.`, data);
  const said = {
    create: `Open as ${id ?? "one"}.`,
    attach: `Attached to ${id ?? "it"}, as your report: it closes nothing until it is observed.`,
    claim: `Noted on ${id ?? "it"}; a claim closes nothing.`,
  }[action];
  return { text: said ?? "Done.", refused: false, data };
}

import type { HandedLine, HistoryEntry, RecordLine, Voice } from "../../engine/voice.ts";
import { numberOf, textOf, type ToolArguments } from "./arguments.ts";
import { handed } from "./handed.ts";
import { sessionOf } from "./search.ts";
import { refusal, type ToolPlan } from "./tool.ts";

/** The past word for word: what was told, in order, around one record, or how one memory was worded over time. */
export const logTool: ToolPlan = {
  name: "memory_log",
  description:
    "What was said and done, word for word: newest, by query, around a record id, or versions of a memory id.",
  readOnly: true,
  parameters: {
    type: "object",
    properties: {
      query: { type: "string" },
      around: { type: "string" },
      versions_of: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      limit: { type: "integer" },
    },
  },
  answer: async (args, caller, deps) => {
    const asked = ["query", "around", "versions_of"].filter((name) => textOf(args, name) !== undefined);
    if (asked.length > 1) {
      return refusal(`Refused, nothing was looked up: give only one of ${asked.join(", ")}.`);
    }
    const memory = await deps.memory();
    const voice = memory.as({ channel: "agent", ...sessionOf(caller) });
    const lines = await linesOf(voice, args, Math.min(deps.settings?.listLimit ?? MOST, MOST));
    const question = asked[0] === undefined ? "" : (textOf(args, asked[0]) ?? "");
    return handed(voice, {
      verb: "log",
      asked: question,
      lines,
      says: lines.length === 0 ? "The log holds nothing of that." : AS_TOLD,
    });
  },
};

const AS_TOLD = "As it was told then, UTC; a line without a mark was not taken back.";
const MOST = 30;
const USUAL = 10;
/** A search also finds memories; so many hits are looked through for records. */
const HITS = 100;
/** Characters of one record, and of an answer (L20). */
const ONE = 800;
const ALL = 12_000;

async function linesOf(voice: Voice, args: ToolArguments, most: number): Promise<readonly HandedLine[]> {
  const limit = Math.min(most, Math.max(1, numberOf(args, "limit") ?? USUAL));
  const versionsOf = textOf(args, "versions_of");
  if (versionsOf !== undefined) {
    const versions = await voice.history({ of: versionsOf });
    return bounded(versions.slice(-limit).map(lineOfVersion));
  }
  const range = { from: textOf(args, "from"), to: textOf(args, "to") };
  const query = textOf(args, "query");
  if (query === undefined) {
    const records = await voice.records({ around: textOf(args, "around"), ...range, limit });
    return bounded(records.map(lineOfRecord));
  }
  const found = await voice.search({ query, limit: HITS, filter: range });
  const records = found.items.filter((item) => item.of === "record").slice(0, limit);
  return bounded(records.map((item) => ({ ...item, path: item.source })));
}

function lineOfRecord(record: RecordLine): HandedLine {
  const { id, channel, origin, path, marks } = record;
  return {
    id,
    channel,
    origin,
    path,
    marks,
    since: record.at,
    text: `${record.at.slice(11, 16)} ${record.text}`,
  };
}

function lineOfVersion(version: HistoryEntry): HandedLine {
  const { id, channel, since, status } = version;
  const words = version.text ?? "(erased)";
  const marks = status === "current" ? [] : [MARK_OF[status] ?? status];
  return {
    id,
    channel,
    since,
    marks,
    text: `version ${version.version}: ${words}`,
    holds: status === "current",
  };
}

const MARK_OF: Readonly<Record<string, string>> = {
  edited: "superseded",
  folded: "superseded",
  waiting: "needs-review",
};

// What was cut is said (L20).
function bounded(lines: readonly HandedLine[]): readonly HandedLine[] {
  let room = ALL;
  return lines.flatMap((line) => {
    if (room <= 0) return [];
    const most = Math.min(ONE, room);
    room -= Math.min(line.text.length, most);
    const text =
      line.text.length <= most
        ? line.text
        : `${line.text.slice(0, most).toWellFormed()} … ${line.text.length - most} characters more`;
    return [{ ...line, text }];
  });
}

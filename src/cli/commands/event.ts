import type { EventInput } from "../../engine/voice.ts";
import type { Answer } from "../answer.ts";
import { done, failed } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import { choice, several, whole } from "../choices.ts";
import { answerCode } from "../code-answer.ts";
import type { Define, Given } from "../command.ts";
import { given, listOf, numberOf, optionOf, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { readFile } from "../read-text.ts";

/** Adds to the timeline: one event, or a file of them. */
export const define: Define = (command, act, say) => {
  const add = command
    .command("add")
    .description(say("one event", "一个事件"))
    .argument("<subject>", say("what it is about", "关于什么"))
    .argument("[key]", say("which of its sides", "哪一方面"))
    .argument("[value]", say("the value", "值"));
  choice(add, "--type <type>", say("what happened", "类型"), TYPES);
  whole(add, "--seq <n>", say("the publisher's number", "发布者的序号"), 0, Number.MAX_SAFE_INTEGER);
  add
    .option("--event-time <instant>", say("when it happened; now without it", "何时发生；默认现在"))
    .option("--effective-from <instant>", say("from when it holds", "何时起成立"))
    .option("--effective-to <instant>", say("until when it holds", "成立到何时"))
    .option("--publisher <name>", say("who numbers the events", "由谁编号"));
  for (const [flag, en, zh] of LINKS) several(add, flag, say(en, zh));
  add.action(
    act(async (console, typed) => {
      const answer = await (await console.voice()).event(inputOf(typed));
      const id = answer.id ?? "";
      return answerCode(answer.code, say(`Noted: ${id}`, `已记：${id}`), { ...answer }, say);
    }),
  );
  command
    .command("import")
    .description(say("one event a line, as JSON", "每行一个 JSON 事件"))
    .argument("<file>", say("the file, or - for stdin", "文件，或 -"))
    .action(act((console, typed) => importEvents(console, readFile(wordOf(typed, 0), say))));
};

const TYPES = [
  "fact",
  "observation",
  "decision",
  "change",
  "revision",
  "correction",
  "retraction",
  "task-created",
  "task-completed",
] as const;

const LINKS: readonly (readonly [string, string, string])[] = [
  ["--supersedes <id>", "an earlier event it follows; may be repeated", "取代的事件；可重复"],
  ["--corrects <id>", "an earlier event it corrects; may be repeated", "更正的事件；可重复"],
  ["--causes <id>", "an event it led to; may be repeated", "引起的事件；可重复"],
  ["--source <id>", "a record it rests on; may be repeated", "所依据的记录；可重复"],
];

function inputOf(typed: Given): EventInput {
  const key = wordOf(typed, 1);
  const value = wordOf(typed, 2);
  const seq = numberOf(typed, "seq");
  const lists = {
    supersedes: listOf(typed, "supersedes"),
    corrects: listOf(typed, "corrects"),
    causes: listOf(typed, "causes"),
    sources: listOf(typed, "source"),
  };
  return {
    type: (optionOf(typed, "type") ?? "fact") as EventInput["type"],
    subject: wordOf(typed, 0),
    ...(key === "" ? {} : { key }),
    ...(value === "" ? {} : { value }),
    ...given(typed, "eventTime", "effectiveFrom", "effectiveTo", "publisher"),
    ...(seq === undefined ? {} : { seq }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
  };
}

/** All lines are read before the first is written, so that a broken line changes nothing. */
async function importEvents(console: Console, text: string): Promise<Answer> {
  const { say } = console;
  const events = text
    .split("\n")
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, at }) => eventOf(line, at, say));
  const voice = await console.voice();
  const counts: Record<string, number> = {};
  const refused: { readonly line: number; readonly code: string }[] = [];
  for (const [at, { input, line }] of events.entries()) {
    console.progress(`${at + 1}/${events.length}`);
    const { code } = await voice.event(input);
    counts[code] = (counts[code] ?? 0) + 1;
    if (code !== "ok" && code !== "duplicate") refused.push({ line, code });
  }
  console.progress("");
  const stored = counts["ok"] ?? 0;
  const words = [
    say(
      `${stored} of ${events.length} events noted, ${counts["duplicate"] ?? 0} known already.`,
      `${events.length} 个事件中记下 ${stored} 个，${counts["duplicate"] ?? 0} 个已有。`,
    ),
    ...refused.map(({ line, code }) => say(`  line ${line}: ${code}`, `  第 ${line} 行：${code}`)),
  ].join("\n");
  const data = { stored, duplicate: counts["duplicate"] ?? 0, of: events.length, refused };
  return refused.length === 0 ? done(words, data) : failed(words, data);
}

function eventOf(
  line: string,
  at: number,
  say: Console["say"],
): { readonly input: EventInput; readonly line: number } {
  let value: unknown = null;
  try {
    value = JSON.parse(line);
  } catch {
    // Said below: both are the same mistake.
  }
  const event = value as Partial<EventInput> | null;
  if (typeof event?.subject === "string" && (TYPES as readonly unknown[]).includes(event.type)) {
    return { input: event as EventInput, line: at };
  }
  throw badUsage(
    say(`Line ${at} is no event.`, `第 ${at} 行不是事件。`),
    say("Nothing was written.", "未写入任何内容。"),
    say(
      'Each line is an object with "type" and "subject", and what else `precedent help event` lists.',
      '每行是含 "type" 与 "subject" 的对象，其余见 `precedent help event`。',
    ),
  );
}

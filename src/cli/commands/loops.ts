import type { Evidence, LoopInput, LoopLine } from "../../engine/voice.ts";
import { shown } from "../answer.ts";
import { choice } from "../choices.ts";
import { answerCode } from "../code-answer.ts";
import type { Define, Given } from "../command.ts";
import { given, optionOf, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { readJson } from "../read-text.ts";
import { COLUMNS, plain } from "../table.ts";
import { wrap } from "../width.ts";

/** What is expected to happen. Evidence closes a loop; nobody's word does. */
export const define: Define = (command, act, say) => {
  command
    .option("--subject <subject>", say("only about this", "仅关于此"))
    .option("--kind <kind>", say("only this kind", "仅此种类"))
    .option("--valid-at <instant>", say("how it stood then", "那时的情况"))
    .option("--known-at <instant>", say("as known then", "以那时所知为准"))
    .action(
      act(async (console, typed) => {
        const loops = await (
          await console.voice()
        ).loops(given(typed, "subject", "kind", "validAt", "knownAt"));
        return shown(
          loops.length === 0 ? null : linesOf(loops, console),
          { loops },
          say("There is no loop.", "没有闭环。"),
        );
      }),
    );
  for (const [action, en, zh, named] of ACTIONS) {
    const below = command.command(action).description(say(en, zh));
    if (named) below.argument("<id>", say("id of the loop", "闭环的编号"));
    else
      below
        .argument("<subject>", say("what it is about", "关于什么"))
        .argument("<kind>", say("its kind", "种类"));
    if (action === "create")
      below
        .option("--expected <words>", say("what is to happen", "预期"))
        .requiredOption(
          "--closure <file>",
          say("JSON file of what must be shown to close it", "关闭条件的 JSON 文件"),
        );
    if (action === "supersede")
      below.requiredOption("--with <id>", say("the loop in its place", "取代它的闭环"));
    if (action === "attach") {
      below
        .option("--source <id>", say("record that shows it", "证据记录"))
        .option("--command <line>", say("what was run", "所运行的命令"))
        .option("--artifact <path>", say("what it left", "产物"));
      choice(below, "--result <result>", say("how it went", "结果"), ["pass", "fail"]);
    }
    below.option("--text <words>", say("more words", "说明")).action(
      act(async (console, typed) => {
        const { code, id } = await (await console.voice()).loop(inputOf(action, typed, say));
        return answerCode(code, say(`Done: ${id ?? ""}`, `完成：${id ?? ""}`), { id }, say);
      }),
    );
  }
};

const ACTIONS: readonly (readonly [LoopInput["action"], en: string, zh: string, named: boolean])[] = [
  ["create", "expect something", "新建", false],
  ["attach", "attach evidence", "附上证据", true],
  ["claim", "say that it is done; a claim closes nothing", "声称完成；声称不能关闭", true],
  ["cancel", "it is not expected any more", "取消", true],
  ["supersede", "another loop takes its place", "由另一闭环取代", true],
];

function inputOf(action: LoopInput["action"], typed: Given, say: Console["say"]): LoopInput {
  if (action === "create") {
    return {
      action,
      subject: wordOf(typed, 0),
      kind: wordOf(typed, 1),
      closure: readJson(optionOf(typed, "closure") ?? "-", say),
      ...given(typed, "expected", "text"),
    };
  }
  const evidence: Evidence = given(typed, "command", "artifact", "result") as Evidence;
  return {
    action,
    of: wordOf(typed, 0),
    ...given(typed, "with", "source", "text"),
    ...(Object.keys(evidence).length === 0 ? {} : { evidence }),
  };
}

function linesOf(loops: readonly LoopLine[], { paint }: Console): string {
  return loops
    .flatMap((loop) => [
      ...wrap(plain(`${loop.subject}: ${loop.text ?? loop.kind}`), COLUMNS),
      `  ${paint("dim", [loop.id, loop.kind, loop.state, loop.because].join(" · "))}`,
    ])
    .join("\n");
}

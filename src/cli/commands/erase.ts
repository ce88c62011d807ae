import type { EraseInput } from "../../engine/voice.ts";
import type { Answer } from "../answer.ts";
import { failed, shown } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define, Given } from "../command.ts";
import { given, isSet, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { proveVoice } from "../demand-person.ts";
import { answerErase, previewLines } from "../erase-lines.ts";

/**
 * Removes words for good. What would go is shown first; the passphrase is the yes. Whoever is no person is refused by the gateway,
 * and the refusal stands in the log (L3, L16).
 */
export const define: Define = (command, act, say) => {
  command
    .argument("[id]", say("id of a memory, record, loop or event", "记忆、记录、闭环或事件的编号"))
    .option("--term <words>", say("everything that holds these words", "含有这些词的全部内容"))
    .option("--session <id>", say("a whole session", "整个会话"))
    .option("--path <path>", say("what was read of a file or folder", "从文件或文件夹读取的内容"))
    .option("--from <instant>", say("what was kept from then on", "自该时刻起保留的内容"))
    .option("--to <instant>", say("what was kept before", "该时刻之前保留的内容"))
    .option("--whole", say("everything of this project", "此项目的全部内容"))
    .option("--everywhere", say("also your own layer and all other projects", "并及您的个人层和其他所有项目"))
    .option("--reason <words>", say("why; it stands in the log", "原因；记入日志"))
    .option("--dry-run", say("only show what would go", "只显示将被抹除的内容"))
    .action(
      act(async (console, typed) => {
        const input = inputOf(typed, say);
        const preview = await (await console.voice()).previewErase(input);
        if (isSet(typed, "dryRun")) {
          if (preview !== null) return shown(previewLines(preview, console).join("\n"), { ...preview });
          return nothingThere(console);
        }
        return preview === null
          ? answerErase(await (await console.voice()).erase(input), console, null)
          : eraseShown(console, input, previewLines(preview, console));
      }),
    );
};

async function eraseShown(console: Console, input: EraseInput, lines: readonly string[]): Promise<Answer> {
  process.stderr.write(`${lines.join("\n")}\n`);
  const { voice, refused } = await proveVoice(console, true);
  console.progress(console.say("erasing …", "正在抹除……"));
  const answer = await voice.erase(input);
  console.progress("");
  return answerErase(answer, console, refused);
}

function nothingThere({ say }: Console): Answer {
  return failed(
    [
      say("Nothing would go.", "不会抹除任何内容。"),
      say("Nothing of that kind is here, or who asks may not erase it.", "此处没有此类内容，或无权抹除。"),
      say("Look for it: precedent search WORDS", "请查找：precedent search 词语"),
    ].join("\n  "),
    { items: [], masked: 0, waits: [], traces: 0, copies: [] },
  );
}

function inputOf(typed: Given, say: Console["say"]): EraseInput {
  const target = wordOf(typed, 0);
  const input: EraseInput = {
    ...(target === "" ? {} : { target }),
    ...given(typed, "term", "session", "path", "from", "to", "reason"),
    ...(isSet(typed, "whole") ? { whole: true } : {}),
    ...(isSet(typed, "everywhere") ? { everywhere: true } : {}),
  };
  const names = Object.keys(input).filter((name) => name !== "reason" && name !== "everywhere");
  if (names.length > 0) return input;
  throw badUsage(
    say("It was not said what is to go.", "没有说明要抹除什么。"),
    say("Nothing was erased.", "未抹除任何内容。"),
    say(
      "Name an id, or --term, --session, --path, --from, --to or --whole.",
      "请给出编号，或 --term、--session、--path、--from、--to、--whole。",
    ),
  );
}

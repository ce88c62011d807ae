import { answerCode } from "../code-answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import { proveVoice } from "../demand-person.ts";
import { readJson } from "../read-text.ts";

/** Declares the project's frame: what it is for, and which kinds of work it knows. */
export const define: Define = (command, act, say) => {
  command
    .command("declare")
    .description(say("put the frame of a file in force", "声明文件中的框架"))
    .argument("<file>", say("a JSON file", "JSON 文件"))
    .action(
      act(async (console, typed) => {
        const file = wordOf(typed, 0);
        const value = readJson(file, say);
        const { voice, refused } = await proveVoice(console, true);
        const { code, wrong } = await voice.frame({ declare: value });
        return answerCode(code, say(`In force: ${file}`, `已生效：${file}`), { file }, say, {
          wrong,
          refused,
        });
      }),
    );
};

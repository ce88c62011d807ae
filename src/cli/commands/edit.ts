import type { Define } from "../command.ts";
import { given, wordOf } from "../command.ts";
import { readText } from "../read-text.ts";
import { answerWrite } from "../write-answer.ts";

/** Mends the wording of a memory; what it says stays. Another value is a correction. */
export const define: Define = (command, act, say) => {
  command
    .argument("<id>", say("id of the memory", "记忆的编号"))
    .argument("<words...>", say("the better wording, or - for stdin", "更好的措辞，或 -"))
    .option("--reason <words>", say("why", "原因"))
    .action(
      act(async (console, typed) =>
        answerWrite(
          await (
            await console.voice()
          ).edit({
            target: wordOf(typed, 0),
            text: readText(wordOf(typed, 1), say),
            ...given(typed, "reason"),
          }),
          console,
        ),
      ),
    );
};

import type { Define } from "../command.ts";
import { given, isSet, wordOf } from "../command.ts";
import { answerWrite } from "../write-answer.ts";

/** Keeps a memory in the brief of every session. A person's and a user's act. */
export const define: Define = (command, act, say) => {
  command
    .argument("<id>", say("id of the memory", "记忆的编号"))
    .option("--off", say("let it go again", "取消常驻"))
    .option("--reason <words>", say("why", "原因"))
    .action(
      act(async (console, typed) =>
        answerWrite(
          await (
            await console.voice()
          ).pin({
            target: wordOf(typed, 0),
            ...(isSet(typed, "off") ? { off: true } : {}),
            ...given(typed, "reason"),
          }),
          console,
        ),
      ),
    );
};

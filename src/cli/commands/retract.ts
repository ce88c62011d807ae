import type { Define } from "../command.ts";
import { given, wordOf } from "../command.ts";
import { answerWrite } from "../write-answer.ts";

/** Takes a memory back: it stays in the log, is no longer served, and may not come back by itself (L6). */
export const define: Define = (command, act, say) => {
  command
    .argument("<id>", say("id of the memory", "记忆的编号"))
    .option("--reason <words>", say("why", "原因"))
    .option("--idempotency-key <key>", say("the same key is kept once", "同一键只记一次"))
    .action(
      act(async (console, typed) =>
        answerWrite(
          await (
            await console.voice()
          ).retract({ target: wordOf(typed, 0), ...given(typed, "reason", "idempotencyKey") }),
          console,
        ),
      ),
    );
};

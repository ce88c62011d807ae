import { several } from "./choices.ts";
import type { Define } from "./command.ts";
import { given, listOf, wordOf } from "./command.ts";
import { readText } from "./read-text.ts";
import { answerWrite } from "./write-answer.ts";

/** The command of a verb that puts a sentence in the place of another. */
export function defineRevision(verb: "correct" | "supersede"): Define {
  return (command, act, say) => {
    command
      .argument("<id>", say("id of the memory", "记忆的编号"))
      .argument("<words...>", say("the sentence in its place, or - for stdin", "取而代之的句子，或 -"))
      .option("--reason <words>", say("why", "原因"))
      .option("--valid-from <instant>", say("from when it holds", "何时起成立"))
      .option("--quote <words>", say("the user's exact words of this session", "用户在本会话的原话"))
      .option("--idempotency-key <key>", say("the same key is kept once", "同一键只记一次"));
    several(command, "--source <id>", say("a record it rests on; may be repeated", "所依据的记录；可重复"));
    command.action(
      act(async (console, typed) => {
        const sources = listOf(typed, "source");
        const voice = await console.voice();
        return answerWrite(
          await voice[verb]({
            target: wordOf(typed, 0),
            text: readText(wordOf(typed, 1), say),
            ...given(typed, "reason", "validFrom", "quote", "idempotencyKey"),
            ...(sources === undefined ? {} : { sources }),
          }),
          console,
        );
      }),
    );
  };
}

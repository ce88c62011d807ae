import { failed, shown } from "../answer.ts";
import type { Define } from "../command.ts";
import { given, wordOf } from "../command.ts";

/** Whether memory bears a sentence out. Anything but a yes ends with 1, an unread store with 3. */
export const define: Define = (command, act, say) => {
  command
    .argument("<claim...>", say("a plain sentence", "一句陈述"))
    .option(
      "--premise <premise>",
      say("conditions, as key=value; key=value", "前提，如 key=value; key=value"),
    )
    .option("--valid-at <instant>", say("what held then", "那时成立的"))
    .option("--known-at <instant>", say("as known then", "以那时所知为准"))
    .action(
      act(async (console, typed) => {
        const isPerson = console.speaker.channel === "human";
        const { text, ...data } = await (
          await console.voice()
        ).verify({
          claim: wordOf(typed, 0),
          ...given(typed, "premise", "validAt", "knownAt"),
          reader: isPerson ? "person" : "model",
        });
        if (data.reason === "store-unreadable") {
          return { exit: 3, data, text: say("Memory could not be read.", "无法读取记忆。") };
        }
        const answer = data.verdict === "substantiated" ? shown(text, data) : failed(text, data);
        // The library has fenced what a model reads.
        return { ...answer, storedWords: isPerson };
      }),
    );
};

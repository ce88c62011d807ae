import { shown } from "../answer.ts";
import { narrowing, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, numberOf, wordOf } from "../command.ts";
import { emptyWords } from "../empty-words.ts";
import { itemLines } from "../item-lines.ts";

/** Looks something up, whatever its standing. For a model the answer is traced; a person's own reading is not (L13). */
export const define: Define = (command, act, say) => {
  command.argument("<words...>", say("words or a question", "词语或问题"));
  whole(command, "-n, --limit <n>", say("most items", "最多条数"), 1, 100);
  command
    .option(
      "--premise <premise>",
      say("conditions, as key=value; key=value", "前提，如 key=value; key=value"),
    )
    .option("--valid-at <instant>", say("what held then", "那时成立的"))
    .option("--known-at <instant>", say("as known then", "以那时所知为准"));
  narrowing(command, say);
  command.action(
    act(async (console, typed) => {
      const answer = await (
        await console.voice()
      ).search({
        query: wordOf(typed, 0),
        limit: numberOf(typed, "limit") ?? console.setting("search.limit"),
        ...given(typed, "premise", "validAt", "knownAt"),
        filter: given(typed, "kind", "channel", "path", "agent", "session", "from", "to", "status", "layer"),
        reader: console.speaker.channel === "human" ? "person" : "model",
      });
      const { text, ...data } = answer;
      const person = console.speaker.channel === "human";
      const lines = [
        ...(answer.items.length === 0
          ? [emptyWords(answer.reason, answer.nearMisses, say)]
          : [person || text === "" ? itemLines(answer.items, console) : text]),
        ...(answer.guess === null || !person
          ? []
          : [say("Closest, and only a guess:", "最接近的，仅是猜测："), itemLines([answer.guess], console)]),
        ...answer.offered.map((offer) =>
          say(
            `${offer.ids.length} more lie in ${offer.place}, which is not linked: precedent link ${offer.place}`,
            `${offer.place} 中另有 ${offer.ids.length} 条，尚未并入：precedent link ${offer.place}`,
          ),
        ),
      ];
      // The library has fenced what a model reads.
      const answered = shown(lines.join("\n"), data);
      const exit = answer.reason === "store-unreadable" ? 3 : 0;
      return { ...answered, exit, storedWords: person };
    }),
  );
};

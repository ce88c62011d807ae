import { several } from "../choices.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define } from "../command.ts";
import { isSet, listOf, optionOf } from "../command.ts";
import { foldAs } from "../fold-answer.ts";

/** Says once what several memories have in common; they stand behind the new sentence. `--undo` brings them back. */
export const define: Define = (command, act, say) => {
  command
    .argument("<ids...>", say("memories that have it in common", "有此共同点的记忆"))
    .option("--as <words>", say("the sentence that covers them", "概括它们的句子"))
    .option("--dry-run", say("only say what would be hidden", "只说明将归并什么"))
    .option("--undo", say("bring these back in sight", "让这些重新可见"));
  several(command, "--keep <id>", say("one that stays in sight; may be repeated", "保持可见的一条；可重复"));
  command.action(
    act((console, typed) => {
      const targets = typed.words[0] as readonly string[];
      if (isSet(typed, "undo")) return foldAs(console, { job: "undemote", targets });
      const invariant = optionOf(typed, "as");
      if (invariant === undefined) {
        throw badUsage(
          say("The covering sentence is missing.", "缺少概括的句子。"),
          say("Nothing was changed.", "未作改动。"),
          say("Say it with --as WORDS.", "请用 --as 词语 说明。"),
        );
      }
      const representatives = listOf(typed, "keep");
      return foldAs(console, {
        job: "compress",
        targets,
        invariant,
        ...(representatives === undefined ? {} : { representatives }),
        ...(isSet(typed, "dryRun") ? { dryRun: true } : {}),
      });
    }),
  );
};

import type { Define } from "../command.ts";
import { isSet } from "../command.ts";
import { foldAs } from "../fold-answer.ts";

/** Hides restatements behind one of them, which keeps the sources of all. `--undo` brings them back. */
export const define: Define = (command, act, say) => {
  command
    .argument("<ids...>", say("memories that say the same", "说同一件事的记忆"))
    .option("--dry-run", say("only say what would be hidden", "只说明将归并什么"))
    .option("--undo", say("bring these back in sight", "让这些重新可见"))
    .action(
      act((console, typed) =>
        foldAs(console, {
          job: isSet(typed, "undo") ? "undemote" : "merge",
          targets: typed.words[0] as readonly string[],
          ...(isSet(typed, "dryRun") ? { dryRun: true } : {}),
        }),
      ),
    );
};

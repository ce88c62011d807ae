import { done } from "../answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import { badUsage } from "../bad-usage.ts";
import { completionScript, SHELLS } from "../completion-script.ts";
import type { Shell } from "../completion-script.ts";

/** Prints a script by which a shell completes verbs, what stands below them, and options. */
export const define: Define = (command, act, say) => {
  command.argument("<shell>", SHELLS.join(", ")).action(
    act(async (console, typed) => {
      const shell = wordOf(typed, 0);
      if (!(SHELLS as readonly string[]).includes(shell)) {
        throw badUsage(
          say(`Nothing is known of the shell "${shell}".`, `不认识 shell“${shell}”。`),
          say("Nothing was printed.", "未输出任何内容。"),
          say(`One of: ${SHELLS.join(", ")}`, `可用的有：${SHELLS.join("、")}`),
        );
      }
      const { wordsOfVerbs } = await import("../words-of-verbs.ts");
      const script = completionScript(shell as Shell, await wordsOfVerbs(console.say));
      return done(script, { shell, script });
    }),
  );
};

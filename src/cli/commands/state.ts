import { shown, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { given, wordOf } from "../command.ts";
import { moment, plain } from "../table.ts";

/** What held, at a moment, as known at a moment (L10). Unknown ends with 1. */
export const define: Define = (command, act, say) => {
  command
    .argument("<subject>", say("what it is about", "关于什么"))
    .argument("[key]", say("which of its sides", "哪一方面"))
    .option("--valid-at <instant>", say("when it held; now without it", "何时成立；默认现在"))
    .option("--known-at <instant>", say("as known then; now without it", "以何时所知为准；默认现在"))
    .action(
      act(async (console, typed) => {
        const key = wordOf(typed, 1);
        const answer = await (
          await console.voice()
        ).state({
          subject: wordOf(typed, 0),
          ...(key === "" ? {} : { key }),
          ...given(typed, "validAt", "knownAt"),
        });
        const planned =
          answer.planned === null
            ? []
            : [
                say(
                  `Planned: ${plain(answer.planned)}${answer.plannedFrom === null ? "" : ` from ${moment(answer.plannedFrom)}`}`,
                  `计划中：${plain(answer.planned)}${answer.plannedFrom === null ? "" : `，自 ${moment(answer.plannedFrom)}`}`,
                ),
              ];
        if (answer.status === "unknown")
          return {
            ...failed([say("Unknown.", "未知。"), ...planned].join("\n"), { ...answer }),
            storedWords: true,
          };
        const by = answer.via === null ? "" : console.paint("dim", `  (${answer.via})`);
        return shown([`${plain(answer.value ?? "")}${by}`, ...planned].join("\n"), { ...answer });
      }),
    );
};

import type { ContextAnswer } from "../../engine/voice.ts";
import { done } from "../answer.ts";
import { choice, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, isSet, numberOf, optionOf, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { emptyWords } from "../empty-words.ts";
import { plain, table } from "../table.ts";

/** What would be put before a task, and how each candidate fared on the road. */
export const define: Define = (command, act, say) => {
  command.argument("<words...>", say("the task, as you would type it", "任务，照您的原话"));
  choice(
    command,
    "--route <route>",
    say("recall tells the past, influence steers", "recall 说明过去，influence 影响现在"),
    ["auto", "recall", "influence"],
  );
  whole(command, "--items <n>", say("most items", "最多条数"), 1, 50);
  whole(command, "--tokens <n>", say("most estimated tokens", "最多（估计）词元"), 100, 32_000);
  command
    .option(
      "--premise <premise>",
      say("conditions, as key=value; key=value", "前提，如 key=value; key=value"),
    )
    .option("--valid-at <instant>", say("what held then", "那时成立的"))
    .option("--known-at <instant>", say("as known then", "以那时所知为准"))
    .option("--verdicts", say("show the verdict on each candidate", "显示每个候选的裁定"));
  command.action(
    act(async (console, typed) => {
      const route = optionOf(typed, "route") as "auto" | "recall" | "influence" | undefined;
      const answer = await (
        await console.voice()
      ).context({
        query: wordOf(typed, 0),
        ...(route === undefined ? {} : { route }),
        ...given(typed, "premise", "validAt", "knownAt"),
        budget: {
          items: numberOf(typed, "items") ?? console.setting("context.items"),
          tokens: numberOf(typed, "tokens") ?? console.setting("context.tokens"),
        },
      });
      const answered = done(textOf(answer, console, isSet(typed, "verdicts")), { ...answer });
      return answer.reason === "store-unreadable" ? { ...answered, exit: 3 } : answered;
    }),
  );
};

function textOf(answer: ContextAnswer, { say, paint }: Console, verdicts: boolean): string {
  const { funnel } = answer;
  const road = say(
    `${answer.route}: ${funnel.retrieved} retrieved, ${funnel.resolve} hold, ${funnel.frame} in frame, ${funnel.admit} admitted, ${funnel.select} selected; about ${answer.tokens} tokens`,
    `${answer.route}：检索 ${funnel.retrieved}，成立 ${funnel.resolve}，切题 ${funnel.frame}，准许 ${funnel.admit}，选用 ${funnel.select}；约 ${answer.tokens} 词元`,
  );
  return [
    answer.text === "" ? emptyWords(answer.reason, 0, say) : answer.text,
    paint("dim", answer.trace === null ? road : `${road} · ${answer.trace}`),
    ...(verdicts
      ? [
          table(
            [say("STAGE", "阶段"), say("VERDICT", "裁定"), say("BECAUSE", "原因"), say("ITEM", "条目")],
            answer.verdicts.map((one) => [
              one.stage,
              one.kept ? say("kept", "保留") : say("withheld", "未给"),
              one.because,
              plain(one.id),
            ]),
          ),
        ]
      : []),
  ].join("\n");
}

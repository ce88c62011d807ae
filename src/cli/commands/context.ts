import type { ContextAnswer } from "../../engine/voice.ts";
import { done } from "../answer.ts";
import { choice, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, isSet, numberOf, optionOf, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { emptyWords } from "../empty-words.ts";
import { shortTrace } from "../find-verdict.ts";
import { contributionLines, funnelLines, verdictLines } from "../road-picture.ts";
import { COLUMNS, plain } from "../table.ts";
import { fit } from "../width.ts";

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
      const answered = done(await textOf(answer, console, isSet(typed, "verdicts")), { ...answer });
      return answer.reason === "store-unreadable" ? { ...answered, exit: 3 } : answered;
    }),
  );
};

async function textOf(answer: ContextAnswer, console: Console, verdicts: boolean): Promise<string> {
  const { say, paint } = console;
  const { funnel } = answer;
  const road = say(
    `${answer.route}: ${funnel.retrieved} retrieved, ${funnel.select} selected; about ${answer.tokens} tokens`,
    `${answer.route}：检索 ${funnel.retrieved}，选用 ${funnel.select}；约 ${answer.tokens} 词元`,
  );
  const trace = answer.trace === null ? "" : ` · ${say("trace", "轨迹")} ${shortTrace(answer.trace)}`;
  const wordsById = verdicts ? await wordsOf(answer, console) : new Map<string, string>();
  return [
    answer.text === "" ? emptyWords(answer.reason, 0, say) : answer.text,
    paint("dim", `${road}${trace}`),
    ...(verdicts
      ? [
          ...funnelLines(funnel, console),
          ...verdictLines(
            answer.verdicts.map((one) => ({ ...one, text: wordsById.get(one.id) ?? null })),
            console,
          ),
          ...contributionsOf(answer, console),
        ]
      : []),
  ].join("\n");
}

/** The words of what was withheld are a person's to see: a model is shown what it was given. */
async function wordsOf(answer: ContextAnswer, console: Console): Promise<ReadonlyMap<string, string>> {
  const words = new Map(answer.items.map((item) => [item.id, item.text]));
  if (console.speaker.channel !== "human") return words;
  const voice = await console.voice();
  for (const { id } of answer.verdicts.slice(0, WORDS_MOST)) {
    const text = words.has(id) ? null : (await voice.show({ of: id.replace(/\/.*$/u, "") }))?.text;
    if (text != null) words.set(id, text);
  }
  return words;
}

const WORDS_MOST = 100;

function contributionsOf(answer: ContextAnswer, console: Console): readonly string[] {
  const parts = answer.items.flatMap((item) => {
    const lines = contributionLines(item, console);
    return lines.length === 0 ? [] : [`  ${fit(plain(item.text), COLUMNS - 2)}`, ...lines];
  });
  return parts.length === 0
    ? []
    : [console.paint("bold", console.say("How they were found", "检索得分")), ...parts];
}

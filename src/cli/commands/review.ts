import { shown } from "../answer.ts";
import { answerCode } from "../code-answer.ts";
import type { Define } from "../command.ts";
import { optionOf, wordOf } from "../command.ts";
import { proveVoice } from "../demand-person.ts";
import { COLUMNS, moment, plain } from "../table.ts";
import { wrap } from "../width.ts";

/** What waits for a person, and the person's word on it. Out of every agent's reach (L16). */
export const define: Define = (command, act, say) => {
  const list = act(async (console) => {
    const waiting = await (await console.voice()).review();
    if (waiting.length === 0)
      return shown(null, { waiting }, say("Nothing waits for you.", "没有等您处理的内容。"));
    const lines = waiting.flatMap((one) => [
      ...wrap(plain(one.text), COLUMNS),
      `  ${console.paint("dim", `${one.id} · ${one.why} · ${moment(one.since)}`)}`,
    ]);
    const how = say(
      "Your word on one: precedent review accept|reject|skip ID --reason WORDS",
      "裁决：precedent review accept|reject|skip 编号 --reason 原因",
    );
    return shown([...lines, how].join("\n"), { waiting });
  });
  command.action(list);
  command.command("list").description(say("what waits", "等待中的内容")).action(list);
  for (const [verdict, en, zh] of VERDICTS) {
    command
      .command(verdict)
      .description(say(en, zh))
      .argument("<id>", say("id of what waits, or of an agent's memory", "等待项或代理记忆的编号"))
      .requiredOption("--reason <words>", say("why; it stands in the log", "原因；记入日志"))
      .action(
        act(async (console, typed) => {
          const { voice, refused } = await proveVoice(console, true);
          const of = wordOf(typed, 0);
          const { code, outcome } = await voice.resolve({
            of,
            verdict,
            reason: optionOf(typed, "reason") ?? "",
          });
          return answerCode(code, say(`Settled: ${of}`, `已裁决：${of}`), { outcome, id: of }, say, {
            refused,
          });
        }),
      );
  }
};

const VERDICTS: readonly (readonly [verdict: string, en: string, zh: string])[] = [
  ["accept", "it speaks from now on, as your word", "接受：今后作为您的话"],
  ["reject", "it is refused, now and when it comes again", "否决：现在与今后都拒绝"],
  ["skip", "close the question without an answer; it stays withheld", "略过：不作答，仍不给出"],
  ["keep-old", "of two, the earlier one holds", "保留旧的"],
  ["keep-new", "of two, the later one holds", "保留新的"],
  ["keep-both", "both hold", "两者都保留"],
  ["remove-both", "neither holds", "两者都去掉"],
];

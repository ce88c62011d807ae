import type { FoundTraces, TraceView } from "../../engine/memory.ts";
import { done, failed, shown } from "../answer.ts";
import type { Answer } from "../answer.ts";
import { choice, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, numberOf, optionOf, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { findVerdicts, shortTrace } from "../find-verdict.ts";
import { prunedSentence } from "../prune-lines.ts";
import { readJson } from "../read-text.ts";
import { because } from "../reason-words.ts";
import { funnelLines, stageWord, verdictLines } from "../road-picture.ts";
import { COLUMNS, moment, plain, table } from "../table.ts";
import { define as definePrune } from "./trace-prune.ts";
import { unknownId } from "../unknown-id.ts";
import { fit } from "../width.ts";

/** How an answer came to be: the record of its verdicts, whether it is whole, and whether it comes out the same again (L12). */
export const define: Define = (command, act, say) => {
  whole(command, "-n, --limit <n>", say("most rows", "最多行数"), 1, 1_000);
  command.action(
    act(async (console, typed) => {
      const limit = numberOf(typed, "limit") ?? console.setting("list.limit");
      const traces = await (await console.memory()).traces.recent(limit);
      const rows = traces.map((one) => [
        shortTrace(one.id),
        moment(one.at),
        one.pruned === null ? one.use : say(`${one.use}, pruned`, `${one.use}，已清理`),
        one.session ?? "",
      ]);
      const heads = [say("TRACE", "轨迹"), say("WHEN", "时间"), say("FOR", "用于"), say("SESSION", "会话")];
      const text = rows.length === 0 ? say("There is no trace yet.", "还没有轨迹。") : table(heads, rows);
      return done(text, { traces });
    }),
  );
  const below = (name: string, en: string, zh: string): typeof command =>
    command.command(name).description(say(en, zh));
  const trace = say("id of a trace", "轨迹的编号");
  below("show", "its question, verdicts and words", "问题、裁定与文字")
    .argument("<trace>", trace)
    .action(act((console, typed) => show(console, wordOf(typed, 0))));
  below("verify", "whether it, or every one, is unchanged", "它或全部是否未被改动")
    .argument("[trace]", trace)
    .action(
      act(async (console, typed) => {
        const id = wordOf(typed, 0);
        const holds = await (await console.memory()).traces.verify(id === "" ? undefined : id);
        const { ok, what, pruned } = holds;
        if (pruned !== undefined) return done(prunedSentence(pruned, say), { ...holds });
        if (ok) return done(say("Unchanged.", "未被改动。"), { ok, what });
        return failed(say(`Not as it was written: ${what}`, `与写入时不同：${what}`), { ok, what });
      }),
    );
  below("explain", "the verdict on one item", "对某条的裁定")
    .argument("<trace>", trace)
    .argument("<item>", say("id of a memory or record", "记忆或记录的编号"))
    .action(
      act(async (console, typed) => {
        const memory = await console.memory();
        const [trace, item] = [wordOf(typed, 0), wordOf(typed, 1)];
        const [found] = (await findVerdicts(memory, item, trace)).verdicts;
        if (found !== undefined) {
          const word = found.shown ? say("shown", "已给出") : say("withheld", "未给");
          return done(`${stageWord(found.stage, console)}: ${word}, ${because(found.because, say)}`, {
            ...found,
          });
        }
        const { ok, stage, because: reason } = await memory.traces.whyNot(trace, item);
        return ok
          ? done(`${stageWord(stage ?? "", console)}: ${because(reason ?? "", say)}`, {
              trace,
              shown: false,
              stage,
              because: reason,
            })
          : unknownId(item, console);
      }),
    );
  below("replay", "make it again from its inputs", "由其输入重做")
    .argument("<trace>", trace)
    .option("--policy <file>", say("under another policy", "换用另一策略"))
    .action(
      act(async (console, typed) => {
        const file = optionOf(typed, "policy");
        const policy = file === undefined ? undefined : readJson(file, say);
        const answer = await (await console.memory()).traces.replay(wordOf(typed, 0), policy);
        return compared(answer, console);
      }),
    );
  below("diff", "what differs between two", "两者的差别")
    .argument("<trace>", trace)
    .argument("<other>", trace)
    .action(
      act(async (console, typed) =>
        compared(await (await console.memory()).traces.diff(wordOf(typed, 0), wordOf(typed, 1)), console),
      ),
    );
  const find = below("find", "answers by what became of an item", "按条目的结果查找").option(
    "--item <id>",
    say("this memory or record", "此记忆或记录"),
  );
  choice(find, "--stage <stage>", say("judged at this stage", "在此阶段裁定"), STAGES);
  find.option("--because <reason>", say("for this reason", "因此原因")).action(
    act(async (console, typed) => {
      const found = await (await console.memory()).traces.find(given(typed, "item", "stage", "because"));
      return foundTraces(found, console);
    }),
  );
  definePrune(command, act, say);
};

const STAGES = ["retrieve", "resolve", "frame", "admit", "select"] as const;

function foundTraces(found: FoundTraces, { say }: Console): Answer {
  const { traces, showed, pruned } = found;
  const lines = [
    ...traces,
    ...showed.map((id) => say(`${id}  pruned; it had shown this`, `${id}  已清理；曾给出此条`)),
    ...(pruned === null
      ? []
      : [
          say(
            `${pruned.traces} older traces cannot be looked into. ${prunedSentence(pruned.last, say)}`,
            `${pruned.traces} 条较旧的轨迹已无法查看。${prunedSentence(pruned.last, say)}`,
          ),
        ]),
  ];
  if (traces.length + showed.length > 0) return done(lines.join("\n"), { ...found });
  const none =
    pruned === null ? say("There is none.", "没有。") : say("None that is kept.", "保留的轨迹中没有。");
  return failed([none, ...lines].join("\n"), { ...found });
}

async function show(console: Console, id: string): Promise<Answer> {
  const view = await (await console.memory()).traces.show(id);
  return view === null ? unknownId(id, console) : shown(textOf(view, console), { ...view });
}

function textOf(view: TraceView, console: Console): string {
  const { say, paint } = console;
  return [
    `${say("asked", "问题")}: ${fit(plain(view.query), COLUMNS - 8)}`,
    paint("dim", `${say("route", "路线")}: ${view.route}`),
    ...funnelLines(view.funnel, console),
    ...verdictLines(view.verdicts, console),
    ...(view.text === ""
      ? []
      : ["", paint("bold", say("The words that were given", "给出的文字")), view.text]),
  ].join("\n");
}

function compared(
  answer: {
    readonly equal: boolean;
    readonly changed: readonly string[];
    readonly erased?: readonly string[];
  },
  { say }: Console,
): Answer {
  const erased = (answer.erased ?? []).map((id) => say(`  erased since: ${id}`, `  其后被抹除：${id}`));
  if (answer.equal) return done([say("The same.", "相同。"), ...erased].join("\n"), { ...answer });
  const changed = answer.changed.map((what) => `  ${what}`);
  return failed([say("Not the same:", "不同："), ...changed, ...erased].join("\n"), { ...answer });
}

import { done, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { optionOf, wordOf } from "../command.ts";
import { findVerdicts, prunedAmongThem, shortTrace, TRACES_LOOKED_AT } from "../find-verdict.ts";
import { because } from "../reason-words.ts";
import { funnelLines, stageWord } from "../road-picture.ts";
import { moment } from "../table.ts";
import { unknownId } from "../unknown-id.ts";

/** Why a memory was kept back: of the answers that were given, or of one tried now with `--query`. */
export const define: Define = (command, act, say) => {
  command
    .argument("<id>", say("id of a memory or record", "记忆或记录的编号"))
    .option("--trace <id>", say("only in this answer", "仅看此次答案"))
    .option("--query <words>", say("try it now with these words", "用这些词现在试一次"))
    .action(
      act(async (console, typed) => {
        const id = wordOf(typed, 0);
        const query = optionOf(typed, "query");
        if (query !== undefined) {
          const answer = await (await console.voice()).context({ query, route: "influence" });
          const verdict = answer.verdicts.findLast((one) => one.id === id || one.id.startsWith(`${id}/`));
          if (verdict === undefined) {
            return failed(
              say(
                "It was not retrieved for these words, or is not known here.",
                "这些词没有检索到它，或此处没有它。",
              ),
              { id, stage: "retrieve", because: null },
            );
          }
          const { stage, because: code, kept } = verdict;
          const word = kept ? say("kept", "保留") : say("withheld", "未给");
          const text = [
            `${stageWord(stage, console)}: ${word}, ${because(code, say)}`,
            ...funnelLines(answer.funnel, console),
          ];
          return done(text.join("\n"), { id, kept, stage, because: code });
        }
        const trace = optionOf(typed, "trace");
        const considered = await findVerdicts(await console.memory(), id, trace);
        const withheld = considered.verdicts.filter((one) => !one.shown);
        if (trace !== undefined && considered.verdicts.length === 0) {
          const { ok, stage, because: code } = await (await console.memory()).traces.whyNot(trace, id);
          const data = { id, kept: false, stage, because: code };
          const text = `${stageWord(stage ?? "", console)}: ${because(code ?? "", say)}`;
          return ok ? done(text, data) : unknownId(id, console);
        }
        if (withheld.length === 0) {
          return failed(
            [
              say(
                `No answer among the last ${TRACES_LOOKED_AT} considered it and kept it back. Try one: --query WORDS`,
                `最近 ${TRACES_LOOKED_AT} 次答案都没有考虑过却未给它。可试：--query 词语`,
              ),
              prunedAmongThem(considered.pruned, say),
            ]
              .filter((line) => line !== "")
              .join("\n"),
            { id, withheld, pruned: considered.pruned },
          );
        }
        return done(
          withheld
            .map(
              (one) =>
                `${shortTrace(one.trace)}  ${moment(one.at)}  ${one.use}: ${stageWord(one.stage, console)}, ${because(one.because, say)}`,
            )
            .join("\n"),
          { id, withheld },
        );
      }),
    );
};

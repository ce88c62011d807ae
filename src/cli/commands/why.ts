import { shown } from "../answer.ts";
import type { Define } from "../command.ts";
import { optionOf, wordOf } from "../command.ts";
import { findVerdicts, prunedAmongThem, shortTrace, TRACES_LOOKED_AT } from "../find-verdict.ts";
import { because } from "../reason-words.ts";
import { funnelLines } from "../road-picture.ts";
import { speakerName } from "../speakers.ts";
import { COLUMNS, moment, plain } from "../table.ts";
import { unknownId } from "../unknown-id.ts";
import { fit, wrap } from "../width.ts";

/** Why a memory was shown, and where it comes from. */
export const define: Define = (command, act, say) => {
  command
    .argument("<id>", say("id of a memory or record", "记忆或记录的编号"))
    .option("--trace <id>", say("only in this answer", "仅看此次答案"))
    .action(
      act(async (console, typed) => {
        const id = wordOf(typed, 0);
        const item = await (await console.voice()).show({ of: id });
        const considered = await findVerdicts(await console.memory(), id, optionOf(typed, "trace"));
        const verdicts = considered.verdicts.filter((one) => one.shown);
        if (item === null && verdicts.length === 0) return unknownId(id, console);
        const origin =
          item === null
            ? []
            : [
                ...wrap(plain(item.text), COLUMNS),
                `  ${[speakerName(item.channel, say), item.agent, item.session].filter(Boolean).join(" · ")} · ${moment(item.since)} · ${item.status}`,
                ...item.sources.map((source) => `  ${say("rests on", "依据")} ${source}`),
              ];
        const lines = verdicts.map(
          (one) => `  ${shortTrace(one.trace)}  ${moment(one.at)}  ${one.use}: ${because(one.because, say)}`,
        );
        const nowhere = say(
          `It was in none of the last ${TRACES_LOOKED_AT} answers.`,
          `最近 ${TRACES_LOOKED_AT} 次答案都没有它。`,
        );
        const heading = lines.length > 0 ? say("Shown in:", "出现于：") : nowhere;
        const unseen = prunedAmongThem(considered.pruned, say);
        const newest =
          verdicts[0] === undefined ? null : await (await console.memory()).traces.show(verdicts[0].trace);
        const picture =
          newest === null
            ? []
            : [
                `${say("The newest, asked", "最近一次，问题")}: ${fit(plain(newest.query), COLUMNS - 20)}`,
                ...funnelLines(newest.funnel, console),
              ];
        const more =
          lines.length === 0
            ? []
            : [say("All of one: precedent trace show TRACE", "查看全貌：precedent trace show 轨迹")];
        return shown(
          [...origin, heading, ...lines, ...(unseen === "" ? [] : [unseen]), ...picture, ...more].join("\n"),
          {
            id,
            item,
            shown: verdicts,
            pruned: considered.pruned,
          },
        );
      }),
    );
};

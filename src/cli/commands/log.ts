import type { LogLine } from "../../engine/voice.ts";
import { done, failed, shown } from "../answer.ts";
import { narrowing, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, numberOf } from "../command.ts";
import type { Console } from "../console.ts";
import { moment, table } from "../table.ts";

/** The journal, in order; whether it proves itself whole; and its head, to be kept elsewhere. */
export const define: Define = (command, act, say) => {
  whole(command, "-n, --limit <n>", say("most lines", "最多行数"), 1, 1_000);
  whole(command, "--after <seq>", say("only behind this line", "只看此行之后"), 0, Number.MAX_SAFE_INTEGER);
  narrowing(command, say);
  command.action(
    act(async (console, typed) => {
      const limit = numberOf(typed, "limit") ?? console.setting("list.limit");
      const after = numberOf(typed, "after");
      const filter = given(
        typed,
        "kind",
        "channel",
        "path",
        "agent",
        "session",
        "from",
        "to",
        "status",
        "layer",
      );
      const voice = await console.voice();
      const found =
        after === undefined
          ? await voice.log({ filter, ...(await lastLines(console, filter, limit)) })
          : await voice.log({ filter, after, limit });
      const lines = after === undefined ? found.slice(-limit) : found;
      return shown(
        lines.length === 0 ? null : textOf(lines, console),
        { lines },
        say("There is no such line.", "没有这样的行。"),
      );
    }),
  );
  command
    .command("head")
    .description(say("number and state of the last line", "最后一行的序号与状态"))
    .action(
      act(async (console) => {
        const { head, intact } = await (await console.memory()).audit();
        return done(say(`line ${head}`, `第 ${head} 行`), { head, intact });
      }),
    );
  command
    .command("verify")
    .description(say("whether nothing was changed or cut", "是否未被改动或截断"))
    .action(
      act(async (console) => {
        const { head, intact } = await (await console.memory()).audit();
        const data = { head, intact };
        if (intact) return done(say(`The journal is whole: ${head} lines.`, `日志完整：${head} 行。`), data);
        return failed(
          [
            say("The journal does not prove itself whole.", "日志无法证明自身完整。"),
            say(
              "Somebody changed the file past Precedent, or a disk did.",
              "有人绕过 Precedent 改动了文件，或磁盘出错。",
            ),
            say(
              "Keep the file as it is, and go back to a backup you trust: `precedent doctor`.",
              "请保留原文件，并恢复可信的备份：`precedent doctor`。",
            ),
          ].join("\n  "),
          data,
        );
      }),
    );
};

/** Where to begin so that the last lines come. Behind a filter nobody knows how far back they lie. */
async function lastLines(
  console: Console,
  filter: object,
  limit: number,
): Promise<{ readonly after: number; readonly limit: number }> {
  if (Object.keys(filter).length > 0) return { after: 0, limit: MOST_LOOKED_AT };
  const { head } = await (await console.memory()).audit();
  return { after: Math.max(0, head - limit), limit };
}

const MOST_LOOKED_AT = 100_000;

function textOf(lines: readonly LogLine[], { say }: Console): string {
  return table(
    [say("LINE", "行"), say("WHEN", "时间"), say("BY", "出自"), say("WHAT", "事件"), say("WORDS", "内容")],
    lines.map((line) => [
      String(line.seq),
      moment(line.at),
      line.channel,
      line.reason === null ? line.audit : `${line.audit} ${line.reason}`,
      line.text ?? line.subject ?? "",
    ]),
  );
}

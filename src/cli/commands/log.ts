import type { LogLine } from "../../engine/voice.ts";
import type { Memory } from "../../engine/memory.ts";
import { done, failed, shown } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import { narrowing, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, numberOf, optionOf } from "../command.ts";
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
    .description(
      say("number and digest of the last line, to be kept elsewhere", "末行的序号与摘要，供另行保存"),
    )
    .action(
      act(async (console) => {
        const { head, hash, intact } = await (await console.memory()).audit();
        return done(
          [
            head === 0 ? say("There is no line yet.", "还没有任何一行。") : `${head}:${hash}`,
            say(
              "Kept elsewhere, it shows any later edit: precedent log verify --head THIS",
              "另行保存后，可查出其后的任何改动：precedent log verify --head 此值",
            ),
          ].join("\n"),
          { head, hash, intact },
        );
      }),
    );
  command
    .command("verify")
    .description(say("whether nothing was changed or cut", "是否未被改动或截断"))
    .option("--head <line:digest>", say("as `log head` gave it before", "先前 `log head` 给出的值"))
    .action(
      act(async (console, typed) => {
        const kept = optionOf(typed, "head");
        const memory = await console.memory();
        const { head, hash, intact } = await memory.audit();
        const held = kept === undefined ? null : await holdsHead(memory, kept, say);
        const data = { head, hash, intact, ...(held === null ? {} : { headHeld: held }) };
        if (intact && held !== false)
          return done(
            held === true
              ? say(
                  `The journal is whole: ${head} lines, and what you kept is part of it.`,
                  `日志完整：${head} 行，且包含您保存的那一行。`,
                )
              : say(`The journal is whole: ${head} lines.`, `日志完整：${head} 行。`),
            data,
          );
        if (intact) return failed(madeAnew(say), data);
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

/** Whether the line that was kept is still the one that stands there. A chain that was made anew proves itself, but not this. */
async function holdsHead(memory: Memory, kept: string, say: Console["say"]): Promise<boolean> {
  const [, seq, hash] = /^(\d+):([0-9a-f]{16,})$/iu.exec(kept.trim()) ?? [];
  if (seq === undefined || hash === undefined) {
    throw badUsage(
      say(`"${kept}" is no head of a log.`, `“${kept}”不是日志的末行值。`),
      say("Nothing was compared.", "未作比较。"),
      say(
        "Give it as `precedent log head` printed it: LINE:DIGEST.",
        "请照 `precedent log head` 的输出给出：行:摘要。",
      ),
    );
  }
  const { lines } = await memory.audit(Math.max(0, Number(seq) - 1));
  return lines[0]?.seq === Number(seq) && lines[0].hash === hash.toLowerCase();
}

function madeAnew(say: Console["say"]): string {
  return [
    say(
      "The journal proves itself, but it is not the one you kept the head of.",
      "日志自身完整，但不是您保存末行的那一份。",
    ),
    say(
      "Lines were cut off, or the chain was made anew past Precedent.",
      "有行被截去，或有人绕过 Precedent 重做了整条链。",
    ),
    say("Keep the file as it is, and go back to a backup you trust.", "请保留原文件，并恢复可信的备份。"),
  ].join("\n  ");
}

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

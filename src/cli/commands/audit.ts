import type { Audit } from "../../engine/memory.ts";
import { done, failed, shown } from "../answer.ts";
import type { Answer } from "../answer.ts";
import { whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { isSet, numberOf } from "../command.ts";
import type { Console } from "../console.ts";
import { OVERRIDES_LOOKED_AT, overridesOf } from "../overrides.ts";
import type { Override } from "../overrides.ts";
import { COLUMNS, facts, moment, plain, table } from "../table.ts";
import { fit } from "../width.ts";

/** What was done here, counted; with `--suspicious`, what took the place of something it shares next to no words with. */
export const define: Define = (command, act, say) => {
  whole(command, "--after <seq>", say("only behind this line", "只看此行之后"), 0, Number.MAX_SAFE_INTEGER);
  command
    .option(
      "--suspicious",
      say("replacements that share almost nothing with what they replaced", "与所取代内容几乎无关的取代"),
    )
    .action(
      act(async (console, typed) => {
        if (isSet(typed, "suspicious")) return suspicious(console);
        const audit = await (await console.memory()).audit(numberOf(typed, "after"));
        return counted(audit, console);
      }),
    );
};

function counted(audit: Audit, { say }: Console): Answer {
  const rows = [...Map.groupBy(audit.lines, (line) => `${line.kind}\u0000${line.channel}`)].map(
    ([key, lines]) => {
      const [kind = "", channel = ""] = key.split("\u0000");
      return { kind, channel, count: lines.length };
    },
  );
  const { head, hash, intact } = audit;
  const text = [
    facts([
      [
        say("journal", "日志"),
        intact ? say("whole", "完整") : say("does not prove itself whole", "无法证明自身完整"),
      ],
      [say("lines", "行数"), String(head)],
      [say("head", "末行摘要"), hash === "" ? say("none", "无") : hash],
    ]),
    table(
      [say("TIMES", "次数"), say("WHAT", "事件"), say("BY", "出自")],
      rows
        .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
        .map((row) => [String(row.count), row.kind, row.channel]),
    ),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  const data = { head, hash, intact, counts: rows };
  return intact ? done(text, data) : failed(text, data);
}

async function suspicious(console: Console): Promise<Answer> {
  const { say } = console;
  const overrides = await overridesOf(await console.voice());
  const found = overrides.filter((one) => one.isSuspicious);
  const text = found.flatMap((one) => linesOf(one, console)).join("\n");
  const answer = shown(
    text === "" ? null : text,
    { overrides: found, lookedAt: overrides.length, most: OVERRIDES_LOOKED_AT },
    say(`None of ${overrides.length} replacements looks odd.`, `${overrides.length} 次取代中未见异常。`),
  );
  return found.length === 0 ? answer : { ...answer, exit: 1 };
}

function linesOf(one: Override, { say, paint }: Console): readonly string[] {
  return [
    fit(`- ${plain(one.old.text)}`, COLUMNS),
    fit(`+ ${plain(one.by.text)}`, COLUMNS),
    `  ${paint("dim", [one.cause, one.by.channel, moment(one.by.since), say(`${one.shared} words shared`, `共有 ${one.shared} 个词`)].join(" · "))}`,
    `  ${paint("dim", `precedent history ${one.old.id}`)}`,
  ];
}

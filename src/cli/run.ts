import type { Answer } from "./answer.ts";
import { badUsage } from "./bad-usage.ts";
import { complaintOf, complaintText } from "./complain.ts";
import type { Console } from "./console.ts";
import { helpData, helpText } from "./help.ts";
import { localeOf, sayIn } from "./locale.ts";
import { commandOf } from "./program.ts";
import { splitArguments } from "./split-arguments.ts";
import { BUILT, VERBS } from "./verbs.ts";

/** Runs what was typed. Answers the exit code: 0 done, 1 refused or not so, 2 bad usage, 3 fault. */
export async function run(argv: readonly string[]): Promise<number> {
  const say = sayIn(localeOf(process.env));
  const { verb, rest } = splitArguments(argv);
  const asJson = rest.includes("--json");
  let open: Console | null = null;
  let exit = 0;
  const deliver = (answer: Answer, json: boolean): void => {
    exit = answer.exit;
    const text = json ? JSON.stringify(answer.data) : answer.text;
    if (text !== "") process.stdout.write(`${text}\n`);
  };
  try {
    if (verb === null || verb === "help") {
      const about = rest.find((word) => !word.startsWith("-"));
      if (about === undefined) {
        deliver({ exit: 0, data: helpData(say), text: helpText(say) }, asJson);
        return 0;
      }
      demandBuilt(about, say);
      const root = await commandOf(about, { say, deliver, began: () => {} });
      root.commands[0]!.outputHelp();
      return 0;
    }
    demandBuilt(verb, say);
    const root = await commandOf(verb, { say, deliver, began: (console) => (open = console) });
    await root.parseAsync([verb, ...rest], { from: "user" });
    return exit;
  } catch (error) {
    if (isCommander(error) && error.exitCode === 0) return 0;
    const complaint = complaintOf(isCommander(error) ? usageOf(error, verb, say) : error, say);
    if (asJson) {
      const { exit: _, ...words } = complaint;
      process.stdout.write(`${JSON.stringify({ error: words })}\n`);
    } else process.stderr.write(`${complaintText(complaint)}\n`);
    return complaint.exit;
  } finally {
    await (open as Console | null)?.close();
  }
}

function demandBuilt(verb: string, say: Console["say"]): void {
  if (BUILT.includes(verb)) return;
  const isPlanned = VERBS.some((row) => row.verb === verb);
  const nearest = isPlanned ? undefined : BUILT.find((one) => isNear(verb, one));
  throw badUsage(
    isPlanned
      ? say(`"${verb}" is planned and not built yet.`, `“${verb}”在计划中，尚未实现。`)
      : say(`There is no verb "${verb}".`, `没有“${verb}”这个命令。`),
    say("Nothing was done.", "未做任何事。"),
    nearest === undefined
      ? say("`precedent help` lists what there is.", "`precedent help` 列出所有命令。")
      : say(
          `Did you mean \`precedent ${nearest}\`? \`precedent help\` lists what there is.`,
          `是否想用 \`precedent ${nearest}\`？\`precedent help\` 列出所有命令。`,
        ),
  );
}

/** One letter too many, too few, other, or two exchanged. */
function isNear(typed: string, verb: string): boolean {
  const without = (word: string): readonly string[] =>
    [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
  const mine = [typed, ...without(typed)];
  return [verb, ...without(verb)].some((one) => one.length > 1 && mine.includes(one));
}

interface CommanderError extends Error {
  readonly code: string;
  readonly exitCode: number;
}

// By its code and not by its class: commander is not loaded when nothing was parsed.
function isCommander(error: unknown): error is CommanderError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("commander.");
}

function usageOf(error: CommanderError, verb: string | null, say: Console["say"]): Error {
  const what = error.message.replace(/^error: /u, "");
  const zh = ZH[error.code];
  return badUsage(
    say(
      `${what.charAt(0).toUpperCase()}${what.slice(1)}.`.replace(/[.]{2}$/u, "."),
      zh === undefined ? what : `${zh}${namesIn(what)}`,
    ),
    say("Nothing was done.", "未做任何事。"),
    say(`\`precedent help ${verb}\` shows how it is used.`, `\`precedent help ${verb}\` 说明用法。`),
  );
}

const ZH: Readonly<Record<string, string>> = {
  "commander.missingArgument": "缺少参数",
  "commander.optionMissingArgument": "选项缺少值",
  "commander.missingMandatoryOptionValue": "缺少必需的选项",
  "commander.unknownOption": "没有这个选项",
  "commander.unknownCommand": "没有这个子命令",
  "commander.excessArguments": "参数过多",
  "commander.invalidArgument": "参数无效",
  "commander.help": "请写出子命令",
};

function namesIn(what: string): string {
  const names = [...what.matchAll(/'([^']+)'/gu)].map((found) => found[1]);
  return names.length === 0 ? "。" : `：${names.join("、")}。`;
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define } from "../command.ts";
import { isSet } from "../command.ts";

/** Runs behaviour cases of one's own: what a memory is taken through, and what must be seen. */
export const define: Define = (command, act, say) => {
  command
    .argument("<paths...>", say("files or folders of cases", "用例文件或文件夹"))
    .option("--batch <name>", say("only the cases of this batch", "仅此批次"))
    .option("--store <store>", say("memory or sqlite", "memory 或 sqlite"))
    .action(
      act((_, typed) => {
        // Compiled it lies beside us as .js, in the repository as .ts.
        const runner = fileURLToPath(new URL(`../../cases/main${extname(import.meta.url)}`, import.meta.url));
        if (!existsSync(runner)) {
          throw badUsage(
            say("This installation has no runner of cases.", "此安装没有用例运行器。"),
            say("Nothing was run.", "未运行任何用例。"),
            say("Install the whole package.", "请安装完整的包。"),
          );
        }
        const flags = ["batch", "store"].flatMap((name) => {
          const value = typed.options[name];
          return typeof value === "string" ? [`--${name}`, value] : [];
        });
        const json = isSet(typed, "json") ? ["--json"] : [];
        const paths = typed.words[0] as unknown as readonly string[];
        const ended = spawnSync(process.execPath, [runner, ...flags, ...json, ...paths], {
          encoding: "utf8",
          maxBuffer: 256 * 1024 * 1024,
          stdio: ["ignore", "pipe", "inherit"],
        });
        return answerOf(ended.stdout, ended.status ?? 1);
      }),
    );
};

function answerOf(output: string, status: number): Answer {
  let data: Answer["data"] = {};
  try {
    data = JSON.parse(output) as Answer["data"];
  } catch {
    // Not asked for as data.
  }
  return { exit: status === 0 ? 0 : 1, text: output.trimEnd(), data };
}

import { done, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { isSet, wordOf } from "../command.ts";
import { demandPassphrase, demandPerson } from "../demand-person.ts";
import { readFile } from "../read-text.ts";
import { table } from "../table.ts";

/**
 * Brings in an export or lines of texts. They are stored and searchable and steer nothing; our own export keeps its standing only
 * when a person says so with the passphrase.
 */
export const define: Define = (command, act, say) => {
  command
    .argument("<file>", say("lines of JSON, or - for stdin", "JSON 行文件，或 -"))
    .option("--with-standing", say("our own export: keep who said what", "本系统的导出：保留各自的出处"))
    .action(
      act(async (console, typed) => {
        const withStanding = isSet(typed, "withStanding");
        const lines = readFile(wordOf(typed, 0), say)
          .split("\n")
          .filter((line) => line.trim() !== "");
        const refused = withStanding ? await demandPassphrase(console) : demandPerson(console);
        if (refused !== null) return refused;
        console.progress(say(`${lines.length} lines …`, `${lines.length} 行……`));
        const answer = await (await console.memory()).importJsonl(lines, withStanding ? "human" : "import");
        console.progress("");
        const words = say(
          `${answer.count} brought in, ${answer.refused.length} refused.`,
          `导入 ${answer.count} 条，拒绝 ${answer.refused.length} 条。`,
        );
        const rows = answer.refused.map((one) => [one.because, one.of]);
        const data = { count: answer.count, refused: answer.refused };
        const text = [words, table([say("BECAUSE", "原因"), say("WHAT", "内容")], rows)]
          .filter((part) => part !== "")
          .join("\n");
        return rows.length > 0 && answer.count === 0 ? failed(text, data) : done(text, data);
      }),
    );
};

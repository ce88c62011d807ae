import { existsSync } from "node:fs";
import { findPlace } from "../../scope/find-place.ts";
import { readRegistry } from "../../scope/registry.ts";
import { storeFile } from "../../scope/resolve-scope.ts";
import type { RecoverReport } from "../../storage/recover.ts";
import type { Answer } from "../answer.ts";
import { done, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { isSet } from "../command.ts";
import type { Console } from "../console.ts";
import { demandPerson } from "../demand-person.ts";
import { holdersOf } from "../store-holders.ts";

/**
 * Reads out of a damaged store what proves itself, and puts a store of that in its place. The damaged file is kept beside it. The
 * store is not opened: it could not be.
 */
export const define: Define = (command, act, say) => {
  command.option("-y, --yes", say("without asking", "不询问")).action(
    act(async (console, typed) => {
      const { project } = readRegistry(console.dataDir).places[findPlace(console.place).key] ?? {};
      const file = project === undefined ? null : storeFile(console.dataDir, project);
      if (project === undefined || file === null || !existsSync(file)) return noStore(console);
      const refused = demandPerson(console);
      if (refused !== null) return refused;
      const held = holdersOf(file);
      if (held.length > 0) return inUse(console, file, held);
      const question = say(
        `Copy ${file} aside and read out of it what proves itself?`,
        `将 ${file} 另存一份，并取出其中可证明完整的内容？`,
      );
      if (!isSet(typed, "yes") && !(await console.askYesNo(question)))
        return failed(say("Nothing was changed.", "未作改动。"), { file, recovered: false });
      console.progress(say("reading what is left …", "正在读取剩余内容……"));
      const { recoverStore } = await import("../../engine/recover.ts");
      const report = await recoverStore({ place: console.place, dataDir: console.dataDir });
      console.progress("");
      return answerOf(report, file, say);
    }),
  );
};

function answerOf(report: RecoverReport, file: string, say: Console["say"]): Answer {
  const { kept, lost, copy } = report;
  const isWhole =
    lost.lines.length + lost.texts.length + lost.traces.length + lost.occurrences + lost.unread.length === 0;
  const text = [
    say(
      `Kept: ${kept.lines} lines, ${kept.texts} texts, ${kept.traces} traces.`,
      `保留：${kept.lines} 行、${kept.texts} 段文字、${kept.traces} 条轨迹。`,
    ),
    isWhole
      ? say("Nothing was lost.", "没有丢失任何内容。")
      : say(
          `Lost: ${lost.lines.length} lines, ${lost.texts.length} texts, ${lost.traces.length} traces, ${lost.occurrences} uses of traces.`,
          `丢失：${lost.lines.length} 行、${lost.texts.length} 段文字、${lost.traces.length} 条轨迹、${lost.occurrences} 次轨迹使用。`,
        ),
    say(`The file as it was: ${copy}`, `原文件：${copy}`),
    say("Look at it: precedent doctor", "请检查：precedent doctor"),
  ].join("\n");
  return done(text, { file, recovered: true, ...report });
}

function noStore({ say }: Console): Answer {
  return failed(
    [
      say("There is no store of this folder's project.", "此文件夹的项目没有存储。"),
      say("Nothing was changed.", "未作改动。"),
      say("`precedent status` names every store.", "`precedent status` 列出每个存储。"),
    ].join("\n  "),
    { file: null, recovered: false },
  );
}

function inUse({ say }: Console, file: string, held: ReturnType<typeof holdersOf>): Answer {
  const names = held.map((one) => `${one.name} (${one.pid})`).join(", ");
  return failed(
    [
      say(`Others have ${file} open: ${names}.`, `其他程序正在使用 ${file}：${names}。`),
      say("Nothing was changed: both would write over each other.", "未作改动，以免互相覆盖。"),
      say("Close them, then try again.", "请先关闭它们再试。"),
    ].join("\n  "),
    { file, recovered: false, holders: held },
  );
}

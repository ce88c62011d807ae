import type { PruneAnswer, PrunedNote, PruneReport } from "../engine/voice.ts";
import type { Answer } from "./answer.ts";
import { done, failed } from "./answer.ts";
import type { Console } from "./console.ts";
import type { Say } from "./locale.ts";
import { speakerName } from "./speakers.ts";
import { moment } from "./table.ts";
import { sizeWords } from "./stored-files.ts";

/** That a trace was pruned, when and by whom. */
export function prunedSentence({ at, by, because, line }: PrunedNote, say: Say): string {
  const who = because === "policy" ? say("by the approved policy", "依已批准的策略") : "";
  const whose = who === "" ? say(`by ${by}`, `由 ${speakerName(by, say)} `) : who;
  return say(
    `Pruned ${moment(at)} UTC ${whose} (line ${line}); its digest and its moments stay.`,
    `已于 ${moment(at)} UTC ${whose}清理（第 ${line} 行）；摘要与时刻仍在。`,
  );
}

/** What a pruning would take along, before anybody says yes. */
export function previewLines(report: PruneReport, { say, paint }: Console): readonly string[] {
  const { newest, session, cited } = report.kept;
  const stays = (count: number, en: string, zh: string): readonly string[] =>
    count === 0 ? [] : [say(`  ${count} stay: ${en}`, `  ${count} 条保留：${zh}`)];
  return [
    paint(
      "bold",
      say(
        `This would go for good: ${report.traces} of ${report.of} traces, ${sizeWords(report.bytes)}`,
        `以下将被永久清理：${report.of} 条轨迹中的 ${report.traces} 条，${sizeWords(report.bytes)}`,
      ),
    ),
    say(`  last used before ${moment(report.before)} UTC`, `  最后一次使用早于 ${moment(report.before)} UTC`),
    ...stays(session, "their session went on since", "其会话此后仍在继续"),
    ...stays(cited, "something in force names them", "仍有效的内容引用了它们"),
    ...stays(newest, "among the newest you keep", "在您要保留的最新之列"),
    say(
      "  Why such an answer came about cannot be asked any more. What it showed, its digest and its moments stay.",
      "  此后无法再问这些答案的由来。其所给出的条目、摘要与时刻仍在。",
    ),
  ];
}

/** What became of a pruning. */
export function answerPrune(answer: PruneAnswer, { say }: Console, refused: Answer | null): Answer {
  if (refused !== null) return { ...refused, data: { ...answer, ...refused.data } };
  const { pruned, left, bytes, files, lines } = answer;
  const text = [
    say(
      `Pruned: ${pruned} traces, told in ${lines.length} lines of the log.`,
      `已清理 ${pruned} 条轨迹，日志中记有 ${lines.length} 行。`,
    ),
    say(
      `The file keeps its size; ${sizeWords(bytes)} in it are free for what comes next (a \`precedent backup\` is smaller).`,
      `文件大小不变；其中 ${sizeWords(bytes)} 可供后续使用（\`precedent backup\` 的副本会更小）。`,
    ),
    files === "done"
      ? say("The old bytes are gone from the store's files.", "旧字节已从存储文件中清除。")
      : say(
          "Another program still reads old bytes of the file; they go as soon as it lets go (precedent doctor).",
          "另有程序仍在读取旧字节；其释放后即清除（precedent doctor）。",
        ),
    ...(left > 0
      ? [
          say(
            `Stopped on the way: ${left} are left, the next pruning goes on.`,
            `中途停止：尚余 ${left} 条，下次继续。`,
          ),
        ]
      : []),
  ].join("\n");
  return answer.code === "ok" ? done(text, { ...answer }) : failed(text, { ...answer });
}

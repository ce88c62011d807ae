import type { EraseAnswer, EraseReport } from "../engine/voice.ts";
import type { Answer } from "./answer.ts";
import { done, failed } from "./answer.ts";
import type { Console } from "./console.ts";
import { refusalWords } from "./refusals.ts";
import { COLUMNS, plain } from "./table.ts";
import { fit } from "./width.ts";

/** More than these are counted and not spelled out. */
const SHOWN_MOST = 20;

/** What an erasure would take along, before anybody says yes. */
export function previewLines(report: EraseReport, console: Console): readonly string[] {
  const { say, paint } = console;
  const { items } = report;
  const lines = items
    .slice(0, SHOWN_MOST)
    .map((one) => `  ${fit(`${one.id}  ${one.text === null ? one.of : plain(one.text)}`, COLUMNS - 2)}`);
  return [
    paint("bold", say(`This would go for good: ${items.length}`, `以下将被永久抹除：${items.length} 项`)),
    ...lines,
    ...(items.length > SHOWN_MOST
      ? [say(`  … and ${items.length - SHOWN_MOST} more`, `  ……另有 ${items.length - SHOWN_MOST} 项`)]
      : []),
    ...alsoLines(report, say),
  ];
}

/** What became of an erasure. What a person has not shown the passphrase for is said in those words, not in the gateway's. */
export function answerErase(answer: EraseAnswer, console: Console, refused: Answer | null): Answer {
  const { say } = console;
  if (answer.outcome === "refused") {
    if (refused !== null) return { ...refused, data: { ...answer, ...refused.data } };
    const { why, todo } = refusalWords(answer.reason, say);
    return failed(
      [
        say(`Not erased (${answer.reason}): ${why}.`, `未抹除（${answer.reason}）：${why}。`),
        say("Nothing changed but the log.", "除日志外没有任何改动。"),
        todo,
      ].join("\n  "),
      { ...answer },
    );
  }
  const { report, files } = answer;
  return done(
    [
      say(
        `Erased: ${report.items.length}. Its words are in no search, context, trace or export any more.`,
        `已抹除 ${report.items.length} 项：检索、上下文、轨迹和导出中不再有其文字。`,
      ),
      files === "done"
        ? say("Their bytes are gone from the store's files.", "其字节已从存储文件中清除。")
        : say(
            "Another program still reads old bytes of the file; they go as soon as it lets go (precedent doctor).",
            "另有程序仍在读取旧字节；其释放后即清除（precedent doctor）。",
          ),
      ...alsoLines(report, say),
      say(
        "A keyed digest stays, so that it cannot come back unseen.",
        "留有带密钥的摘要，使其不能悄悄返回。",
      ),
    ].join("\n"),
    { ...answer },
  );
}

function alsoLines(report: EraseReport, say: Console["say"]): readonly string[] {
  return [
    ...(report.masked > 0
      ? [
          say(
            `  ${report.masked} texts stay with that part masked`,
            `  ${report.masked} 段文字保留，仅遮去相关部分`,
          ),
        ]
      : []),
    ...(report.traces > 0
      ? [say(`  ${report.traces} traces lose these words`, `  ${report.traces} 条轨迹失去这些文字`)]
      : []),
    ...(report.waits.length > 0
      ? [
          say(
            `  ${report.waits.length} memories that also rest on something else wait for you: precedent review`,
            `  ${report.waits.length} 条另有依据的记忆等您处理：precedent review`,
          ),
        ]
      : []),
    ...report.copies.map((copy) =>
      say(`  not reached, yours to remove: ${copy}`, `  无法触及，须自行删除：${copy}`),
    ),
  ];
}

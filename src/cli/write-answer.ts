import type { Attribution } from "../engine/voice.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { Answer } from "./answer.ts";
import { done, failed } from "./answer.ts";
import type { Console } from "./console.ts";
import { refusalWords, warningWords } from "./refusals.ts";
import { plain } from "./table.ts";

/** What became of a write, in words and as data. A refusal ends with 1. */
export function answerWrite(
  answer: WriteAnswer & { readonly attributed?: Attribution },
  { say, speaker }: Console,
): Answer {
  if (answer.outcome === "refused") {
    const { why, todo } = refusalWords(answer.reason, say);
    return failed(
      [
        say(`Refused (${answer.reason}): ${why}.`, `被拒（${answer.reason}）：${why}。`),
        say("Nothing changed but the log.", "除日志外没有任何改动。"),
        todo,
      ].join("\n  "),
      { ...answer },
    );
  }
  const lines = [
    headline(answer, say),
    ...answer.ended.map((id) => say(`No longer holds: ${id}`, `不再成立：${id}`)),
    ...answer.warns.map((warning) =>
      say(`Note: ${warningWords(warning, say)}.`, `注意：${warningWords(warning, say)}。`),
    ),
    ...(speaker.channel === "agent" && answer.outcome !== "queued"
      ? [
          say(
            "Told as an agent's word: it informs and decides nothing until a person accepts it.",
            "作为代理的话记下：仅供参考，须经本人接受。",
          ),
        ]
      : []),
  ];
  const near = answer.neighbours.map(({ id, text }) => `  ${id}  ${plain(text)}`);
  if (near.length > 0) lines.push(say("Near it:", "相近内容："), ...near);
  return { ...done(lines.join("\n"), { ...answer }), storedWords: near.length > 0 };
}

function headline({ outcome, id, sameAs }: WriteAnswer, say: Console["say"]): string {
  const name = id ?? sameAs ?? "";
  switch (outcome) {
    case "new":
      return say(`Remembered: ${name}`, `已记住：${name}`);
    case "same":
      return say(`Known already: ${sameAs ?? name}`, `早已知道：${sameAs ?? name}`);
    case "merged":
      return say(`Added to what was known: ${name}`, `已并入：${name}`);
    case "overridden":
    case "superseded":
      return say(`In force now: ${name}`, `现已生效：${name}`);
    case "queued":
      return say(
        `It waits for a person (${name}): see \`precedent review\`.`,
        `等待本人处理（${name}）：见 \`precedent review\`。`,
      );
    default:
      return say(`Done: ${name}`, `完成：${name}`);
  }
}

import type { MaintainAnswer, MaintainInput } from "../engine/maintain.ts";
import type { Answer } from "./answer.ts";
import { done, failed } from "./answer.ts";
import type { Console } from "./console.ts";
import { demandPerson } from "./demand-person.ts";

/** Hides memories behind one of them, or brings them back; a person's act. The words tell what was, or would be, hidden. */
export async function foldAs(console: Console, input: MaintainInput): Promise<Answer> {
  const { say } = console;
  const refused = demandPerson(console);
  if (refused !== null) return refused;
  const answer = await (await console.memory()).maintain(input);
  const data = { ...answer };
  if (answer.code !== null) {
    const [en, zh] = WRONG[answer.code];
    return failed(
      [say(`Refused (${answer.code}): ${en}.`, `被拒（${answer.code}）：${zh}。`), nothing(say)].join("\n  "),
      data,
    );
  }
  const dry = input.dryRun === true;
  const would = answer.report["wouldChange"] ?? answer.changed.length;
  if ((dry ? would : answer.changed.length) === 0)
    return failed([say("There was nothing to do.", "无事可做。"), nothing(say)].join("\n  "), data);
  return done(wordsOf(answer, input, would, say).join("\n"), data);
}

function wordsOf(
  answer: MaintainAnswer,
  input: MaintainInput,
  would: number,
  say: Console["say"],
): readonly string[] {
  const behind = answer.id ?? answer.survivor ?? "";
  if (input.job === "undemote")
    return [say(`Back in sight: ${answer.changed.join(", ")}`, `重新可见：${answer.changed.join("、")}`)];
  if (input.dryRun === true)
    return [
      say(
        `${would} would stand behind ${behind === "" ? "the new sentence" : behind}. Nothing was changed.`,
        `${would} 条将归到${behind === "" ? "新句" : ` ${behind} `}之后。未作改动。`,
      ),
    ];
  return [
    say(
      `${answer.changed.length} stand behind ${behind} now.`,
      `${answer.changed.length} 条现归于 ${behind} 之后。`,
    ),
    ...answer.blocked.map((id) => say(`Left as it is: ${id}`, `保持原样：${id}`)),
    say(
      `Nothing was lost. To bring them back: precedent ${input.job} --undo ${answer.changed.join(" ")}`,
      `没有丢失任何内容。要恢复：precedent ${input.job} --undo ${answer.changed.join(" ")}`,
    ),
  ];
}

function nothing(say: Console["say"]): string {
  return say("Nothing was changed.", "未作改动。");
}

const WRONG: Readonly<Record<Exclude<MaintainAnswer["code"], null>, readonly [string, string]>> = {
  "not-a-restatement": ["they do not say the same", "它们说的不是同一件事"],
  marker: ["it holds a word of change, which several cannot share", "含有表示变化的词，不能合并"],
  empty: ["it takes two memories or more, and words", "需要两条以上的记忆，以及文字"],
  "not-a-member": ["one that shall stay in sight is not among them", "要保留的一条不在其中"],
  "unknown-target": ["one of these ids is not known here", "此处没有其中某个编号"],
};

import type { VerifyAnswer } from "../../engine/voice.ts";
import type { Answer } from "../answer.ts";
import type { Define } from "../command.ts";
import { given, wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { emptyWords } from "../empty-words.ts";
import { COLUMNS, facts, plain } from "../table.ts";
import { fit } from "../width.ts";

/** Whether memory bears a claim out. Anything but a yes ends with 1; a store that could not be read with 3 (L14). */
export const define: Define = (command, act, say) => {
  command
    .argument("<claim...>", say("one or more plain sentences", "一句或几句陈述"))
    .option(
      "--premise <premise>",
      say("conditions, as key=value; key=value", "前提，如 key=value; key=value"),
    )
    .option("--valid-at <instant>", say("what held then", "那时成立的"))
    .option("--known-at <instant>", say("as known then", "以那时所知为准"))
    .action(
      act(async (console, typed) => {
        const person = console.speaker.channel === "human";
        const answer = await (
          await console.voice()
        ).verify({
          claim: wordOf(typed, 0),
          ...given(typed, "premise", "validAt", "knownAt"),
          reader: person ? "person" : "model",
        });
        const { text, ...data } = answer;
        const answered: Answer = {
          exit: answer.reason === "store-unreadable" ? 3 : answer.verdict === "substantiated" ? 0 : 1,
          data,
          text: person || text === "" ? await linesOf(answer, console) : text,
          // The library has fenced what a model reads.
          storedWords: person,
        };
        return answered;
      }),
    );
};

async function linesOf(answer: VerifyAnswer, console: Console): Promise<string> {
  const { say, paint } = console;
  if (answer.reason === "store-unreadable") return emptyWords(answer.reason, 0, say);
  const [en, zh] = VERDICTS[answer.verdict];
  const yes = answer.verdict === "substantiated";
  const row = async (name: string, ids: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(ids.map(async (id, at) => [at === 0 ? name : "", await wordsOf(id, console)] as const));
  const rows = [
    ...(await row(say("rests on", "依据"), answer.support === null ? [] : [answer.support])),
    ...(await row(say("against it", "相反"), answer.contradicting)),
    ...(await row(say("held before", "曾成立"), answer.superseded)),
    ...(answer.closest === null ? [] : await row(say("closest", "最接近"), [answer.closest.id])),
    ...(answer.closest === null
      ? []
      : [[say("differs in", "差别"), answer.closest.differences.join(", ") || "–"] as const]),
    ...(answer.evidence === "none" ? [] : [[say("evidence", "证据"), answer.evidence] as const]),
  ];
  return [
    paint(yes ? "green" : answer.verdict === "contradicted" ? "red" : "yellow", say(en, zh)),
    ...(rows.length === 0 ? [] : [facts(rows)]),
  ].join("\n");
}

async function wordsOf(id: string, console: Console): Promise<string> {
  const item = await (await console.voice()).show({ of: id });
  return item === null ? id : `${fit(plain(item.text), COLUMNS - 38)} ${id}`;
}

const VERDICTS: Readonly<Record<VerifyAnswer["verdict"], readonly [en: string, zh: string]>> = {
  substantiated: ["Substantiated: memory bears it out.", "有据：记忆可以证实。"],
  contradicted: ["Contradicted: memory says otherwise.", "相反：记忆另有说法。"],
  "out-of-scope": ["Out of scope: it holds, but under another premise.", "前提不同：只在别的前提下成立。"],
  "weak-match": [
    "Weak match: something near is known; it certifies nothing.",
    "仅为近似：有相近内容，但不足以证实。",
  ],
  unsubstantiated: ["Unsubstantiated: memory does not say so.", "无据：记忆中没有这样说。"],
};

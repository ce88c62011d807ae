import type { InjectAnswer, InjectInput } from "../../engine/voice.ts";
import { RESOLVE_WITHHELD } from "../../model/reason.ts";
import { fenceFinding } from "../expect/fence.ts";
import { BUDGET } from "../expect/pool.ts";
import { sameSet } from "../expect/rows.ts";
import { wholeId } from "../expect/stands-for.ts";
import { textExpectations, wellFormed } from "../expect/texts.ts";
import { absent, equal, shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, flag, listOf, oneOf, record, text, texts, yes } from "../shape.ts";
import { markOf } from "../words.ts";
import { pick } from "./revise.ts";

type Given = Pick<InjectInput, "text" | "surface" | "budget">;
type Answer = InjectAnswer & { readonly threw: string | null; readonly whole: readonly string[] };

const blockOf = (answer: Answer): string =>
  [answer.brief, answer.bundle].filter((part) => part !== "").join("\n");

export const inject = operation<Given, Answer>({
  arguments: { text, surface: oneOf("turn", "compaction"), budget: BUDGET },
  requires: ["text"],
  expectations: {
    ...textExpectations<Given, Answer>(blockOf),
    prefixSameAs: expectation(text, (answer: Answer, name: string, { world }) => {
      const earlier = world.names.need(name);
      if (earlier.is !== "read") return wrong(`${name} is no inject`);
      if (earlier.read.prefix === "" && answer.brief === "")
        return unexercised("two empty prefixes were compared");
      return answer.brief === earlier.read.prefix
        ? shown
        : wrong(`the prefix is another than that of ${name}`);
    }),
    tokensAtMost: expectation(count, (answer: Answer, wanted: number) => {
      const block = blockOf(answer);
      if (answer.tokens > wanted) return wrong(`${answer.tokens} tokens, more than ${wanted}`);
      // An estimate that counts hardly anything would keep every bound.
      if (answer.tokens < block.length / CHARS_A_TOKEN)
        return wrong(`${answer.tokens} tokens for ${block.length} characters`);
      return block === "" ? absent : shown;
    }),
    empty: expectation(flag, (answer: Answer, wanted: boolean) => {
      if ((blockOf(answer) === "") !== wanted)
        return wrong(wanted ? `injected: ${blockOf(answer)}` : "nothing was injected");
      return wanted ? absent : shown;
    }),
    code: expectation(oneOf("ok"), (answer: Answer) =>
      answer.threw === null ? equal("code", answer.code, "ok") : wrong(`the host saw: ${answer.threw}`),
    ),
    onlyLabelled: expectation(
      listOf(record({ has: text, because: oneOf(...RESOLVE_WITHHELD) }, ["has", "because"])),
      (answer: Answer, wanted: readonly { readonly has: string; readonly because: string }[], { world }) =>
        wanted.map(({ has, because }) => labelled(answer, has, because, world.handed.has(has))),
    ),
    fenceIntact: expectation(yes, (answer: Answer) =>
      [answer.brief, answer.bundle].filter((part) => part !== "").map(fenceFinding),
    ),
    wholeItems: expectation(yes, (answer: Answer) => {
      const cut = answer.items.find((item) => item.excerpted || !answer.whole.includes(item.text));
      if (answer.items.length === 0) return unexercised("no item was injected");
      return cut ? wrong(`cut: ${cut.text}`) : shown;
    }),
    wellFormed: wellFormed(blockOf),
    recants: expectation(texts, (answer: Answer, names: readonly string[], { given, world }) =>
      sameSet("recants", answer.recants.map(wholeId), names, given, world),
    ),
    waitingSaid: expectation(count, (answer: Answer, wanted: number) => {
      const said = /(\d+) memor(?:y|ies) waits? for you/u.exec(blockOf(answer))?.[1];
      return equal("waitingSaid", Number(said ?? 0), wanted, wanted === 0 ? absent : shown);
    }),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    const answer = await voice
      .inject({ text: given.text, ...pick(given, ["surface", "budget"]) })
      .then((given) => ({ ...given, threw: null }))
      .catch((cause: unknown) => ({ ...NOTHING, threw: String(cause) }));
    world.names.bind(given.as, {
      is: "read",
      read: {
        traces: answer.traces,
        order: answer.items.map((item) => wholeId(item.id)),
        prefix: answer.brief,
        text: blockOf({ ...answer, whole: [] }),
      },
    });
    return { ...answer, whole: world.handed.all() };
  },
});

/** Far above what any text has: a token of prose is four characters, of a long word eight. */
const CHARS_A_TOKEN = 12;

const NOTHING: InjectAnswer = {
  code: "ok",
  brief: "",
  bundle: "",
  tokens: 0,
  recants: [],
  waiting: 0,
  missed: null,
  traces: [],
  items: [],
};

function labelled(answer: Answer, has: string, because: string, wasHanded: boolean): Finding {
  const mark = markOf(because);
  const holders = answer.items.filter((item) => item.text.includes(has));
  const plain = holders.find((item) => mark === undefined || !item.marks.includes(mark));
  if (plain) return wrong(`"${has}" stands in an item marked ${plain.marks.join(" ") || "with nothing"}`);
  const times = blockOf(answer).split(has).length - 1;
  if (times > holders.length) return wrong(`"${has}" stands outside an item labelled ${because}`);
  if (times > 0) return shown;
  return wasHanded ? absent : unexercised(`nobody ever handed in "${has}"`);
}

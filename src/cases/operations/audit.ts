import type { Audit } from "../../engine/memory.ts";
import { CHANNELS } from "../../model/channel.ts";
import { JOURNAL_KINDS } from "../../model/journal-event.ts";
import { everyText, lacksAll } from "../expect/texts.ts";
import { absent, equal, shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, flag, listOf, oneOf, record, text, texts } from "../shape.ts";

interface Given {
  readonly since?: string;
}
/** What came after the mark, and whether the log holds anything at all. */
type Answer = Audit & { readonly hasLines: boolean; readonly words: readonly string[] };

const KIND = oneOf(...new Set(Object.values(JOURNAL_KINDS)));
const COUNT_OF = record(Object.fromEntries(Object.values(JOURNAL_KINDS).map((kind) => [kind, count])));
/** A log that is there and holds nothing new says something; an empty log does not. */
const none = (answer: Answer): Finding => (answer.hasLines ? shown : absent);

export const audit = operation<Given, Answer>({
  arguments: { since: text },
  expectations: {
    count: expectation(count, (answer: Answer, wanted: number) =>
      equal("count", answer.lines.length, wanted, wanted === 0 ? none(answer) : shown),
    ),
    kinds: expectation(listOf(KIND), (answer: Answer, wanted: readonly string[]) =>
      equal(
        "kinds",
        answer.lines.map((line) => line.kind),
        wanted,
        wanted.length === 0 ? none(answer) : shown,
      ),
    ),
    countOf: expectation(COUNT_OF, (answer: Answer, wanted: Readonly<Record<string, number>>) =>
      Object.entries(wanted).map(([kind, times]) =>
        equal(
          `count of ${kind}`,
          answer.lines.filter((line) => line.kind === kind).length,
          times,
          times === 0 ? none(answer) : shown,
        ),
      ),
    ),
    actors: expectation(listOf(oneOf(...CHANNELS)), (answer: Answer, wanted: readonly string[]) =>
      equal("actors", [...new Set(answer.lines.map((line) => line.channel))].sort(), wanted.toSorted()),
    ),
    reasonsHave: expectation(texts, (answer: Answer, wanted: readonly string[]) => {
      const reasons = answer.lines.flatMap((line) => (line.reason === null ? [] : [line.reason]));
      return wanted.map((part) =>
        reasons.some((reason) => reason.includes(part))
          ? shown
          : wrong(`no reason says "${part}": ${reasons.join(" | ") || "there is none"}`),
      );
    }),
    textLacks: expectation(texts, (answer: Answer, wanted: readonly string[], { world }) =>
      lacksAll([...everyText(answer.lines), ...answer.words], wanted, (part) => world.handed.has(part)),
    ),
    intact: expectation(flag, (answer: Answer, wanted: boolean) => equal("intact", answer.intact, wanted)),
  },
  run: async (given, world) => {
    const memory = await world.memory(given, "person");
    const mark = given.since === undefined ? null : world.names.need(given.since);
    if (mark !== null && mark.is !== "mark") throw new Error(`${given.since} is no mark in the log`);
    const after = mark?.head ?? 0;
    const all = await memory.audit();
    const since = after === 0 ? all : await memory.audit(after);
    world.names.bind(given.as, { is: "mark", head: all.head });
    const voice = await world.voice({ ...given, by: "human" });
    const words = everyText(await voice.log({ after, limit: 10_000 }));
    return { ...since, intact: all.intact, hasLines: all.lines.length > 0, words };
  },
});

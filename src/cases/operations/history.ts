import type { HistoryEntry } from "../../engine/voice.ts";
import { equal, shown, unexercised, wrong } from "../finding.ts";
import { everyText } from "../expect/texts.ts";
import { expectation, operation } from "../operation.ts";
import { count, text, texts } from "../shape.ts";

interface Given {
  readonly of: string;
}
type Answer = readonly HistoryEntry[];

export const history = operation<Given, Answer>({
  arguments: { of: text },
  requires: ["of"],
  expectations: {
    count: expectation(count, (answer: Answer, wanted: number, { given, world }) => {
      if (wanted > 0) return equal("count", answer.length, wanted);
      // Nothing may be shown of a row that is there somewhere; of a row that never was, nothing is no finding.
      const isRow = world.names.need(given.of).is === "row";
      return isRow ? equal("count", answer.length, 0) : unexercised(`${given.of} never was a row`);
    }),
    textsHave: expectation(texts, (answer: Answer, wanted: readonly string[]) => {
      const held = everyText(answer.map((entry) => entry.text));
      return wanted.map((part) =>
        held.some((text) => text.includes(part))
          ? shown
          : wrong(`"${part}" is in no version: ${held.join(" | ")}`),
      );
    }),
    agents: expectation(texts, (answer: Answer, wanted: readonly string[]) => {
      const seen = [
        ...new Set(answer.flatMap((entry) => (entry.agent === null ? [] : [entry.agent]))),
      ].sort();
      return equal("agents", seen, wanted.toSorted());
    }),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    world.names.need(given.of);
    return voice.history({ of: world.names.idOf(given.of) });
  },
});

import type { Code } from "../../engine/voice.ts";
import { OUTCOMES } from "../../model/outcome.ts";
import { sameSet } from "../expect/rows.ts";
import { shown } from "../finding.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { oneOf, text, texts } from "../shape.ts";
import { CODES } from "../words.ts";

interface Given {
  readonly action: "list" | "resolve";
  readonly of?: string;
  readonly verdict?: string;
  readonly reason?: string;
}
interface Answer {
  readonly code: Code | null;
  readonly outcome: string | null;
  readonly waiting: readonly string[];
}

export const review = operation<Given, Answer>({
  arguments: {
    action: oneOf("list", "resolve"),
    of: text,
    verdict: oneOf("keep-old", "keep-new", "keep-both", "remove-both", "accept", "reject", "skip"),
    reason: text,
  },
  requires: ["action"],
  expectations: {
    waiting: expectation(texts, (answer: Answer, names: readonly string[], { given, world }) =>
      sameSet("waiting", answer.waiting, names, given, world),
    ),
    ...valueOrAny<Given, Answer>(
      "outcome",
      oneOf(...OUTCOMES),
      (answer) => answer.outcome,
      () => shown,
    ),
    ...valueOrAny<Given, Answer>(
      "code",
      oneOf(...CODES),
      (answer) => answer.code,
      () => shown,
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    if (given.action === "list") {
      const waiting = await voice.review();
      return { code: null, outcome: null, waiting: waiting.map((one) => one.id) };
    }
    const answer = await voice.resolve({
      of: world.names.idOf(given.of ?? ""),
      verdict: given.verdict ?? "",
      reason: given.reason ?? "",
    });
    return { ...answer, waiting: [] };
  },
});

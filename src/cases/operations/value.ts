import { shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { laterVerb } from "../not-built.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import type { Scene } from "../operation.ts";
import { number, oneOf, text } from "../shape.ts";

interface Given {
  readonly of: string;
}
interface Answer {
  readonly pool: "candidate" | "core" | "archive";
  readonly value: number;
  readonly confidence: number | string | null;
}
type Earlier = Pick<Answer, "value" | "confidence">;

const against = (what: string, holds: (now: Answer, earlier: Earlier) => boolean) =>
  expectation<Given, Answer, string>(text, (answer, name, { world }: Scene<Given>): Finding => {
    const earlier = world.names.need(name);
    if (earlier.is !== "value") return wrong(`${name} is no value step`);
    return holds(answer, earlier) ? shown : wrong(`${what} ${name}: ${answer.value} and ${earlier.value}`);
  });
const bound = (holds: (value: number, wanted: number) => boolean) =>
  expectation<Given, Answer, number>(number, (answer, wanted) =>
    holds(answer.value, wanted) ? shown : wrong(`value is ${answer.value}, bound ${wanted}`),
  );

export const value = operation<Given, Answer>({
  arguments: { of: text },
  requires: ["of"],
  expectations: {
    ...valueOrAny<Given, Answer>(
      "pool",
      oneOf("candidate", "core", "archive"),
      (answer) => answer.pool,
      () => shown,
    ),
    above: bound((seen, wanted) => seen > wanted),
    below: bound((seen, wanted) => seen < wanted),
    equalTo: against("not equal to", (now, earlier) => now.value === earlier.value),
    higherThan: against("not higher than", (now, earlier) => now.value > earlier.value),
    notAbove: against("above", (now, earlier) => now.value <= earlier.value),
    confidenceEqualTo: against(
      "another confidence than",
      (now, earlier) => now.confidence === earlier.confidence,
    ),
    confidenceNotAbove: against(
      "more confidence than",
      (now, earlier) => rankOf(now.confidence) <= rankOf(earlier.confidence),
    ),
  },
  run: async (given, world) => {
    world.names.need(given.of);
    const voice = await world.voice(given);
    const answer = await laterVerb<object, Answer>(voice, "value")({ of: world.names.idOf(given.of) });
    world.names.bind(given.as, { is: "value", value: answer.value, confidence: answer.confidence });
    return answer;
  },
});

function rankOf(confidence: number | string | null): number {
  if (typeof confidence === "number") return confidence;
  return ["speculative", "low", "medium", "high"].indexOf(confidence ?? "medium");
}

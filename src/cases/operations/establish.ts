import type { EstablishAnswer } from "../../engine/voice.ts";
import { sameSet } from "../expect/rows.ts";
import { absent, equal, shown, wrong } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { oneOf, orNull, record, text, texts } from "../shape.ts";
import { pick } from "./revise.ts";

interface Given {
  readonly explicit?: { readonly workType?: string; readonly objective?: string };
  readonly prior?: string;
}

export const establish = operation<Given, EstablishAnswer>({
  arguments: { explicit: record({ workType: text, objective: text }), prior: text },
  expectations: {
    establishment: expectation(
      oneOf("declared", "corroborated", "inferred", "conflicting", "stale", "unknown"),
      (answer: EstablishAnswer, wanted: string) => equal("establishment", answer.establishment, wanted),
    ),
    control: expectation(oneOf("hard", "soft", "query-only"), (answer: EstablishAnswer, wanted: string) =>
      equal("control", answer.control, wanted),
    ),
    workType: expectation(orNull(text), (answer: EstablishAnswer, wanted: string | null) =>
      equal("workType", answer.workType, wanted, wanted === null ? absent : shown),
    ),
    supporting: expectation(texts, (answer: EstablishAnswer, names: readonly string[], { given, world }) =>
      sameSet("supporting", answer.supporting, names, given, world),
    ),
    objectiveHas: expectation(text, (answer: EstablishAnswer, wanted: string) =>
      answer.objective?.includes(wanted) ? shown : wrong(`the objective is ${answer.objective ?? "none"}`),
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return voice.establish(pick(given, ["explicit", "prior"]));
  },
});

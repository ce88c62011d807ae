import type { WriteAnswer } from "../../model/outcome.ts";
import { sameSet } from "../expect/rows.ts";
import { writeExpectations } from "../expect/write.ts";
import { laterVerb } from "../not-built.ts";
import { expectation, operation } from "../operation.ts";
import { count, oneOf, text, texts } from "../shape.ts";
import { pick } from "./revise.ts";

interface Given {
  readonly action: "add" | "remove" | "walk";
  readonly from: string;
  readonly to?: string;
  readonly relation?: string;
  readonly depth?: number;
}
type Answer = WriteAnswer & { readonly reached: readonly string[] };

const { outcome, outcomeIn, reason, reasonIn } = writeExpectations<Given, Answer>();

export const link = operation<Given, Answer>({
  arguments: {
    action: oneOf("add", "remove", "walk"),
    from: text,
    to: text,
    relation: oneOf("supports", "contradicts", "depends-on", "related-to", "elaborates"),
    depth: count,
  },
  requires: ["action", "from"],
  expectations: {
    outcome,
    outcomeIn,
    reason,
    reasonIn,
    reached: expectation(texts, (answer: Answer, names: readonly string[], { given, world }) =>
      sameSet("reached", answer.reached, names, given, world),
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return laterVerb<object, Answer>(
      voice,
      "edge",
    )({
      action: given.action,
      from: world.names.idOf(given.from),
      ...(given.to === undefined ? {} : { to: world.names.idOf(given.to) }),
      ...pick(given, ["relation", "depth"]),
    });
  },
});

import type { WriteAnswer } from "../../model/outcome.ts";
import { OUTCOMES } from "../../model/outcome.ts";
import { REFUSALS, WARNINGS } from "../../model/reason.ts";
import type { Common } from "../case-file.ts";
import { absent, shown, wrong } from "../finding.ts";
import { expectation, valueOrAny } from "../operation.ts";
import type { Scene } from "../operation.ts";
import { listOf, oneOf, text } from "../shape.ts";
import type { World } from "../world/world.ts";
import { standsFor } from "./stands-for.ts";

/** What every verb that writes a memory may be expected to answer. */
export function writeExpectations<Given, Answer extends WriteAnswer>() {
  return {
    ...valueOrAny<Given, Answer, "outcome">(
      "outcome",
      oneOf(...OUTCOMES),
      (answer) => answer.outcome,
      () => shown,
    ),
    ...valueOrAny<Given, Answer, "reason">(
      "reason",
      oneOf(...REFUSALS),
      (answer) => answer.reason,
      () => shown,
    ),
    sameAs: expectation<Given, Answer, string>(text, async (answer, name, { given, world }: Scene<Given>) => {
      if (answer.sameAs === null) return wrong(`sameAs is none, not ${name}`);
      return (await standsFor(name, answer.sameAs, given, world))
        ? shown
        : wrong(`sameAs is ${answer.sameAs}, not ${name}`);
    }),
    warns: expectation<Given, Answer, readonly string[]>(listOf(oneOf(...WARNINGS)), (answer, wanted) => {
      if (wanted.length === 0)
        return answer.warns.length === 0 ? absent : wrong(`warns ${answer.warns.join(" ")}`);
      return wanted.map((one) =>
        (answer.warns as readonly string[]).includes(one)
          ? shown
          : wrong(`warns ${answer.warns.join(" ") || "of nothing"}, not ${one}`),
      );
    }),
  };
}

/** Gives the step's name to the memory that now stands for what was told; a refused step makes none. */
export function bindWrite(world: World, given: Common, answer: WriteAnswer, words: string | null): void {
  const refused = answer.outcome === "refused" || answer.id === null;
  world.names.bind(
    given.as,
    refused
      ? { is: "none", why: answer.reason ?? answer.outcome }
      : { is: "row", of: "memory", id: answer.id!, project: world.projectOf(given), text: words },
  );
}

import type { Code, StandingInput } from "../../engine/voice.ts";
import { absent, equal, shown } from "../finding.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { flag, oneOf, text, texts } from "../shape.ts";
import { CODES } from "../words.ts";
import { pick } from "./revise.ts";

interface Answer {
  readonly stored: boolean;
  readonly code: Code;
}

export const standing = operation<StandingInput, Answer>({
  arguments: {
    action: oneOf("revoke", "restore", "restrict", "clear", "approve"),
    source: text,
    to: texts,
  },
  requires: ["action", "source"],
  by: "human",
  expectations: {
    stored: expectation(flag, (answer: Answer, wanted: boolean) =>
      equal("stored", answer.stored, wanted, wanted ? shown : absent),
    ),
    ...valueOrAny<StandingInput, Answer>(
      "code",
      oneOf(...CODES),
      (answer) => answer.code,
      () => shown,
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return voice.standing({
      action: given.action,
      source: world.names.idOf(given.source),
      ...pick(given, ["to"]),
    });
  },
});

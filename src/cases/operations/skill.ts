import { absent, shown, wrong } from "../finding.ts";
import { laterVerb } from "../not-built.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { count, oneOf, text, texts } from "../shape.ts";
import { pick } from "./revise.ts";

interface Given {
  readonly action: "install" | "remove" | "list";
  readonly name?: string;
  readonly files?: readonly string[];
  readonly source?: string;
  readonly description?: string;
}
interface Answer {
  readonly code: string;
  readonly names: readonly string[];
}

export const skill = operation<Given, Answer>({
  arguments: {
    action: oneOf("install", "remove", "list"),
    name: text,
    files: texts,
    source: text,
    description: text,
  },
  requires: ["action"],
  expectations: {
    ...valueOrAny<Given, Answer>(
      "code",
      oneOf("ok", "bad-name", "unsafe-file", "ambiguous-name"),
      (answer) => answer.code,
      () => shown,
    ),
    has: expectation(texts, (answer: Answer, wanted: readonly string[]) =>
      wanted.map((name) => (answer.names.includes(name) ? shown : wrong(`there is no skill ${name}`))),
    ),
    lacks: expectation(texts, (answer: Answer, unwanted: readonly string[]) =>
      unwanted.map((name) => (answer.names.includes(name) ? wrong(`there is a skill ${name}`) : absent)),
    ),
    countAtMost: expectation(count, (answer: Answer, wanted: number) =>
      answer.names.length <= wanted ? shown : wrong(`there are ${answer.names.length} skills`),
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return laterVerb<object, Answer>(
      voice,
      "skill",
    )({
      action: given.action,
      ...pick(given, ["name", "files", "source", "description"]),
    });
  },
});

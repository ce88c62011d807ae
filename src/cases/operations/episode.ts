import { equal, shown, wrong, absent } from "../finding.ts";
import { laterVerb } from "../not-built.ts";
import { standsFor } from "../expect/stands-for.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { oneOf, orNull, text, texts } from "../shape.ts";
import { pick } from "./revise.ts";

interface Given {
  readonly action: "start" | "end" | "show";
  readonly goal?: string;
  readonly of?: string;
  readonly outcome?: string;
  readonly lessons?: readonly string[];
  readonly mistakes?: readonly string[];
}
interface Answer {
  readonly id: string | null;
  readonly active: string | null;
  readonly outcome: string | null;
  readonly lessons: readonly string[];
  readonly code: string;
}

const OUTCOME = oneOf("success", "partial", "failure", "abandoned");

export const episode = operation<Given, Answer>({
  arguments: {
    action: oneOf("start", "end", "show"),
    goal: text,
    of: text,
    outcome: OUTCOME,
    lessons: texts,
    mistakes: texts,
  },
  requires: ["action"],
  expectations: {
    active: expectation(orNull(text), async (answer: Answer, name: string | null, { given, world }) => {
      if (name === null) return equal("active", answer.active, null, absent);
      if (answer.active === null) return wrong(`no episode is open, not ${name}`);
      return (await standsFor(name, answer.active, given, world))
        ? shown
        : wrong(`${answer.active} is open, not ${name}`);
    }),
    ...valueOrAny<Given, Answer>(
      "outcome",
      OUTCOME,
      (answer) => answer.outcome,
      () => shown,
    ),
    lessonsHave: expectation(texts, (answer: Answer, wanted: readonly string[]) =>
      wanted.map((part) =>
        answer.lessons.some((lesson) => lesson.includes(part)) ? shown : wrong(`no lesson says "${part}"`),
      ),
    ),
    ...valueOrAny<Given, Answer>(
      "code",
      oneOf("ok", "not-active"),
      (answer) => answer.code,
      () => shown,
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    const answer = await laterVerb<object, Answer>(
      voice,
      "episode",
    )({
      action: given.action,
      ...pick(given, ["goal", "outcome", "lessons", "mistakes"]),
      ...(given.of === undefined ? {} : { of: world.names.idOf(given.of) }),
    });
    if (answer.id !== null) {
      const project = world.projectOf(given);
      world.names.bind(given.as, {
        is: "row",
        of: "memory",
        id: answer.id,
        project,
        text: given.goal ?? null,
      });
    }
    return answer;
  },
});

import type { EventAnswer, EventInput } from "../../engine/voice.ts";
import { absent, equal, shown } from "../finding.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { count, flag, instant, oneOf, text, texts } from "../shape.ts";
import { CODES } from "../words.ts";
import { pick } from "./revise.ts";

const POINTERS = ["supersedes", "corrects", "causes", "sources"] as const;

export const event = operation<EventInput, EventAnswer>({
  arguments: {
    type: oneOf(
      "fact",
      "observation",
      "decision",
      "change",
      "revision",
      "correction",
      "retraction",
      "task-created",
      "task-completed",
    ),
    subject: text,
    key: text,
    value: text,
    eventTime: instant,
    recordedAt: instant,
    effectiveFrom: instant,
    effectiveTo: instant,
    supersedes: texts,
    corrects: texts,
    causes: texts,
    publisher: text,
    seq: count,
    sources: texts,
  },
  requires: ["type", "subject"],
  expectations: {
    stored: expectation(flag, (answer: EventAnswer, wanted: boolean) =>
      equal("stored", answer.stored, wanted, wanted ? shown : absent),
    ),
    ...valueOrAny<EventInput, EventAnswer>(
      "code",
      oneOf(...CODES),
      (answer) => answer.code,
      () => shown,
    ),
    gap: expectation(flag, (answer: EventAnswer, wanted: boolean) =>
      equal("gap", answer.gap, wanted, wanted ? shown : absent),
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    const pointers = POINTERS.filter((key) => given[key] !== undefined).map(
      (key) => [key, given[key]!.map(world.names.idOf)] as const,
    );
    const answer = await voice.event({
      type: given.type,
      subject: given.subject,
      ...pick(given, [
        "key",
        "value",
        "eventTime",
        "recordedAt",
        "effectiveFrom",
        "effectiveTo",
        "publisher",
        "seq",
      ]),
      ...Object.fromEntries(pointers),
    });
    world.names.bind(
      given.as,
      answer.id === null
        ? { is: "none", why: answer.code }
        : {
            is: "row",
            of: "fact",
            id: answer.id,
            project: world.projectOf(given),
            text: given.value ?? null,
          },
    );
    return answer;
  },
});

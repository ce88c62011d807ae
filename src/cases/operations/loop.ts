import type { Code, LoopInput } from "../../engine/voice.ts";
import { KINDS } from "../../model/kind.ts";
import { shown } from "../finding.ts";
import { operation, valueOrAny } from "../operation.ts";
import { either, listOf, oneOf, record, text } from "../shape.ts";
import { CODES } from "../words.ts";
import { EVIDENCE } from "./remember.ts";
import { pick } from "./revise.ts";

interface Answer {
  readonly code: Code;
  readonly id: string | null;
}

const REQUIREMENT = either(
  record({ state: record({ subject: text, key: text, value: text }, ["subject", "value"]) }, ["state"]),
  record({ present: record({ source: text }, ["source"]) }, ["present"]),
  record({ contains: record({ source: text, text }, ["source", "text"]) }, ["contains"]),
  record({ passed: record({ source: text }, ["source"]) }, ["passed"]),
  record({ event: record({ type: text, subject: text }, ["type", "subject"]) }, ["event"]),
);
const CLOSURE = either(
  record({ all: listOf(REQUIREMENT) }, ["all"]),
  record({ any: listOf(REQUIREMENT) }, ["any"]),
);

export const loop = operation<LoopInput, Answer>({
  arguments: {
    action: oneOf("create", "attach", "claim", "cancel", "supersede"),
    of: text,
    with: text,
    subject: text,
    // A loop's kind is the owner's word, beside the kinds of memory.
    kind: either(oneOf(...KINDS), text),
    expected: text,
    closure: CLOSURE,
    source: text,
    text,
    evidence: EVIDENCE,
  },
  requires: ["action"],
  expectations: valueOrAny<LoopInput, Answer>(
    "code",
    oneOf(...CODES),
    (answer) => answer.code,
    () => shown,
  ),
  run: async (given, world) => {
    const voice = await world.voice(given);
    const { idOf } = world.names;
    const answer = await voice.loop({
      action: given.action,
      ...pick(given, ["subject", "kind", "expected", "closure", "text", "evidence"]),
      ...(given.of === undefined ? {} : { of: idOf(given.of) }),
      ...(given.with === undefined ? {} : { with: idOf(given.with) }),
      ...(given.source === undefined ? {} : { source: idOf(given.source) }),
    });
    world.names.bind(
      given.as,
      answer.id === null
        ? { is: "none", why: answer.code }
        : { is: "row", of: "loop", id: answer.id, project: world.projectOf(given), text: given.text ?? null },
    );
    return answer;
  },
});

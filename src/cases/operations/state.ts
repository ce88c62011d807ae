import type { StateAnswer, StateInput } from "../../engine/voice.ts";
import { parseInstant } from "../../model/instant.ts";
import { absent, equal, shown, wrong } from "../finding.ts";
import { standsFor } from "../expect/stands-for.ts";
import { expectation, operation } from "../operation.ts";
import { instant, oneOf, orNull, text } from "../shape.ts";
import { pick } from "./revise.ts";

export const state = operation<StateInput, StateAnswer>({
  arguments: { subject: text, key: text, validAt: instant, knownAt: instant },
  requires: ["subject"],
  expectations: {
    value: expectation(orNull(text), (answer: StateAnswer, wanted: string | null) =>
      equal("value", answer.value, wanted, wanted === null ? absent : shown),
    ),
    planned: expectation(orNull(text), (answer: StateAnswer, wanted: string | null) =>
      equal("planned", answer.planned, wanted, wanted === null ? absent : shown),
    ),
    plannedFrom: expectation(orNull(instant), (answer: StateAnswer, wanted: string | null) =>
      equal("plannedFrom", moment(answer.plannedFrom), moment(wanted), wanted === null ? absent : shown),
    ),
    status: expectation(oneOf("known", "unknown"), (answer: StateAnswer, wanted: string) =>
      equal("status", answer.status, wanted, wanted === "known" ? shown : absent),
    ),
    via: expectation(orNull(text), async (answer: StateAnswer, wanted: string | null, { given, world }) => {
      if (wanted === null) return equal("via", answer.via, null, absent);
      if (answer.via === null) return wrong(`via is none, not ${wanted}`);
      return (await standsFor(wanted, answer.via, given, world))
        ? shown
        : wrong(`via is ${nameOf(answer.via, world.names.all())}, not ${wanted}`);
    }),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return voice.state({ subject: given.subject, ...pick(given, ["key", "validAt", "knownAt"]) });
  },
});

/** Instants are compared as instants. */
function moment(text: string | null): number | null {
  return text === null ? null : parseInstant(text);
}

function nameOf(
  id: string,
  names: readonly (readonly [string, { readonly is: string; readonly id?: string }])[],
): string {
  return names.find(([, named]) => named.id === id)?.[0] ?? id;
}

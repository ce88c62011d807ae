import type { SourceInput } from "../../engine/voice.ts";
import { ROLES } from "../../model/kind.ts";
import { operation } from "../operation.ts";
import { flag, oneOf, text, texts } from "../shape.ts";
import { pick } from "./revise.ts";

export const source = operation<SourceInput, null>({
  arguments: {
    source: text,
    class: oneOf("authoritative", "informational", "untrusted"),
    role: oneOf(...ROLES),
    derivedFrom: texts,
    claim: text,
    stance: oneOf("+", "-"),
    refutedBy: texts,
    dispute: text,
    negative: flag,
    restrictedTo: texts,
  },
  requires: ["source"],
  by: "human",
  expectations: {},
  run: async (given, world) => {
    const voice = await world.voice(given);
    const { idOf } = world.names;
    const answer = await voice.source({
      source: idOf(given.source),
      ...pick(given, ["class", "role", "claim", "stance", "dispute", "negative", "restrictedTo"]),
      ...(given.derivedFrom === undefined ? {} : { derivedFrom: given.derivedFrom.map(idOf) }),
      ...(given.refutedBy === undefined ? {} : { refutedBy: given.refutedBy.map(idOf) }),
    });
    // A case that describes a source and is not heard would test something else from here on.
    if (!answer.stored) throw new Error(`the description of ${given.source} was not stored: ${answer.code}`);
    return null;
  },
});

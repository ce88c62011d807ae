import type { Json } from "../../model/journal-event.ts";
import { isObject } from "../case-file.ts";
import { operation } from "../operation.ts";
import { anything, either, flag, listOf, record, text } from "../shape.ts";
import { scriptedModel } from "../world/scripted-model.ts";
import type { Answering } from "../world/scripted-model.ts";

interface Given {
  readonly script: readonly Answering[];
}

export const model = operation<Given, null>({
  arguments: {
    script: listOf(
      either(
        record({ text }, ["text"]),
        record({ json: anything }, ["json"]),
        record({ error: text }, ["error"]),
        record({ timeout: flag }, ["timeout"]),
        record({ garbage: flag }, ["garbage"]),
        record({ tool: text, args: anything }, ["tool"]),
      ),
    ),
  },
  requires: ["script"],
  expectations: {},
  run: async (given, world) => {
    const script = given.script.map((answer) =>
      "json" in answer ? { json: named(answer.json, world.names.idOf) } : answer,
    );
    world.notes.proposed = given.script.flatMap((answer) => ("json" in answer ? namesIn(answer.json) : []));
    await world.stores.model(scriptedModel(script));
    return null;
  },
});

/** A model is given ids; a case writes names. */
function named(json: Json, idOf: (name: string) => string): Json {
  if (!isObject(json) || !Array.isArray(json["proposals"])) return json;
  const proposals = (json["proposals"] as readonly Json[]).map((one) => {
    if (!isObject(one)) return one;
    const { as: _as, ...proposal } = one;
    const ids = ["sources", "derivedFrom"].flatMap((key) => {
      const held = proposal[key];
      return Array.isArray(held) ? [[key, (held as readonly string[]).map(idOf)] as const] : [];
    });
    return { ...proposal, ...Object.fromEntries(ids) };
  });
  return { ...json, proposals };
}

function namesIn(json: Json): readonly (readonly [string, string])[] {
  if (!isObject(json) || !Array.isArray(json["proposals"])) return [];
  return (json["proposals"] as readonly Json[]).flatMap((one) =>
    isObject(one) && typeof one["as"] === "string" && typeof one["text"] === "string"
      ? [[one["as"], one["text"]] as const]
      : [],
  );
}

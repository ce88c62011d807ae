import type { Json } from "../model/journal-event.ts";
import type { JsonObject } from "./case-file.ts";
import { isObject, SPEAKERS } from "./case-file.ts";
import { OPERATIONS } from "./operations.ts";
import { anything, instant, listOf, oneOf, record, text } from "./shape.ts";
import type { Fields, Shape } from "./shape.ts";

/**
 * Everything in a case that the format does not know, said before anything runs: a case nobody can read must fail, not
 * pass by what was left out.
 */
export function checkCase(value: Json): readonly string[] {
  const shape = record(
    {
      id: text,
      title: text,
      laws: listOf(text),
      why: text,
      ref: text,
      now: instant,
      // Either may be malformed on purpose: what is made of it then is the case.
      policy: anything,
      frame: anything,
      steps: listOf(step),
    },
    ["id", "now", "steps"],
  );
  return shape(value, "case");
}

const COMMON: Fields = {
  do: text,
  as: text,
  at: instant,
  project: text,
  session: text,
  agent: text,
  worktree: text,
  by: oneOf(...SPEAKERS),
  expect: anything,
};

const step: Shape = (value, where) => {
  if (!isObject(value)) return [`${where} is not an object`];
  const name = value["do"];
  const operation =
    typeof name === "string" && Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) return [`${where}.do is not known: ${JSON.stringify(name)}`];
  const here = `${where} (${String(name)})`;
  return [
    ...record({ ...COMMON, ...operation.arguments }, operation.requires)(value, here),
    ...(value["expect"] === undefined
      ? []
      : record(operation.expectations)(value["expect"], `${here}.expect`)),
    ...inner(value, here),
  ];
};

/** Steps inside a step are steps: those of `repeat` and of another process. */
function inner(value: JsonObject, where: string): readonly string[] {
  if (value["do"] === "repeat" && value["step"] !== undefined) return step(value["step"], `${where}.step`);
  if (value["do"] !== "fault" || value["steps"] === undefined) return [];
  return listOf(step)(value["steps"], `${where}.steps`);
}

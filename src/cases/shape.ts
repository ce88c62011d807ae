import { parseInstant } from "../model/instant.ts";
import type { Json } from "../model/journal-event.ts";
import { isObject } from "./case-file.ts";

/** Says what is wrong with a value, each sentence opened by where it stands. Nothing: it fits. */
export type Shape = (value: Json, where: string) => readonly string[];
export type Fields = Readonly<Record<string, Shape>>;

export const anything: Shape = () => [];
export const text: Shape = only((value) => typeof value === "string", "a text");
export const flag: Shape = only((value) => typeof value === "boolean", "true or false");
export const yes: Shape = only((value) => value === true, "true");
export const number: Shape = only((value) => typeof value === "number", "a number");
export const count: Shape = only(
  (value) => typeof value === "number" && Number.isInteger(value) && value >= 0,
  "a whole number",
);
export const instant: Shape = only(
  (value) => typeof value === "string" && parseInstant(value) !== null,
  "an ISO instant",
);
export const texts: Shape = listOf(text);

export function oneOf(...known: readonly string[]): Shape {
  return only((value) => typeof value === "string" && known.includes(value), `one of ${known.join(" ")}`);
}

export function listOf(item: Shape): Shape {
  return (value, where) =>
    Array.isArray(value)
      ? value.flatMap((entry, n) => item(entry, `${where}[${n}]`))
      : [`${where} is not a list`];
}

export function orNull(shape: Shape): Shape {
  return (value, where) => (value === null ? [] : shape(value, where));
}

/** Fits when any of the shapes does; speaks with the words of the last one. */
export function either(...shapes: readonly Shape[]): Shape {
  return (value, where) => {
    let said: readonly string[] = [];
    for (const shape of shapes) {
      said = shape(value, where);
      if (said.length === 0) return [];
    }
    return said;
  };
}

/** An object with no other keys than these. */
export function record(fields: Fields, required: readonly string[] = []): Shape {
  return (value, where) => {
    if (!isObject(value)) return [`${where} is not an object`];
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key));
    const missing = required.filter((key) => value[key] === undefined);
    return [
      ...unknown.map((key) => `${where}.${key} is not known`),
      ...missing.map((key) => `${where}.${key} is missing`),
      ...Object.entries(fields).flatMap(([key, shape]) => {
        const held = value[key];
        return held === undefined ? [] : shape(held, `${where}.${key}`);
      }),
    ];
  };
}

/** An object whose keys are names and whose values share one shape. */
export function mapOf(shape: Shape): Shape {
  return (value, where) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, held]) => shape(held, `${where}.${key}`))
      : [`${where} is not an object`];
}

function only(fits: (value: Json) => boolean, what: string): Shape {
  return (value, where) => (fits(value) ? [] : [`${where} is not ${what}: ${JSON.stringify(value)}`]);
}

import type { Json } from "../../model/journal-event.ts";
import { absent, empty, shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation } from "../operation.ts";
import type { Expectation } from "../operation.ts";
import { texts, yes } from "../shape.ts";

/** `textHas` and `textLacks` over what a reader is shown; what is lacking is looked for in the whole answer. */
export function textExpectations<Given, Answer>(
  read: (answer: Answer) => string,
  whole: (answer: Answer) => unknown = read,
): Readonly<Record<"textHas" | "textLacks", Expectation<Given, Answer>>> {
  return {
    textHas: expectation(texts, (answer: Answer, wanted: readonly string[]) => hasAll(read(answer), wanted)),
    textLacks: expectation(texts, (answer: Answer, wanted: readonly string[], { world }) =>
      lacksAll(everyText(whole(answer)), wanted, (text) => world.handed.has(text)),
    ),
  };
}

export function hasAll(text: string, wanted: readonly string[]): readonly Finding[] {
  return wanted.map((part) =>
    text.includes(part) ? shown : wrong(`"${part}" does not stand in: ${cut(text)}`),
  );
}

/** The absence of what nobody ever handed in proves nothing. */
export function lacksAll(
  found: readonly string[],
  unwanted: readonly string[],
  wasHanded: (text: string) => boolean,
): readonly Finding[] {
  return unwanted.map((part) => {
    if (part === "") return unexercised("the absence of an empty text");
    const holder = found.find((text) => text.includes(part));
    if (holder !== undefined) return wrong(`"${part}" stands in: ${cut(holder)}`);
    return wasHanded(part) ? absent : unexercised(`nobody ever handed in "${part}"`);
  });
}

/** Well-formed UTF-16, and the same after a way through strict JSON. */
export function wellFormed<Given, Answer>(read: (answer: Answer) => string): Expectation<Given, Answer> {
  return expectation(yes, (answer: Answer) => {
    const text = read(answer);
    if (text === "") return empty;
    if (!text.isWellFormed()) return wrong("the text holds half a surrogate pair");
    return JSON.parse(JSON.stringify(text)) === text ? shown : wrong("the text does not survive JSON");
  });
}

/** Every string in a value, keys left aside. */
export function everyText(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value as Readonly<Record<string, Json>>).flatMap(everyText);
}

function cut(text: string): string {
  const one = text.replaceAll("\n", " ⏎ ");
  return one.length > 240 ? `${one.slice(0, 237)}...` : one || "nothing";
}

import type { Json } from "../../model/journal-event.ts";

/**
 * Every text that a step of this case handed to memory. The absence of a text that nobody ever handed in proves nothing,
 * so it is not accepted as an absence.
 */
export interface Handed {
  add(value: Json): void;
  has(text: string): boolean;
  all(): readonly string[];
}

export function makeHanded(known: readonly string[] = []): Handed {
  const texts = new Set<string>(known);
  const collect = (value: Json): void => {
    if (typeof value === "string") texts.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  return {
    add: collect,
    has: (text) => [...texts].some((handed) => handed.includes(text)),
    all: () => [...texts],
  };
}

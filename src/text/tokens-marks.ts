import { lowerCase } from "./normalise.ts";

/**
 * Private characters that tell a term's class and stand for the signs inside identifiers, so that a term is free of
 * white space, ASCII punctuation and capitals. Text from outside never brings them in: the scanner drops private use.
 */
export const MARKS = {
  /** Identifier, version or file name with its signs. */
  whole: "\uE000",
  path: "\uE001",
  /** Prefix of a hash. */
  prefix: "\uE002",
  concept: "\uE003",
  /** One Chinese character by itself. */
  single: "\uE004",
} as const;

/** `lane.ts` → `lane` + sign + `ts`: lower case, every other ASCII character as a private one. */
export function encodeSigns(text: string): string {
  let encoded = "";
  for (const character of lowerCase(text)) {
    const point = character.charCodeAt(0);
    encoded += point < 0x80 && !/[a-z0-9]/.test(character) ? String.fromCharCode(0xe010 + point) : character;
  }
  return encoded;
}

/** The readable form of a term, for explanations: `concept:database`, `path:src/lane.ts`, `berth`. */
export function readableTerm(term: string): string {
  const name = Object.entries(MARKS).find(([, mark]) => term.startsWith(mark))?.[0];
  const body = name === undefined ? term : term.slice(1);
  const signs = body.replaceAll(/[\uE010-\uE08F]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xe010),
  );
  return name === undefined ? signs : `${name}:${signs}`;
}

import { textsIn } from "../../evals/vectors/texts-in.ts";
import { memoryText, questionText, turnText } from "./made-texts.ts";

/** What a place is filled with and asked for, by number. */
export interface ToldTexts {
  memory(n: number): string;
  /** A turn of a conversation; every fifth number has one. */
  turn(n: number): string;
  question(n: number): string;
}

export const MADE_TEXTS: ToldTexts = {
  memory: memoryText,
  turn: (n) => turnText(n, 600),
  question: questionText,
};

/** Texts of files of others (`textsIn`): memories first, then turns; a question says the beginning of a memory. */
export function toldTexts(paths: readonly string[], most: number): ToldTexts {
  if (paths.length === 0) return MADE_TEXTS;
  const texts = textsIn(paths);
  const needed = most + Math.ceil(most / 5);
  if (texts.length < needed) throw new Error(`${texts.length} texts are there, and ${needed} are needed`);
  return {
    memory: (n) => texts[n] ?? "",
    turn: (n) => texts[most + Math.floor(n / 5)] ?? "",
    question: (n) =>
      `What was said about this: ${(texts[n % most] ?? "").split(/\s+/u).slice(0, 9).join(" ")}?`,
  };
}

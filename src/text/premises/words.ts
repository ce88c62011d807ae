import { canonicalOf } from "../lexicon.ts";
import { normalise } from "../normalise.ts";
import { stem } from "../stem.ts";

/** A word as it is compared, and as it is said. A Chinese character is a word of its own. */
export interface Word {
  readonly said: string;
  readonly stem: string;
}

/** The words that name something, in order. */
export function wordsOf(text: string): readonly Word[] {
  return allWordsOf(text).filter(({ said }) => !EMPTY.has(said));
}

/** All words, with those that only join. */
export function allWordsOf(text: string): readonly Word[] {
  return (
    normalise(text)
      .replace(/['’]s\b/gu, "")
      .match(
        /[\u3400-\u9fff]|(?:(?![\u3400-\u9fff])[\p{L}\p{N}])+(?:[._-](?:(?![\u3400-\u9fff])[\p{L}\p{N}])+)*/gu,
      ) ?? []
  ).map((said) => ({ said, stem: stemOf(said) }));
}

export function isHan({ said }: Word): boolean {
  return /[\u3400-\u9fff]/u.test(said);
}

function stemOf(said: string): string {
  return stem(canonicalOf(said) ?? said);
}

const EMPTY: ReadonlySet<string> = new Set([
  ..."a an the of for in on at to by with from our my your its their is are and".split(" "),
  "的",
]);

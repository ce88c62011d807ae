import { sentences } from "../text/sentences.ts";
import { normalise } from "../text/normalise.ts";
import { isStopWord } from "../text/tokens-stopwords.ts";
import { readNumber } from "../text/units-numbers.ts";

/**
 * Spans of the sentences that carry a value of the timeline: those whose words contain it, numbers read alike however written and Chinese by its
 * characters. A value that is an ordinary word ("on", "2") says little by itself: of several sentences with it those that speak of its subject
 * carry it. What goes on about it ("It was …") goes with it, unless it carries one of `others`. With no such sentence nothing can be cut, and the whole text stands or falls with its entries.
 */
export function carryingSpans(
  text: string,
  value: string | null,
  about = "",
  others: readonly string[] = [],
): readonly { readonly start: number; readonly end: number }[] {
  if (value === null || value.trim() === "") return [];
  const wanted = wordsOf(value);
  if (wanted.length === 0) return [];
  const all = sentences(text);
  const holds = (sentence: { readonly text: string }, words: readonly string[]): boolean =>
    words.length > 0 && joined(wordsOf(sentence.text)).includes(joined(words));
  const carrying = all.filter((sentence) => holds(sentence, wanted));
  const taken = new Set(isOrdinary(wanted) ? nearest(carrying, about) : carrying);
  for (const [at, sentence] of all.entries()) {
    const before = all[at - 1];
    if (before === undefined || !taken.has(before) || !GOES_ON.test(sentence.text)) continue;
    if (!others.some((other) => holds(sentence, wordsOf(other)))) taken.add(sentence);
  }
  return all.filter((sentence) => taken.has(sentence)).map(({ start, end }) => ({ start, end }));
}

function nearest<S extends { readonly text: string }>(carrying: readonly S[], about: string): readonly S[] {
  if (carrying.length < 2) return carrying;
  const topic = new Set(wordsOf(about).filter((word) => !isStopWord(word)));
  const shared = carrying.map(({ text }) => wordsOf(text).filter((word) => topic.has(word)).length);
  const most = Math.max(...shared);
  return most === 0 ? carrying : carrying.filter((_, at) => shared[at] === most);
}

function isOrdinary(words: readonly string[]): boolean {
  return words.every(
    (word) => isStopWord(word) || /^(?:yes|no|true|false|\d{1,2}|[a-z]|[\u3400-\u9fff])$/.test(word),
  );
}

const GOES_ON = /^(?:it|its|this|that|they|these|those|their)\b|^(?:它|它们|这|该|其|此)(?!外|次|后)/iu;

const joined = (words: readonly string[]): string => ` ${words.join(" ")} `;

function wordsOf(text: string): readonly string[] {
  return normalise(text)
    .replace(CHINESE_NUMBER, (number) => ` ${readNumber(number) ?? number} `)
    .replace(/[\u3400-\u9fff]/g, " $& ")
    .replace(/[^\p{L}\p{N}.%]+/gu, " ")
    .replace(/\.(?=\s|$)/gu, "")
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (ENGLISH_NUMBER.test(word) ? String(readNumber(word) ?? word) : word));
}

const CHINESE_NUMBER =
  /[零〇一二两三四五六七八九十百千万]*[二两三四五六七八九十][零〇一二两三四五六七八九十百千万]*/g;
const ENGLISH_NUMBER =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;

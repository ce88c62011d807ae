/**
 * Whether an encoder that learned English has anything to say about a text: more of its words are written in Latin letters than in
 * others. What it cannot read it would take for unknown signs, and all such texts would look alike (two unrelated Chinese sentences
 * have a cosine of .52). A language that shares the letters is read, and poorly.
 */
export function readsEnglish(text: string): boolean {
  const latin = text.match(LATIN)?.length ?? 0;
  if (latin === 0) return false;
  const unspaced = (text.match(UNSPACED)?.length ?? 0) / SIGNS_PER_WORD;
  const others = text.replace(KNOWN, " ").match(/\p{L}+/gu)?.length ?? 0;
  return latin > unspaced + others;
}

/** Two signs make a word of Chinese, on the average; no blank tells. */
const SIGNS_PER_WORD = 2;
const LATIN = /\p{Script=Latin}+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const KNOWN = /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

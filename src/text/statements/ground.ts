/** The clause a sentence gives as its reason, with its offset: of "Because X is V, Y is W" and "Y is W because X is V" the first. */
export function groundOf(sentence: string): { readonly text: string; readonly start: number } | null {
  for (const form of [LEADING, TRAILING]) {
    const match = form.exec(sentence);
    const text = match?.groups?.["ground"];
    if (match === null || text === undefined) continue;
    return { text, start: match.index + match[0].indexOf(text) };
  }
  return null;
}

const LEADING = /^(?:because|given that|seeing that|now that|as long as) (?<ground>[^,;]{5,120}), \S/iu;
const TRAILING = /,? because (?<ground>[^,;]{5,120}?)[.!]?$/iu;

/**
 * An upper estimate of the tokens of a text, of our own and called estimated (no tokenizer on the turn's path). Calibrated to lie
 * above o200k and cl100k counts on prose, code and Chinese; see docs/reports for the comparison.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let word = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWord(code)) {
      word += 1;
      continue;
    }
    tokens += wordTokens(word);
    word = 0;
    if (code === 32) continue;
    // A sign or line end is a token at most; a character of a script without spaces up to one and a half.
    tokens += code < 0x2e80 ? 1 : 1.3;
  }
  return Math.ceil(tokens + wordTokens(word));
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    (code >= 0xc0 && code < 0x2e80)
  );
}

function wordTokens(length: number): number {
  if (length === 0) return 0;
  return length <= 5 ? 1.05 : length / 4.2 + 0.2;
}

import { foldSearch, normalise } from "./normalise.ts";
import { indexTerms } from "./tokens.ts";

/**
 * One number over the normal form, the search form and the index terms of every code point that any version assigned, each between letters
 * and beside a mark: equal on every runtime, or two machines that share a store would not find each other's words.
 */
export function checksumOfAllCodePoints(): string {
  let sum = 0x811c9dc5;
  for (let start = 0; start < 0xe0200; start += 32) {
    // Nothing is assigned between the last ideographs and the tags.
    if (start === 0x34000) start = 0xe0000;
    let text = "";
    for (let point = start; point < start + 32; point++) text += ` A${String.fromCodePoint(point)}\u0301b`;
    for (const form of [normalise(text), foldSearch(text), indexTerms(text).terms.join(" ")]) {
      // FNV-1a over UTF-16 units.
      for (let at = 0; at < form.length; at++) sum = Math.imul(sum ^ form.charCodeAt(at), 0x01000193) >>> 0;
    }
  }
  return sum.toString(16);
}

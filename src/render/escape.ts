import { SPOOFED_MARK } from "../text/wears-mark.ts";

/**
 * Stored text as one line of a fenced block (L17): it cannot end the fence, start a line of its own, wear a mark of ours or forge the
 * facts behind a line. The stored text itself stays as it is.
 */
export function escapeForPrompt(text: string): string {
  return (
    text
      .toWellFormed()
      // What hides words goes first, so that a mark or tag spelled around it is seen.
      .replace(LINES, " ⏎ ")
      .replace(CONTROLS, "")
      .replace(SPOOFED_MARK, "($1)")
      // A tag could be read as the end of the block or as the start of a system message; its bracket is shown as a look-alike.
      .replace(/[<＜﹤](?=[/／!?]?[\p{L}_|])/gu, "‹")
      // The facts behind a line are ours: who said it, since when, under which id.
      .replace(/\((since|自)(?= ?\d{4})/giu, "($1:")
      .replace(/\b((?:mem|rec|loop|evt)_[0-9a-z]{16})\b(?=\s*\))/gu, "$1 ")
      .replace(/( ⏎ )(?:\s*⏎ )+/gu, "$1")
      .trim()
  );
}

const LINES = /[\u2028\u2029\u0085]|\r\n?|\n/gu;
// Control characters, bidirectional overrides, tag characters and invisible joiners that hide words from a reader.
const CONTROLS =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/gu;

/**
 * Stored text as one line of a fenced block (L17): it cannot end the fence, start a line of its own, or wear a mark of ours. The stored
 * text itself stays as it is.
 */
export function escapeForPrompt(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(MARKS, "($1)")
      // A tag could be read as the end of the block or as the start of a system message; its bracket is shown as a look-alike.
      .replace(/<(?=[/!?]?[\p{L}_|])/gu, "‹")
      .replace(/[\u2028\u2029\u0085]|\r\n?|\n/gu, " ⏎ ")
      .replace(CONTROLS, "")
      .replace(/( ⏎ )(?:\s*⏎ )+/gu, "$1")
      .trim()
  );
}

// Control characters, bidirectional overrides and invisible joiners that hide words from a reader.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

const MARKS =
  /\[(superseded|corrected|retracted|expired|planned|conflict|needs-review|source-changed|outside-source|unverified|stale-evidence|failed|guess|verified|authoritative|informational|excerpt)[^\]\n]{0,60}\]/giu;

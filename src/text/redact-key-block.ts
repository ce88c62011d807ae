import type { SecretSpan } from "./redact-span.ts";

/**
 * A private key block as a whole, from BEGIN to END, PEM, OpenSSH or PGP, also quoted, indented, escaped into one
 * line, encrypted, or cut off before its end. Prose that only names the first line is left alone.
 * `at` is where `-----BEGIN` stands. Linear: a walk never crosses five dashes, so no two walks read the same text.
 */
export function findKeyBlock(text: string, at: number): SecretSpan | undefined {
  HEAD.lastIndex = at;
  if (!HEAD.test(text)) return undefined;
  let position = HEAD.lastIndex;
  let open = position; // how far a block without an END reaches
  let isOpen = true;
  let wasFull = false;
  let inLines = 0;
  let all = 0;
  for (;;) {
    PIECE.lastIndex = position;
    const piece = PIECE.exec(text);
    if (piece === null) break;
    position = PIECE.lastIndex;
    if (piece[1] !== undefined) {
      if (inLines >= 16 && inLines * 2 >= all) return block(at, position);
      break;
    }
    const run = piece[2];
    if (run === undefined) continue;
    const isFull = run.length >= FULL_LINE;
    all += run.length;
    if (isFull) inLines += run.length;
    isOpen &&= isFull || (wasFull && /[0-9+/=]/.test(run));
    if (isOpen) open = position;
    wasFull = isFull;
  }
  return open > HEAD.lastIndex && inLines >= 16 ? block(at, open) : undefined;
}

function block(start: number, end: number): SecretSpan {
  return { start, end, kind: "private-key", shaped: true };
}

/** Words of prose are shorter, lines of key material longer. */
const FULL_LINE = 28;
const HEAD = /-----BEGIN[ ]?(?:[A-Z0-9]{2,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----/iy;
const PIECE =
  /(-----END[ A-Z0-9]{0,40}-----)|(?:Proc-Type|DEK-Info|Version|Comment|Charset|Hash):[^\n\\]{0,200}|([A-Za-z0-9+/=]+)|(?:\\+[nrt]|[\s"'`>|#,*;])+/iy;

import { classOf } from "./normalise-classes.ts";

/** `chunk`: a word, identifier or path; `run`: characters of a script without spaces; `sign`: one pictograph. */
export interface Piece {
  readonly kind: "chunk" | "run" | "sign";
  readonly text: string;
  /** Offset of the first UTF-16 unit in the scanned text. */
  readonly at: number;
}

/**
 * Cuts a text (accents already folded) into pieces, in order. A chunk holds the signs that join a name: `_ - . / \ @
 * ' ::`, a line number behind a path, a final `+`, `++` or `#`. Latin glued to Chinese is cut off. Any text is safe.
 */
export function scanPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === NONE) {
      at += widthAt(text, at);
      continue;
    }
    const start = at;
    if (kind === SIGN) at += widthAt(text, at);
    else if (kind === RUN) while (at < text.length && kindAt(text, at) === RUN) at += widthAt(text, at);
    else at = endOfChunk(text, at);
    pieces.push({
      kind: kind === RUN ? "run" : kind === SIGN ? "sign" : "chunk",
      text: text.slice(start, at),
      at: start,
    });
  }
  return pieces;
}

const NONE = 0;
const WORD = 1;
const RUN = 2;
const SIGN = 3;

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return isAsciiWord(unit) ? WORD : NONE;
  switch (classOf(text.codePointAt(at) ?? 0)) {
    case "c":
      return RUN;
    case "u":
    case "l":
    case "m":
    case "d":
    case "n":
    case "_":
      return WORD;
    case "e":
      return SIGN;
    default:
      return NONE;
  }
}

function isAsciiWord(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function endOfChunk(text: string, start: number): number {
  let at = start;
  let isPath = false;
  while (at < text.length) {
    if (isAsciiWord(text.charCodeAt(at))) {
      at++;
      continue;
    }
    if (kindAt(text, at) === WORD) {
      at += widthAt(text, at);
      continue;
    }
    const joint = jointAt(text, at, isPath);
    if (joint === 0) return at + tailAt(text, start, at);
    isPath ||= text[at] === "/" || text[at] === "\\";
    at += joint;
  }
  return at;
}

/** Units of the sign that joins what stands before and behind it; 0 when the chunk ends here. */
function jointAt(text: string, at: number, isPath: boolean): number {
  const sign = text[at] ?? "";
  if (sign === ":") {
    if (text[at + 1] === ":" && kindAt(text, at + 2) === WORD) return 2;
    return isPath && /\d/.test(text[at + 1] ?? "") ? 1 : 0;
  }
  if (sign === "_") return /^_+/.exec(text.slice(at, at + 8))?.[0].length ?? 0;
  if (!"-./\\@'".includes(sign)) return 0;
  // `src/.env` and `dir/_private` go on behind two signs.
  if ((sign === "/" || sign === "\\") && /[._@-]/.test(text[at + 1] ?? "") && kindAt(text, at + 2) === WORD)
    return 2;
  return kindAt(text, at + 1) === WORD ? 1 : 0;
}

/** `C++`, `C#` and `F#` end in their signs; a sum or a heading does not. */
function tailAt(text: string, start: number, at: number): number {
  if (at - start > 6) return 0;
  const tail = /^(?:\+\+|[+#])(?![\w+#])/.exec(text.slice(at, at + 3));
  return tail === null ? 0 : tail[0].length;
}

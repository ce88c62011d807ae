/** Columns a text takes at a terminal: East Asian wide characters take two, marks none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += columnsOf(char);
  return width;
}

/** The text in at most so many columns, with an ellipsis where it was cut. */
export function fit(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let out = "";
  let width = 0;
  for (const char of text) {
    const next = width + columnsOf(char);
    if (next > columns - 1) break;
    out += char;
    width = next;
  }
  return `${out.trimEnd()}…`;
}

export function pad(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - widthOf(text)));
}

/** Breaks into lines of at most so many columns, at spaces where there are any. */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.split(/(?<=\s)|(?<=[\u3000-\u9fff\uff00-\uff60])/u)) {
    for (const part of pieces(piece, columns)) {
      if (line !== "" && widthOf(line) + widthOf(part.trimEnd()) > columns) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += part;
    }
  }
  if (line.trim() !== "" || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

function pieces(word: string, columns: number): readonly string[] {
  if (widthOf(word) <= columns) return [word];
  const out: string[] = [];
  let part = "";
  for (const char of word) {
    if (widthOf(part) + columnsOf(char) > columns) {
      out.push(part);
      part = "";
    }
    part += char;
  }
  return [...out, part];
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const NOTHING = /[\p{Mn}\p{Me}\p{Cf}]/u;

function columnsOf(char: string): number {
  if (NOTHING.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
}

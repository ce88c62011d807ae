import { classOf } from "../normalise-classes.ts";
import { readLookalikes } from "../normalise-lookalikes.ts";

/** A text as a screen reads it, with the place in the original of each of its UTF-16 units. */
export interface View {
  readonly text: string;
  readonly at: readonly number[];
}

/**
 * The plain reading of a text: lower case, look-alikes and widths resolved, invisible characters out, white space
 * single, no space between Chinese characters. An attack is read after this, however it was spelled.
 */
export function plainView(text: string): View {
  const units: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const start = index;
    index += character.length;
    if (character.length === 1 && character >= " " && character <= "~")
      put(units, at, character.toLowerCase(), start);
    else if (classOf(character.codePointAt(0) ?? 0) !== "i") put(units, at, fold(character), start);
  }
  at.push(text.length);
  const plain = withoutGaps({ text: units.join(""), at });
  return { text: plain.text.replace(LONG_RUN, cutLongRun), at: plain.at };
}

/** No word is this long: a run without a space is cut into such pieces, or each pattern would read it again from each of its joints. */
const LONGEST_WORD = 256;
const LONG_RUN = new RegExp(`[!-~]{${LONGEST_WORD + 1},}`, "g");
const LONG_PIECE = new RegExp(`([!-~]{${LONGEST_WORD}})[!-~]`, "g");

function cutLongRun(run: string): string {
  return run.replace(LONG_PIECE, "$1\u0001");
}

/** The same text with letters that were set apart (`i g n o r e`, `i.g.n.o.r.e`) joined; null when there are none. */
export function joinedView(view: View): View | null {
  if (!SPACED_RUN.test(view.text)) return null;
  const keep: boolean[] = Array.from({ length: view.text.length }, () => true);
  for (const run of view.text.matchAll(new RegExp(SPACED_RUN, "gu"))) {
    // Letters stand two apart; everything between the first and the last of them is a joint.
    const from = run.index;
    for (let i = from; i < from + run[0].length; i += 1)
      if (!/[\p{L}\p{N}]/u.test(view.text.charAt(i))) keep[i] = false;
  }
  return filtered(view, keep);
}

/** The same text without the marks of emphasis around its words (`**ignore** _all_`); null when there are none. */
export function bareView(view: View): View | null {
  if (!EMPHASISED.test(view.text)) return null;
  const keep: boolean[] = Array.from({ length: view.text.length }, () => true);
  for (const run of view.text.matchAll(new RegExp(EMPHASIS, "gu")))
    for (let i = run.index; i < run.index + run[0].length; i += 1) keep[i] = false;
  return filtered(view, keep);
}

/** The same text without what a mail or a list puts in front of its lines (`> all`, `* all`, `| all`); null when there is none. */
export function unquotedView(view: View, text: string): View | null {
  if (!LINE_MARKED.test(text)) return null;
  const marks = new Set<number>();
  for (const run of text.matchAll(new RegExp(LINE_MARKED, "g")))
    for (let i = run.index + 1; i < run.index + run[0].length; i += 1) marks.add(i);
  // The line break itself stays as the one space between the words.
  return filtered(
    view,
    view.at.slice(0, view.text.length).map((place) => !marks.has(place)),
  );
}

/** Letters read without their accents (`ínstructions`); null when there are none. Each stays one unit, so places hold. */
export function accentView(view: View): View | null {
  if (!ACCENTED.test(view.text)) return null;
  return {
    text: view.text.replace(new RegExp(ACCENTED, "g"), (letter) => letter.normalize("NFD").charAt(0)),
    at: view.at,
  };
}

/** Digits written for letters (`1gn0re`) read as letters, inside words that hold letters too; null when none. */
export function letterView(view: View): View | null {
  if (!/[a-z][013457@$]|[013457@$][a-z]/.test(view.text)) return null;
  const text = view.text.replace(/[a-z013457@$]{4,24}/g, (word) => {
    const letters = word.replace(/[^a-z]/g, "").length;
    return letters * 2 >= word.length ? word.replace(/[013457@$]/g, (sign) => AS_LETTER[sign] ?? sign) : word;
  });
  return text === view.text ? null : { text, at: view.at };
}

/** The span of the original that [start, end) of the view was read from. */
export function spanIn(
  view: View,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  const from = view.at[start] ?? 0;
  return { start: from, end: Math.max(view.at[end] ?? from, from + 1) };
}

const AS_LETTER: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};
const SPACED_RUN = /(?<![\p{L}\p{N}])[a-z](?:[ .\-_*|·]{1,3}[a-z]){5,}(?![\p{L}\p{N}])/u;
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/;
const EMPHASISED = /(?<![\p{L}\p{N}])[*_`~]{1,3}[\p{L}\p{N}]/u;
/** At the edge of a word alone: `snake_case` and `2*3` keep theirs. */
const EMPHASIS = /(?<![\p{L}\p{N}])[*_`~]{1,3}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[*_`~]{1,3}(?![\p{L}\p{N}])/u;
const LINE_MARKED = /\n[ \t]*(?:[>|*#+-]+[ \t]*)+/;
const CJK = /[\u3400-\u9fff]/;

function fold(character: string): string {
  if (/\s/.test(character)) return " ";
  const folded = character.normalize("NFKC").toLowerCase();
  return readLookalikes(folded).replace(/\s/g, " ");
}

function put(units: string[], at: number[], folded: string, start: number): void {
  for (const unit of folded.split("")) {
    units.push(unit);
    at.push(start);
  }
}

function withoutGaps(view: View): View {
  if (!/ {2}|[\u3400-\u9fff] | [\u3400-\u9fff]/.test(view.text)) return view;
  const keep: boolean[] = [];
  let before = "";
  let next = 0;
  for (let i = 0; i < view.text.length; i += 1) {
    const unit = view.text.charAt(i);
    let kept = true;
    if (unit === " ") {
      if (next <= i) next = i + 1;
      while (view.text.charAt(next) === " ") next += 1;
      kept = before !== " " && !(CJK.test(before) && CJK.test(view.text.charAt(next)));
    }
    keep.push(kept);
    if (kept) before = unit;
  }
  return filtered(view, keep);
}

function filtered(view: View, keep: readonly boolean[]): View {
  let text = "";
  const at: number[] = [];
  for (let i = 0; i < view.text.length; i += 1) {
    if (keep[i] !== true) continue;
    text += view.text.charAt(i);
    at.push(view.at[i] ?? 0);
  }
  at.push(view.at[view.text.length] ?? 0);
  return { text, at };
}

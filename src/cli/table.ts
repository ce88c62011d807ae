import { escapeForPrompt } from "../render/escape.ts";
import { fit, pad, widthOf, wrap } from "./width.ts";

/** What fits a terminal of the usual width; a table never asks for more. */
export const COLUMNS = 80;

/**
 * Rows in columns that fit 80. The last column takes what is left and is cut there; the others are as wide as their
 * widest cell. Without rows there is no table.
 */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const cells = [heads, ...rows.map((row) => row.map(plain))];
  const last = heads.length - 1;
  const widths = heads.slice(0, last).map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ""))));
  const left = Math.max(8, COLUMNS - widths.reduce((sum, width) => sum + width + 2, 0));
  return cells
    .map((row) =>
      [...widths.map((width, at) => pad(row[at] ?? "", width)), fit(row[last] ?? "", left)]
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Names and values, one a line; long values are broken and stand under each other. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...pairs.map(([name]) => widthOf(name)));
  return pairs
    .flatMap(([name, value]) =>
      wrap(plain(value), COLUMNS - width - 2).map((line, at) =>
        `${pad(at === 0 ? name : "", width)}  ${line}`.trimEnd(),
      ),
    )
    .join("\n");
}

/** Stored words at a terminal: one line, and nothing in them that a terminal would obey. */
export function plain(text: string): string {
  return escapeForPrompt(text);
}

/** An instant as a person reads it; seconds tell apart what happened in one minute. */
export function moment(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}

import type { Json } from "../../model/journal-event.ts";
import { isObject } from "../case-file.ts";

/** Rows in an export: the records and memories whose words are in it. What was erased left a line and is no row. */
export function countRows(lines: readonly string[]): number {
  return lines.filter((line) => isRow(JSON.parse(line) as Json)).length;
}

function isRow(line: Json): boolean {
  if (!isObject(line)) return false;
  const event = isObject(line["event"]) ? line["event"] : line;
  const kind = event["kind"];
  if (typeof kind !== "string" || !MAKES_A_ROW.has(kind)) return false;
  const words = line["words"] ?? line["texts"] ?? event["words"];
  return isObject(words) && typeof words["text"] === "string";
}

/** A correction and a successor are rows of their own. */
const MAKES_A_ROW: ReadonlySet<string> = new Set([
  "record-kept",
  "memory-asserted",
  "memory-corrected",
  "memory-superseded",
]);

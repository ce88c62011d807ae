import { storeFile } from "../scope/resolve-scope.ts";
import { listCopies } from "../storage/sqlite/copies.ts";
import { textKey } from "../storage/store.ts";
import type { Desk, Shelf } from "./desk.ts";
import type { Surveyed } from "./erase-survey.ts";
import type { EraseReport } from "./voice-erase.ts";

/** More items than this are counted and not spelled out. */
const SHOWN_MOST = 200;

/** What goes, on one shelf. Words only before it went. */
export async function reportOf(
  desk: Desk,
  shelf: Shelf,
  { erasure }: Surveyed,
  withWords: boolean,
): Promise<EraseReport> {
  const items = [...erasure.choice.items.values()];
  const refs = items
    .slice(0, SHOWN_MOST)
    .flatMap((item) => item.lines.map((event) => ({ event, field: "text" })));
  const texts = withWords ? await shelf.store.texts(shelf.scope, refs) : new Map<string, string>();
  return {
    items: items.map((item) => {
      const line = item.lines.findLast((event) => texts.has(textKey({ event, field: "text" })));
      const text = line === undefined ? null : texts.get(textKey({ event: line, field: "text" }));
      return { id: item.id, of: item.of, text: text?.slice(0, 200) ?? null };
    }),
    masked: erasure.texts.filter((text) => text.masked !== null).length,
    waits: erasure.choice.waits,
    traces: erasure.inputs.length,
    copies: shelf.store.capabilities.durable ? listCopies(storeFile(desk.dataDir, shelf.store.project)) : [],
  };
}

export function joinReports(parts: readonly EraseReport[]): EraseReport {
  return {
    items: parts.flatMap((part) => part.items),
    masked: parts.reduce((sum, part) => sum + part.masked, 0),
    waits: parts.flatMap((part) => part.waits),
    traces: parts.reduce((sum, part) => sum + part.traces, 0),
    copies: parts.flatMap((part) => part.copies),
  };
}

import type { Judged } from "../judge-remains.ts";
import { anchorHead, appendLine } from "./journal.ts";
import type { Opened } from "./opened.ts";
import { rebuildProjections } from "./rebuild.ts";
import { putOccurrence, putTrace } from "./traces.ts";
import { writing } from "./transaction.ts";

/** Writes what was vouched for into an empty store, as it was sealed, and folds it. */
export function refill(
  opened: Opened,
  judged: Judged,
  operational: readonly { readonly name: string; readonly value: string }[],
): void {
  writing(opened.handle, () => {
    const words = new Map<string, Record<string, string>>();
    for (const { event, field, content } of judged.texts) {
      words.set(event, { ...words.get(event), [field]: content });
    }
    for (const event of judged.lines) appendLine(opened, { event, words: words.get(event.id) ?? {} });
    if (judged.head.seq > 0) anchorHead(opened, judged.head);
    for (const trace of judged.traces) putTrace(opened, trace);
    for (const occurrence of judged.occurrences) putOccurrence(opened, occurrence);
    for (const { name, value } of operational) {
      opened.handle.run(
        `INSERT INTO operational (project, name, value) VALUES (?, ?, ?)`,
        opened.project,
        name,
        value,
      );
    }
    rebuildProjections(opened);
  });
}

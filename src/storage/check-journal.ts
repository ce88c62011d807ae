import type { Digest } from "../model/digest.ts";
import type { JournalEvent, Words } from "../model/journal-event.ts";
import { EMPTY_HEAD, lineHash } from "./seal-event.ts";
import type { JournalCheck, JournalHead, TextRef } from "./store.ts";
import { textKey } from "./store.ts";

/** Takes the lines in order with the texts that are still there, and answers at the end. */
export interface JournalChecker {
  line(event: JournalEvent, words: Words): void;
  finish(head: JournalHead): JournalCheck;
}

/**
 * Recomputes the chain and the keyed digests. A text may differ or be absent only when a later line names it in its payload's
 * `erasedTexts`. A tail that was cut shows because the head is anchored apart from the lines.
 */
export function checkJournal(project: string, digest: Digest): JournalChecker {
  let head = EMPTY_HEAD;
  let broken: { seq: number; what: string } | null = null;
  const suspects = new Map<string, { readonly seq: number; readonly what: string }>();
  return {
    line(event, words) {
      if (broken !== null) return;
      const what = chainFault(event, head, project, digest);
      if (what !== null) {
        broken = { seq: event.seq, what };
        return;
      }
      head = { seq: event.seq, hash: event.hash };
      for (const ref of erasedTextsOf(event)) suspects.delete(textKey(ref));
      for (const [field, expected] of Object.entries(event.digests)) {
        const text = words[field];
        if (text !== undefined && digest.keyed(text) === expected) continue;
        suspects.set(textKey({ event: event.id, field }), {
          seq: event.seq,
          what:
            text === undefined
              ? `its text "${field}" is gone and nothing erased it`
              : `its text "${field}" was changed`,
        });
      }
      for (const field of Object.keys(words)) {
        if (field in event.digests) continue;
        suspects.set(textKey({ event: event.id, field }), {
          seq: event.seq,
          what: `it never had a text "${field}"`,
        });
      }
    },
    finish(anchored) {
      const texts = [...suspects.values()].sort((a, b) => a.seq - b.seq)[0] ?? null;
      let first: { readonly seq: number; readonly what: string } | null = broken;
      if (first === null && (anchored.seq !== head.seq || anchored.hash !== head.hash)) {
        first = {
          seq: head.seq + 1,
          what: `the head says line ${anchored.seq} and the lines end at ${head.seq}`,
        };
      }
      if (texts !== null && (first === null || texts.seq < first.seq)) first = texts;
      return { intact: first === null, broken: first, head: anchored };
    },
  };
}

/** The texts that a line says were erased or masked. */
export function erasedTextsOf(event: Pick<JournalEvent, "payload">): readonly TextRef[] {
  const list = event.payload["erasedTexts"];
  return Array.isArray(list) ? (list as unknown as readonly TextRef[]) : [];
}

function chainFault(event: JournalEvent, head: JournalHead, project: string, digest: Digest): string | null {
  if (event.seq !== head.seq + 1) return `line ${head.seq + 1} is missing`;
  if (event.project !== project) return "it belongs to another project";
  if (event.prev !== head.hash) return "it does not follow the line before it";
  if (lineHash(event, digest) !== event.hash) return "it was changed";
  return null;
}

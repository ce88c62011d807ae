import { PrecedentFault } from "../model/fault.ts";
import type { JournalEvent, Words } from "../model/journal-event.ts";
import { createDigest } from "../storage/digest.ts";
import type { Judged } from "../storage/judge-remains.ts";
import { judgeRemains } from "../storage/judge-remains.ts";
import type { JournalHead } from "../storage/store.ts";

/** First line of an export. The key lets another store take the digests over; who has none cannot be taken over whole. */
export interface ExportHead {
  readonly project: string;
  readonly key: string | null;
  readonly head: JournalHead;
}

export interface ExportedLine {
  readonly event: JournalEvent;
  readonly words: Words;
}

/** A text without a history. */
export interface PlainItem {
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface ReadExport {
  readonly head: ExportHead | null;
  readonly lines: readonly ExportedLine[];
  readonly items: readonly PlainItem[];
}

export function headLine(head: ExportHead): string {
  return JSON.stringify({ precedent: 1, export: head });
}

export function exportLine(project: string, line: ExportedLine): string {
  return JSON.stringify({ precedent: 1, project, event: line.event, words: line.words });
}

/** Reads all before anything is written: a line that is none of ours and no item refuses the whole. */
export function readExport(texts: readonly string[]): ReadExport {
  let head: ExportHead | null = null;
  const lines: ExportedLine[] = [];
  const items: PlainItem[] = [];
  for (const [at, text] of texts.entries()) {
    if (text.trim() === "") continue;
    const value = objectIn(text);
    if (value === null) throw wrongLine(at + 1);
    if (value["precedent"] === 1 && isObject(value["export"]))
      head = value["export"] as unknown as ExportHead;
    else if (value["precedent"] === 1 && isLine(value)) {
      const { event, words } = value as unknown as ExportedLine;
      lines.push({ event, words });
    } else if (typeof value["text"] === "string") {
      const { text: told, ...fields } = value;
      items.push({ text: told as string, fields });
    } else throw wrongLine(at + 1);
  }
  return { head, lines, items };
}

/** An export whose chain, words and end hold under its own key; `null` when anything is missing or was changed. */
export function verifiedExport(
  read: ReadExport,
): { readonly key: Uint8Array; readonly judged: Judged } | null {
  const { head } = read;
  if (head === null || head.key === null || !/^[0-9a-f]{64}$/u.test(head.key)) return null;
  const key = Uint8Array.from(Buffer.from(head.key, "hex"));
  const judged = judgeRemains(
    {
      lines: read.lines.map((line) => line.event),
      headSeq: head.head.seq,
      texts: read.lines.flatMap(({ event, words }) =>
        Object.entries(words).map(([field, content]) => ({ event: event.id, field, content })),
      ),
      traces: [],
      occurrences: [],
      occurrenceHeadSeq: 0,
    },
    head.project,
    createDigest(key),
  );
  const holds =
    judged.lostLines.length === 0 &&
    judged.lostTexts.length === 0 &&
    judged.lines.length === read.lines.length &&
    judged.head.seq === head.head.seq &&
    judged.head.hash === head.head.hash;
  return holds ? { key, judged } : null;
}

function isLine(value: Readonly<Record<string, unknown>>): boolean {
  const { event, words } = value;
  return isObject(event) && typeof event["id"] === "string" && isObject(words);
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrongLine(number: number): PrecedentFault {
  return new PrecedentFault("bad-input", {
    what: `Line ${number} is no line of an export and no item with a text.`,
    means: "Nothing was imported.",
    remedy: 'Give a file that "precedent export" wrote, or lines of JSON with a "text" each.',
  });
}

import type { Actor, Channel } from "../model/channel.ts";
import type { JournalEvent } from "../model/journal-event.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import { textKey } from "../storage/store.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import type { ImportAnswer } from "./memory.ts";
import { remember, shelfFor } from "./remember.ts";
import { PrecedentFault } from "../model/fault.ts";

interface ExportLine {
  readonly precedent: 1;
  readonly project: string;
  readonly event: Omit<JournalEvent, "prev" | "hash">;
  readonly words: Readonly<Record<string, string>>;
}

/** The journal with its words, one JSON line each: all that is needed to fold the memory elsewhere. */
export async function exportJsonl(desk: Desk): Promise<readonly string[]> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return [];
  const scope = desk.project === null ? desk.resolved.globalScope(null) : desk.resolved.scopeFor(null);
  const out: string[] = [];
  let after = 0;
  for (;;) {
    const lines = await store.journal(scope, after, 500);
    if (lines.length === 0) return out;
    after = lines.at(-1)?.seq ?? after;
    const texts = await store.texts(
      scope,
      lines.flatMap((line) => Object.keys(line.digests).map((field) => ({ event: line.id, field }))),
    );
    for (const { prev, hash, ...event } of lines) {
      void prev;
      void hash;
      const words: Record<string, string> = {};
      for (const field of Object.keys(event.digests)) {
        const text = texts.get(textKey({ event: event.id, field }));
        if (text !== undefined) words[field] = text;
      }
      const line: ExportLine = { precedent: 1, project: store.project, event, words };
      out.push(JSON.stringify(line));
    }
  }
}

/** Imports through the gateway: what is already known adds nothing; the rest is stored, searchable, and steers nothing. */
export async function importJsonl(desk: Desk, lines: readonly string[], by: Channel): Promise<ImportAnswer> {
  const actor: Actor = { channel: "import", session: null, agent: null };
  const shelf = await shelfFor(desk, actor, "project");
  const known = new Set<string>();
  let after = 0;
  for (;;) {
    const page = await shelf.store.journal(shelf.scope, after, 1_000);
    if (page.length === 0) break;
    for (const line of page) known.add(line.id);
    after = page.at(-1)?.seq ?? after;
  }
  let count = 0;
  const refused: { of: string; because: string }[] = [];
  for (const [at, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const line = readLine(text, at + 1);
    if (known.has(line.event.id)) continue;
    if (!TELLING.has(line.event.kind) || line.words["text"] === undefined) continue;
    const answer = await remember(desk, actor, { text: line.words["text"], ...fieldsOf(line.words) });
    if (answer.outcome === "refused")
      refused.push({ of: String(line.event.subject ?? at + 1), because: answer.reason ?? "refused" });
    else if (answer.outcome !== "same") count += 1;
  }
  const gate = gateOf(
    desk,
    shelf,
    { channel: by, session: null, agent: null },
    await readSettings(desk, null),
  );
  await shelf.store.write(shelf.scope, [], () => ({
    events: [lineOf(gate, "imported", null, { count, refused: refused.length }, {})],
    answer: null,
  }));
  return { count, refused };
}

const TELLING = new Set(["memory-asserted", "memory-corrected", "memory-superseded"]);

function readLine(text: string, number: number): ExportLine {
  try {
    const line = JSON.parse(text) as ExportLine;
    if (line.precedent === 1 && typeof line.event?.id === "string" && typeof line.words === "object")
      return line;
  } catch {
    // Falls through: a line that is no JSON is told like one of another shape.
  }
  throw new PrecedentFault("bad-input", {
    what: `Line ${number} is no line of an export.`,
    means: "The lines before it were imported; it and what follows were not.",
    remedy: 'Give a file that "precedent export" wrote.',
  });
}

function fieldsOf(words: Readonly<Record<string, string>>): {
  readonly subject?: string;
  readonly key?: string;
  readonly value?: string;
  readonly premise?: string;
} {
  const out: Record<string, string> = {};
  for (const field of ["subject", "key", "value", "premise"]) {
    const word = words[field];
    if (word !== undefined) out[field] = word;
  }
  return out;
}

import type { StatementNote } from "../../fold/payloads.ts";
import type { JournalEvent, Words } from "../../model/journal-event.ts";

/** What the journal tells of one thing that can be erased. */
export interface SurveyItem {
  readonly id: string;
  readonly of: "memory" | "record" | "fact" | "loop" | "signal";
  /** Lines that tell it: the first one, edits, what was attached. */
  readonly lines: string[];
  /** Fields of those lines that hold its words. */
  readonly fields: { readonly event: string; readonly field: string }[];
  readonly channel: string;
  readonly sessions: Set<string>;
  readonly source: string | null;
  readonly at: number;
  readonly parents: readonly { readonly id: string; readonly relation: string }[];
  readonly slot: string | null;
  readonly value: string | null;
  /** Keyed digests of its wordings. */
  readonly texts: string[];
  /** Its wordings, where they are still there. Of records only those asked for. */
  readonly wordings: string[];
  readonly statements: readonly StatementNote[];
  /** A field of it holds the term. */
  hit: boolean;
}

export interface Survey {
  readonly items: Map<string, SurveyItem>;
  /** Item by line. */
  readonly itemOf: Map<string, SurveyItem>;
  /** Last line seen. */
  seq: number;
}

export function emptySurvey(): Survey {
  return { items: new Map(), itemOf: new Map(), seq: 0 };
}

/**
 * Takes note of one line. `holdsTerm` judges a text; `wanted` names the records whose wording is needed. The lines of an item that
 * was erased before tell nothing any more.
 */
export function surveyLine(
  survey: Survey,
  event: JournalEvent,
  words: Words,
  ask: { readonly holdsTerm: (text: string) => boolean; readonly wanted: string | null },
): void {
  survey.seq = event.seq;
  if (event.kind === "memory-erased") {
    for (const id of (event.payload["items"] as readonly string[] | undefined) ?? []) survey.items.delete(id);
    return;
  }
  const named = nameOf(event);
  if (named === null) return;
  const item = survey.items.get(named.id) ?? begin(survey, event, words, named);
  if (item === null) return;
  item.lines.push(event.id);
  survey.itemOf.set(event.id, item);
  if (words["session"] !== undefined) item.sessions.add(words["session"]);
  for (const [field, text] of Object.entries(words)) {
    if (ACTORS.has(field)) continue;
    item.fields.push({ event: event.id, field });
    // What a message was is reached sentence by sentence; what is told as a thing goes as a thing.
    if (item.of !== "record" && field !== "reason" && ask.holdsTerm(text)) item.hit = true;
  }
  const text = words["text"];
  if (text !== undefined && (item.of === "memory" || ask.wanted === item.id)) item.wordings.push(text);
  const digest = event.payload["textDigest"] ?? event.payload["digest"];
  if (typeof digest === "string") item.texts.push(digest);
}

/** Names a host gave to who spoke: they stay with the history of the line, unless they hold a term. */
export const ACTORS: ReadonlySet<string> = new Set(["session", "agent"]);

interface Named {
  readonly id: string;
  readonly of: SurveyItem["of"];
  readonly begins: boolean;
}

function nameOf({ kind, payload, id }: JournalEvent): Named | null {
  const named = (field: string, of: SurveyItem["of"], begins: boolean): Named | null =>
    typeof payload[field] === "string" ? { id: payload[field], of, begins } : null;
  switch (kind) {
    case "record-kept":
      return named("record", "record", true);
    case "memory-asserted":
    case "memory-corrected":
    case "memory-superseded":
      return named("memory", "memory", true);
    case "memory-edited":
      return named("memory", "memory", false);
    case "fact-observed":
      return named("fact", "fact", true);
    case "loop-changed":
      return named("loop", "loop", payload["action"] === "create");
    case "signal-observed":
      return { id, of: "signal", begins: true };
    default:
      return null;
  }
}

function begin(survey: Survey, event: JournalEvent, words: Words, named: Named): SurveyItem | null {
  if (!named.begins) return null;
  const { payload } = event;
  const text = (field: string): string | null =>
    typeof payload[field] === "string" ? (payload[field] as string) : null;
  const item: SurveyItem = {
    id: named.id,
    of: named.of,
    lines: [],
    fields: [],
    channel: event.channel,
    sessions: new Set(),
    source: words["source"] ?? null,
    at: event.at,
    parents: (payload["parents"] as SurveyItem["parents"] | undefined) ?? [],
    slot: text("slot"),
    value: text("valueDigest"),
    texts: [],
    wordings: [],
    statements: (payload["statements"] as readonly StatementNote[] | undefined) ?? [],
    hit: false,
  };
  survey.items.set(item.id, item);
  return item;
}

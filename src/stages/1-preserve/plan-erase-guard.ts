import type { StatementNote } from "../../fold/payloads.ts";
import type { Digest } from "../../model/digest.ts";
import type { Json, PendingEvent } from "../../model/journal-event.ts";
import type { TombstoneRow } from "../../model/rows.ts";
import type { ErasedClause } from "./plan-erase-clause.ts";
import { MASK, findErased, readClause, wordsIn } from "./plan-erase-clause.ts";
import { maskWord } from "./plan-erase-masks.ts";

interface Held {
  readonly id: string;
  readonly item: string;
  readonly clause: ErasedClause;
}

/**
 * The last look at lines before they are written: no erased clause passes, whoever brings it and inside whatever text (L6, L22). The
 * words around it are kept. Where a line lifts the erased thing, its clauses are lifted with it; a person who tells it lifts them.
 */
export function guardLines(
  digest: Digest,
  events: readonly PendingEvent[],
  erased: readonly TombstoneRow[],
): readonly PendingEvent[] {
  const held = erased.flatMap((row): readonly Held[] => {
    const clause = readClause(row);
    return clause === null || row.liftedAt !== null ? [] : [{ id: row.id, item: row.item, clause }];
  });
  if (held.length === 0) return events;
  const freed = new Set<string>();
  const lifting = events.map((event) => withLifts(digest, event, erased, held, freed));
  const rest = held.filter((one) => !freed.has(one.id)).map((one) => one.clause);
  const find = (text: string): ReturnType<typeof findErased> => findErased(digest, rest, text);
  return lifting.map((event) => maskedLine(event, find));
}

const TELLING: ReadonlySet<string> = new Set([
  "memory-asserted",
  "memory-corrected",
  "memory-superseded",
  "memory-edited",
]);

function withLifts(
  digest: Digest,
  event: PendingEvent,
  erased: readonly TombstoneRow[],
  held: readonly Held[],
  freed: Set<string>,
): PendingEvent {
  const before = (event.payload["lifts"] as readonly Json[] | undefined) ?? [];
  const items = new Set(erased.filter((row) => before.includes(row.id)).map((row) => row.item));
  const isPersons = event.actor.channel === "human" && TELLING.has(event.kind);
  const told = isPersons ? Object.values(event.words) : [];
  const mine = held.filter(
    ({ item, clause }) =>
      (item !== "" && items.has(item)) || told.some((text) => findErased(digest, [clause], text).length > 0),
  );
  if (mine.length === 0) return event;
  for (const { id } of mine) freed.add(id);
  const lifts = [...new Set([...before, ...mine.map(({ id }) => id)])];
  return { ...event, payload: { ...event.payload, lifts } };
}

function maskedLine(
  event: PendingEvent,
  find: (text: string) => ReturnType<typeof findErased>,
): PendingEvent {
  if (!Object.values(event.words).some((text) => find(text).length > 0)) return event;
  const words = Object.fromEntries(
    Object.entries(event.words).map(([field, text]) => [field, maskWord(text, { find })]),
  );
  return { ...event, words, payload: { ...event.payload, ...maskedStatements(event, words["text"]) } };
}

/** A statement of which a part is masked says nothing that could be held against anything. */
function maskedStatements(
  event: PendingEvent,
  text: string | undefined,
): { readonly statements?: readonly Json[] } {
  const notes = event.payload["statements"];
  if (event.kind !== "record-kept" || text === undefined || !Array.isArray(notes)) return {};
  return {
    statements: (notes as unknown as readonly StatementNote[]).map((note) => {
      const isMasked = text.slice(note.start, note.end).includes(MASK);
      return (isMasked ? { ...note, slot: null, value: null, masked: true } : note) as unknown as Json;
    }),
  };
}

/** The same for words that are asked for: a question is frozen in its trace. */
export function guardText(digest: Digest, text: string, erased: readonly TombstoneRow[]): string {
  const clauses = erased.flatMap((row) => (row.liftedAt === null ? (readClause(row) ?? []) : []));
  if (clauses.length === 0) return text;
  const spans = findErased(digest, clauses, text);
  if (spans.length === 0) return text;
  // Nothing to look for is left where all of it was erased: so the question has no word at all.
  const masked = maskWord(text, { find: () => spans });
  return wordsIn(masked).length === 0 ? "" : masked;
}

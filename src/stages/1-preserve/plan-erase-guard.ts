import type { StatementNote } from "../../fold/payloads.ts";
import type { Digest } from "../../model/digest.ts";
import type { Json, PendingEvent } from "../../model/journal-event.ts";
import type { TombstoneRow } from "../../model/rows.ts";
import type { ErasedClause } from "./plan-erase-clause.ts";
import { MASK, clauseOf, findErased, readClause, wordsIn } from "./plan-erase-clause.ts";
import { maskWord } from "./plan-erase-masks.ts";

/**
 * The last look at a line before it is written: no erased clause passes, whoever brings it and inside whatever text (L6, L22). The
 * words around it are kept. A person who tells it anew lifts it, and so does a line that lifts the erased thing itself.
 */
export function guardLine(
  digest: Digest,
  event: PendingEvent,
  erased: readonly TombstoneRow[],
): PendingEvent {
  if (event.kind === "memory-erased" || event.kind === "imported") return event;
  const held = erased.flatMap((row) => {
    const clause = readClause(row);
    return clause === null || row.liftedAt !== null ? [] : [{ id: row.id, clause }];
  });
  if (held.length === 0) return event;
  const hints = new Map<string, string>();
  const find = (text: string): ReturnType<typeof findErased> =>
    findErased(
      digest,
      held.map((one) => one.clause),
      text,
      hints,
    );
  if (!Object.values(event.words).some((text) => find(text).length > 0)) return event;
  if (lifts(event, erased)) return lifting(digest, event, held);
  const words = Object.fromEntries(
    Object.entries(event.words).map(([field, text]) => [field, maskWord(text, { find })]),
  );
  return { ...event, words, payload: { ...event.payload, ...maskedStatements(event, words["text"]) } };
}

const TELLING: ReadonlySet<string> = new Set([
  "memory-asserted",
  "memory-corrected",
  "memory-superseded",
  "memory-edited",
]);

function lifts(event: PendingEvent, erased: readonly TombstoneRow[]): boolean {
  if (!TELLING.has(event.kind)) return false;
  const named = event.payload["lifts"];
  const ids = Array.isArray(named) ? (named as readonly string[]) : [];
  return event.actor.channel === "human" || erased.some((row) => ids.includes(row.id));
}

function lifting(
  digest: Digest,
  event: PendingEvent,
  held: readonly { readonly id: string; readonly clause: ErasedClause }[],
): PendingEvent {
  const told = Object.values(event.words);
  const own = new Set(told.flatMap((text) => clauseOf(digest, text)?.digest ?? []));
  const lifted = held.filter(
    ({ clause }) =>
      own.has(clause.digest) || told.some((text) => findErased(digest, [clause], text).length > 0),
  );
  const before = (event.payload["lifts"] as readonly Json[] | undefined) ?? [];
  return { ...event, payload: { ...event.payload, lifts: [...before, ...lifted.map(({ id }) => id)] } };
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

import type { RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { normalise } from "../text/normalise.ts";
import { sentences } from "../text/sentences.ts";
import { textKey } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";
import { want } from "./want.ts";

export interface Cited {
  /** Ids of records or memories, in the order named. */
  readonly ids: readonly string[];
  readonly missing: boolean;
  readonly records: readonly RecordRow[];
}

/** Resolves names a caller cites (ids, paths, message ids) to what was kept. A name nobody kept is said to be missing. */
export async function resolveCited(shelf: Shelf, names: readonly string[]): Promise<Cited> {
  if (names.length === 0) return { ids: [], missing: false, records: [] };
  const found = await shelf.store.read(shelf.scope, [
    () => [
      want("byId", "record", { id: names }),
      want("bySource", "record", { source: names }, { order: "recordedAt" }),
      want("memories", "memory", { id: names }),
      want("facts", "fact", { id: names }),
    ],
  ]);
  const byId = rowsAs<RecordRow>(found["byId"]);
  const bySource = rowsAs<RecordRow>(found["bySource"]);
  const others = new Set(
    [...(found["memories"] ?? []), ...(found["facts"] ?? [])].map((row) => String(row["id"])),
  );
  const ids: string[] = [];
  const records: RecordRow[] = [];
  let missing = false;
  for (const name of names) {
    const record = byId.find((row) => row.id === name) ?? bySource.findLast((row) => row.source === name);
    if (record) {
      ids.push(record.id);
      records.push(record);
    } else if (others.has(name)) ids.push(name);
    else missing = true;
  }
  return { ids, missing, records };
}

/**
 * The record of the user's own words that carries a telling: typed in this session, the quote stands there outside quotations and
 * fences, and the telling says no more than the quote (DECISIONS 1). `null` leaves the write the agent's own.
 */
export async function verifyQuote(
  shelf: Shelf,
  cited: Cited,
  told: { readonly text: string; readonly quote: string | undefined; readonly session: string | null },
): Promise<string | null> {
  const { quote } = told;
  if (quote === undefined || quote.trim() === "" || told.session === null) return null;
  const own = cited.records.filter(
    (row) => row.channel === "user" && row.origin === "typed" && row.session === told.session && !row.byAgent,
  );
  if (own.length === 0 || !saysNoMore(told.text, quote)) return null;
  const texts = await shelf.store.texts(
    shelf.scope,
    own.map((row) => ({ event: row.event, field: "text" })),
  );
  for (const row of own) {
    const text = texts.get(textKey({ event: row.event, field: "text" })) ?? "";
    const spoken = sentences(text).filter((sentence) => !sentence.quoted);
    const wanted = normalise(quote);
    if (spoken.some((sentence) => normalise(sentence.text).includes(wanted))) return row.id;
    if (normalise(spoken.map((sentence) => sentence.text).join(" ")).includes(wanted)) return row.id;
  }
  return null;
}

/** Every content word of the telling stands in the quote, and none of its turns is reversed. */
function saysNoMore(text: string, quote: string): boolean {
  const told = wordsOf(text);
  const said = new Set(wordsOf(quote));
  return told.length > 0 && told.every((word) => said.has(word));
}

function wordsOf(text: string): readonly string[] {
  return (
    normalise(text)
      .match(/[\p{L}\p{N}][\p{L}\p{N}._/-]*/gu)
      ?.map((word) => word.replace(/[._/-]+$/u, "")) ?? []
  );
}

import type { WriteAnswer } from "../model/outcome.ts";
import type { MemoryRow, StatementRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { WRITING } from "../policy/writing.ts";
import type { Brought } from "../stages/1-preserve/match-tombstone.ts";
import type { ReturnGround } from "../stages/1-preserve/judge-return.ts";
import { isLive } from "../stages/1-preserve/standing-of-row.ts";
import type { Found, Read } from "../storage/store.ts";
import { textKey } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";
import { retrieve } from "./retrieve.ts";
import { want } from "./want.ts";

/** What lies near a telling, with its words: read before the write, since words are not read across it. */
export interface Neighbourhood {
  readonly near: readonly { readonly row: MemoryRow; readonly text: string }[];
  /** Sentences of near records that were displaced or rejected. */
  readonly displacedSentences: readonly { readonly item: string; readonly text: string }[];
  /** Words of every memory looked at: near, in the slot, or rejected before. */
  readonly textOf: ReadonlyMap<string, string>;
  readonly items: readonly string[];
}

/** Near rows, rows in the slot, and rows that were rejected with this value. Side-effect free (L15). */
export async function readNeighbourhood(
  { store, scope }: Shelf,
  text: string,
  brought: Brought,
  also: readonly string[] = [],
): Promise<Neighbourhood> {
  const found = await retrieve(store, scope, text.slice(0, WRITING.nearQuery), {
    embedder: null,
    limit: WRITING.nearRows,
  });
  const idsOf = (kind: string): readonly string[] => [
    ...new Set(found.hits.filter((hit) => hit.kind === kind).map((hit) => hit.item)),
  ];
  const rows = await store.read(scope, [
    () => [
      want("near", "memory", { id: idsOf("memory") }),
      want("also", "memory", { id: also }),
      want("slot", "memory", { slot: brought.slot === null ? [] : [brought.slot] }),
      want("sentences", "statement", { record: idsOf("record") }),
      ...tombstoneReads(brought, []),
    ],
    (earlier) => [want("rejected", "memory", { id: tombstonesIn(earlier).map((row) => row.item) })],
  ]);
  const near = rowsAs<MemoryRow>(rows["near"]);
  const memories = new Map(
    ["near", "also", "slot", "rejected"].flatMap((name) =>
      rowsAs<MemoryRow>(rows[name]).map((row) => [row.id, row] as const),
    ),
  );
  const sentences = rowsAs<StatementRow>(rows["sentences"]).filter(
    (row) => row.endedCause !== null || row.rejected,
  );
  const eventOf = new Map(found.hits.map((hit) => [hit.item, hit.event]));
  const refs = [...memories.values()].map((row) => row.event);
  refs.push(...sentences.flatMap((row) => eventOf.get(row.record) ?? []));
  const texts = await store.texts(
    scope,
    [...new Set(refs)].map((event) => ({ event, field: "text" })),
  );
  const wordsOf = (event: string): string => texts.get(textKey({ event, field: "text" })) ?? "";
  return {
    near: near.map((row) => ({ row, text: wordsOf(row.event) })).filter((entry) => entry.text !== ""),
    displacedSentences: sentences.map((row) => ({
      item: row.record,
      text: wordsOf(eventOf.get(row.record) ?? "").slice(row.start, row.end),
    })),
    textOf: new Map([...memories.values()].map((row) => [row.id, wordsOf(row.event)])),
    items: [...new Set([...near.map((row) => row.id), ...sentences.map((row) => row.record)])],
  };
}

/** What is told near a new telling and stands, so that its teller sees it. */
export function neighboursShown(around: Neighbourhood): WriteAnswer["neighbours"] {
  return around.near
    .filter(({ row }) => isLive(row))
    .slice(0, WRITING.neighboursShown)
    .map(({ row, text }) => ({ id: row.id, text }));
}

/** Rejections of these words, of this value, in this slot, or of something near. */
export function tombstoneReads(brought: Brought, items: readonly string[]): readonly Read[] {
  const texts = [
    brought.textDigest,
    ...brought.clauseDigests,
    ...[brought.bareDigest, brought.shapeDigest].filter((digest) => digest !== null),
  ];
  return [
    want("tombText", "tombstone", { text: texts, liftedAt: null }),
    want("tombValue", "tombstone", { value: brought.value, liftedAt: null }),
    want("tombSlot", "tombstone", { slot: brought.slot === null ? [] : [brought.slot], liftedAt: null }),
    want("tombNear", "tombstone", { item: items, liftedAt: null }),
  ];
}

/** The rows that those rejections name, in a later step of the same plan. */
export function displacedReads(found: Found): readonly Read[] {
  return [want("displaced", "memory", { id: [...new Set(tombstonesIn(found).map((row) => row.item))] })];
}

export function returnGround(found: Found, around: Neighbourhood): ReturnGround {
  return {
    tombstones: tombstonesIn(found),
    displaced: rowsAs<MemoryRow>(found["displaced"]).map((row) => ({
      row,
      text: around.textOf.get(row.id) ?? null,
    })),
    displacedSentences: around.displacedSentences,
  };
}

function tombstonesIn(found: Found): readonly TombstoneRow[] {
  const rows = ["tombText", "tombValue", "tombSlot", "tombNear"].flatMap((name) =>
    rowsAs<TombstoneRow>(found[name]),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

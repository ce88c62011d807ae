import type { Actor } from "../model/channel.ts";
import { formatInstant, instant } from "../model/instant.ts";
import type { LineageRow, MemoryRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { ReviewAnswer, ReviewGround } from "../stages/1-preserve/plan-review.ts";
import { planReview } from "../stages/1-preserve/plan-review.ts";
import { isSamePremise } from "../stages/1-preserve/slot.ts";
import { isLive } from "../stages/1-preserve/standing-of-row.ts";
import type { Found, ReadPlan } from "../storage/store.ts";
import { textKey } from "../storage/store.ts";
import { redactDeep } from "../text/redact.ts";
import { closedByTime } from "./active-days.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings, shelves } from "./desk.ts";
import { findTarget } from "./target.ts";
import { want } from "./want.ts";

export interface WaitingLine {
  readonly id: string;
  readonly text: string;
  readonly why: string;
  readonly since: string;
}

/** What waits for a person. A question that nobody answered for long closes by itself and is on the list no more. */
export async function listWaiting(desk: Desk, session: string | null): Promise<readonly WaitingLine[]> {
  const out: WaitingLine[] = [];
  for (const shelf of await shelves(desk, session)) out.push(...(await waitingOn(shelf, desk.clock.now())));
  return out;
}

/** Rows that wait on this shelf and are still open. */
export async function openRows({ store, scope }: Shelf, now: number): Promise<readonly MemoryRow[]> {
  const found = await store.read(scope, [
    () =>
      WHYS.map((waiting) =>
        want(`waiting-${waiting}`, "memory", { waiting, endedCause: null, foldedInto: null }),
      ),
  ]);
  const rows = Object.values(found).flatMap((part) => rowsAs<MemoryRow>(part));
  const closed = await closedByTime({ store, scope }, rows, now);
  return rows
    .filter((row) => !closed.has(row.id))
    .toSorted((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0) || (a.id < b.id ? -1 : 1));
}

async function waitingOn(shelf: Shelf, now: number): Promise<readonly WaitingLine[]> {
  const rows = await openRows(shelf, now);
  const texts = await shelf.store.texts(
    shelf.scope,
    rows.map((row) => ({ event: row.event, field: "text" })),
  );
  return rows.map((row) => ({
    id: row.id,
    text: texts.get(textKey({ event: row.event, field: "text" })) ?? "",
    why: row.waiting ?? "",
    since: formatInstant(instant(row.waitingSince ?? row.recordedAt)),
  }));
}

/** Why something may wait (closed). */
export const WHYS = [
  "rejected-before",
  "erased-before",
  "contradicts",
  "global-by-agent",
  "directive",
  "revises-higher",
  "root-erased",
  "asked",
] as const;

/** A person resolves what waits, or accepts what an agent wrote. The act is out of the agent's reach (L16). */
export async function resolveReview(
  desk: Desk,
  actor: Actor,
  input: { readonly of: string; readonly verdict: string; readonly reason: string },
): Promise<ReviewAnswer> {
  const place = await findTarget(desk, actor.session, input.of);
  const shelf = place.shelf ?? (await shelves(desk, actor.session))[0];
  if (!shelf) return { code: "unknown-target", outcome: "refused" };
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const ask = { ...input, reason: redactDeep(input.reason).value };
  const before = await shelf.store.read(shelf.scope, readsOf(input.of));
  const textOf = await wordsOf(shelf, before);
  return shelf.store.write(shelf.scope, readsOf(input.of), (found) =>
    planReview(gate, ask, groundOf(found, textOf, place.foreign)),
  );
}

function readsOf(id: string): ReadPlan {
  return [
    () => [
      want("target", "memory", { id }),
      want("line", "lineage", { child: id, relation: ["contests", "corrects", "supersedes"] }),
    ],
    (found) => {
      const rows = rowsAs<MemoryRow>(found["target"]);
      return [
        want("named", "memory", { id: rowsAs<LineageRow>(found["line"]).map((row) => row.parent) }),
        want("peers", "memory", { slot: rows.flatMap((row) => row.slot ?? []), endedCause: null }),
        want("words", "tombstone", { text: rows.map((row) => row.textDigest), liftedAt: null }),
        want("values", "tombstone", { value: rows.map((row) => row.valueDigest), liftedAt: null }),
      ];
    },
  ];
}

async function wordsOf({ store, scope }: Shelf, found: Found): Promise<ReadonlyMap<string, string>> {
  const rows = ["target", "named", "peers"].flatMap((name) => rowsAs<MemoryRow>(found[name]));
  const texts = await store.texts(
    scope,
    rows.map((row) => ({ event: row.event, field: "text" })),
  );
  return new Map(
    rows.flatMap((row) => {
      const text = texts.get(textKey({ event: row.event, field: "text" }));
      return text === undefined ? [] : [[row.id, text] as const];
    }),
  );
}

/** It stands against what it was said to revise or contest, and against another value under the same key and premise. */
function groundOf(found: Found, textOf: ReadonlyMap<string, string>, foreign: boolean): ReviewGround {
  const target = rowsAs<MemoryRow>(found["target"])[0] ?? null;
  const line = rowsAs<LineageRow>(found["line"]);
  const named = rowsAs<MemoryRow>(found["named"]);
  const peers = rowsAs<MemoryRow>(found["peers"]).filter(
    (row) =>
      target !== null &&
      target.key !== null &&
      row.layer === target.layer &&
      row.valueDigest !== target.valueDigest &&
      isSamePremise(row.premise, target.premise),
  );
  const rivals = new Map(
    [...named, ...peers].filter((row) => isLive(row) && row.id !== target?.id).map((row) => [row.id, row]),
  );
  const correctsIt = new Set(line.filter((row) => row.relation === "corrects").map((row) => row.parent));
  const rejections = [
    ...rowsAs<TombstoneRow>(found["words"]),
    ...rowsAs<TombstoneRow>(found["values"]),
  ].filter(
    (row) =>
      target !== null && (row.text === target.textDigest || (row.slot !== null && row.slot === target.slot)),
  );
  return {
    target,
    targetText: target === null ? null : (textOf.get(target.id) ?? null),
    foreign,
    rivals: [...rivals.values()].map((row) => ({
      row,
      text: textOf.get(row.id) ?? null,
      corrected: correctsIt.has(row.id),
    })),
    tombstones: [...new Map(rejections.map((row) => [row.id, row])).values()],
  };
}

import type { MemoryRow, TombstoneRow } from "../../model/rows.ts";
import type { Refusal } from "../../model/reason.ts";
import { parsePremise, relatePremises } from "../../text/premise.ts";
import type { Told } from "./assertion.ts";
import type { Brought } from "./match-tombstone.ts";
import { matchTombstone } from "./match-tombstone.ts";
import { mayReturn } from "./returning.ts";

/** Who brings a value back, and on what ground. */
export interface Bringer {
  readonly channel: string;
  /** Class its source speaks with: an informational file is no authoritative one. */
  readonly class: string;
  readonly quotesUser: boolean;
  /** Moment of the observed pass that proves the value; `null` without one. */
  readonly provedAt: number | null;
  /** Moment from which its source says so. */
  readonly saidAt: number;
}

/** Everything remembered that a text may bring back. */
export interface ReturnGround {
  readonly tombstones: readonly TombstoneRow[];
  /** The displaced rows the tombstones name, where they are still there, with their words. */
  readonly displaced: readonly { readonly row: MemoryRow; readonly text: string | null }[];
  /** Words of displaced sentences that stand in records, by the record's id. */
  readonly displacedSentences: readonly { readonly item: string; readonly text: string }[];
}

export interface ReturnVerdict {
  readonly refusal: Refusal | null;
  /** Item whose rejection refuses it. */
  readonly item: string | null;
  readonly queued: boolean;
  /** It was erased: what waits must not hold its words. */
  readonly masked: boolean;
  /** Tombstones that this act lifts, and what they were of. */
  readonly lifts: readonly string[];
  readonly lifted: string | null;
}

/** Holds what is told against everything that was displaced before (L6, DECISIONS 3). The strictest answer wins. */
export function judgeReturn(by: Bringer, told: Told, brought: Brought, ground: ReturnGround): ReturnVerdict {
  const lifts: string[] = [];
  let lifted: string | null = null;
  let queued = false;
  let masked = false;
  const rowOf = new Map(ground.displaced.map((entry) => [entry.row.id, entry]));
  for (const tombstone of ground.tombstones) {
    if (tombstone.liftedAt !== null) continue;
    const displaced = rowOf.get(tombstone.item) ?? null;
    if (displaced !== null && isElsewhere(displaced.row, told)) continue;
    const match = matchTombstone(tombstone, brought, {
      row: displaced?.row ?? null,
      texts: displaced
        ? [displaced.text ?? ""]
        : ground.displacedSentences
            .filter((entry) => entry.item === tombstone.item)
            .map((entry) => entry.text),
    });
    if (match === null) continue;
    const verdict = mayReturn({
      channel: by.channel,
      class: by.class === "authoritative" && by.saidAt <= tombstone.at ? "informational" : by.class,
      quotesUser: by.quotesUser,
      newerProof: by.provedAt !== null && by.provedAt > tombstone.at,
      exact: match === "text" || match === "slot",
      cause: tombstone.cause,
    });
    if (verdict === "refuse") {
      const refusal = match === "slot" ? ("slot-rejected" as const) : ("tombstoned" as const);
      return { refusal, item: tombstone.item, queued: false, masked: false, lifts: [], lifted: null };
    }
    if (verdict === "queue") queued = true;
    // What a person says near a rejected wording is another statement, unless it is the erased one in other clothes.
    else if (verdict === "masked")
      masked = masked || match === "text" || match === "slot" || match === "shape";
    else if (match === "text" || match === "slot" || match === "shape") {
      lifts.push(tombstone.id);
      lifted ??= tombstone.item;
    }
  }
  return { refusal: null, item: null, queued: queued || masked, masked, lifts, lifted };
}

/** A value rejected under one condition is not rejected under a contrary one. */
function isElsewhere(row: MemoryRow, told: Told): boolean {
  return relatePremises(parsePremise(row.premise), parsePremise(told.premise)) === "conflicting";
}

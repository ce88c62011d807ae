import type { Ending, TombstoneNote } from "../../fold/payloads.ts";
import type { MemoryRow, TombstoneRow } from "../../model/rows.ts";
import { isBlank } from "../../text/normalise.ts";
import type { Row } from "../../model/tables.ts";
import { tombstonesOf } from "./assertion.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf } from "./gate.ts";

export const REVIEW_VERDICTS = [
  "keep-old",
  "keep-new",
  "keep-both",
  "remove-both",
  "accept",
  "reject",
  "skip",
] as const;
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

export interface ReviewGround {
  readonly target: MemoryRow | null;
  readonly targetText: string | null;
  readonly foreign: boolean;
  /** What it stands against, with its words; `corrected`: it was said to have never been right. */
  readonly rivals: readonly {
    readonly row: MemoryRow;
    readonly text: string | null;
    readonly corrected: boolean;
  }[];
  /** Rejections in force that made it wait. */
  readonly tombstones: readonly TombstoneRow[];
}

export interface ReviewAnswer {
  readonly code: "ok" | "invalid" | "not-permitted" | "unknown-target" | "other-project";
  readonly outcome: "done" | "refused";
}

/** A question that was put away without an answer: it is on no list, arms nothing, and what it was about stays withheld. */
export const CLOSED = "skipped";

/** Decides a person's answer to what waits. Nobody else can give one (L16). */
export function planReview(
  gate: Gate,
  ask: { readonly of: string; readonly verdict: string; readonly reason: string },
  ground: ReviewGround,
): Plan<ReviewAnswer> {
  const { target } = ground;
  const no = (code: ReviewAnswer["code"]): Plan<ReviewAnswer> => ({
    events: [lineOf(gate, "refused", target?.id ?? null, { action: "resolve", reason: code }, {})],
    answer: { code, outcome: "refused" },
  });
  if (gate.actor.channel !== "human") return no("not-permitted");
  const verdict = REVIEW_VERDICTS.find((known) => known === ask.verdict);
  if (verdict === undefined || isBlank(ask.reason)) return no("invalid");
  if (target === null) return no(ground.foreign ? "other-project" : "unknown-target");
  if (!isAnswerable(target, verdict)) return no("invalid");
  const decided = decide(gate, target, verdict, ground);
  const payload = { verdict, ...decided };
  return {
    events: [lineOf(gate, "review-resolved", target.id, payload, { reason: ask.reason })],
    answer: { code: "ok", outcome: "done" },
  };
}

/** What waits may be answered in any way; what an agent wrote may be accepted also when it does not wait. */
function isAnswerable(target: MemoryRow, verdict: ReviewVerdict): boolean {
  if (target.endedCause !== null) return false;
  if (verdict === "accept" && target.channel === "agent") return true;
  return target.waiting !== null && !(verdict === "skip" && target.waiting === CLOSED);
}

interface Decision {
  readonly set: readonly { readonly id: string; readonly set: Row }[];
  readonly ends: readonly Ending[];
  readonly tombstones: readonly TombstoneNote[];
  readonly lifts: readonly string[];
}

function decide(gate: Gate, target: MemoryRow, verdict: ReviewVerdict, ground: ReviewGround): Decision {
  const settled = { waiting: null, waitingSince: null };
  const set = (extra: Row): Decision["set"] => [{ id: target.id, set: { ...settled, ...extra } }];
  const own = (cause: "rejected"): Pick<Decision, "ends" | "tombstones"> => ({
    ends: [{ item: target.id, cause, from: null, by: null }],
    tombstones: tombstonesOf(gate, target, cause, ground.targetText),
  });
  const lifts = ground.tombstones.map((row) => row.id);
  switch (verdict) {
    case "skip":
      return {
        set: [{ id: target.id, set: { waiting: CLOSED, waitingSince: null } }],
        ends: [],
        tombstones: [],
        lifts: [],
      };
    case "keep-old":
    case "reject":
      return { set: set({}), ...own("rejected"), lifts: [] };
    case "remove-both": {
      const old = ground.rivals.map(({ row, text }) => ({
        ending: { item: row.id, cause: "rejected" as const, from: null, by: null },
        notes: tombstonesOf(gate, row, "rejected", text),
      }));
      const mine = own("rejected");
      return {
        set: set({}),
        ends: [...mine.ends, ...old.map((entry) => entry.ending)],
        tombstones: [...mine.tombstones, ...old.flatMap((entry) => entry.notes)],
        lifts: [],
      };
    }
    case "keep-both":
      return target.waiting === "erased-before"
        ? sayAgain(target, lifts)
        : { set: set({}), ends: [], tombstones: [], lifts };
    case "keep-new":
    case "accept":
      return target.waiting === "erased-before"
        ? sayAgain(target, lifts)
        : takeOver(gate, target, ground, lifts, set);
  }
}

/** The new value is in force and a person's; what it stood against is history. A pin follows the chain. */
function takeOver(
  gate: Gate,
  target: MemoryRow,
  ground: ReviewGround,
  lifts: readonly string[],
  set: (extra: Row) => Decision["set"],
): Decision {
  const pinned = ground.rivals.some(({ row }) => row.pinned);
  return {
    set: set({ accepted: true, ...(pinned ? { pinned: true, pool: "core" } : {}) }),
    ends: ground.rivals.map(({ row, corrected }) => ({
      item: row.id,
      cause: corrected ? ("corrected" as const) : ("superseded" as const),
      from: corrected ? target.validFrom : (target.validFrom ?? gate.now),
      by: target.id,
    })),
    tombstones: ground.rivals.flatMap(({ row, text, corrected }) =>
      tombstonesOf(gate, row, corrected ? "corrected" : "superseded", text),
    ),
    lifts,
  };
}

/** Of what was erased only the digest waits: the rejection is lifted, the mask stands, and who says it again gives it its words. */
function sayAgain(target: MemoryRow, lifts: readonly string[]): Decision {
  return {
    set: [{ id: target.id, set: { waiting: null, waitingSince: null, accepted: true, masked: true } }],
    ends: [],
    tombstones: [],
    lifts,
  };
}

import type { Ending, TombstoneNote } from "../../fold/payloads.ts";
import type { Warning } from "../../model/reason.ts";
import type { MemoryRow, StatementRow } from "../../model/rows.ts";
import { isGeneral, parsePremise } from "../../text/premise.ts";
import type { Told } from "./assertion.ts";
import { tombstonesOf } from "./assertion.ts";
import type { Meeting } from "./conflict.ts";
import type { Gate } from "./gate.ts";
import { isSamePremise } from "./slot.ts";

/** What a telling does to what it met. */
export interface Met {
  readonly ends: readonly Omit<Ending, "by">[];
  readonly tombstones: readonly TombstoneNote[];
  readonly warns: readonly Warning[];
  readonly queued: boolean;
  /** It displaces something that was pinned: a pin follows the chain. */
  readonly pinned: boolean;
  /** What it stands against: a person who resolves it sees both. */
  readonly contests: readonly string[];
  /** Memories it displaces. */
  readonly displaces: readonly string[];
}

export interface MeetingBook {
  /** A row under another premise; `sameWords`: it says the same, and is not an exception to it. */
  apart(row: MemoryRow, sameWords: boolean): void;
  memory(row: MemoryRow, meeting: Meeting, text: string | null): void;
  statement(row: StatementRow, meeting: Meeting): void;
  knows(id: string): boolean;
  close(): Met;
}

export function bookMeetings(gate: Gate, told: Told): MeetingBook {
  const ends: Omit<Ending, "by">[] = [];
  const tombstones: TombstoneNote[] = [];
  const warns = new Set<Warning>();
  const contests = new Set<string>();
  const displaces: string[] = [];
  const seen = new Set<string>();
  let queued = false;
  let pinned = false;
  const from = told.validFrom ?? gate.now;
  const stand = (id: string, meeting: Meeting): void => {
    if (meeting === "beside-silent") return;
    contests.add(id);
    if (meeting === "queue" || meeting === "queue-proof") queued = true;
    if (meeting === "queue-proof" || meeting === "evidence-kept") warns.add("evidence-kept");
    if (meeting !== "evidence-kept") warns.add("contradicts");
  };
  return {
    apart: (row, sameWords) => {
      if (isSamePremise(row.premise, told.premise)) return;
      const narrows = isGeneral(parsePremise(row.premise)) && !isGeneral(parsePremise(told.premise));
      warns.add(narrows && sameWords ? "premise-narrowing" : "different-premise");
    },
    memory: (row, meeting, text) => {
      seen.add(row.id);
      if (meeting !== "override") return stand(row.id, meeting);
      ends.push({ item: row.id, cause: "superseded", from });
      tombstones.push(...tombstonesOf(gate, row, "superseded", text));
      displaces.push(row.id);
      pinned = pinned || row.pinned;
    },
    statement: (row, meeting) => {
      if (meeting !== "override") return stand(row.record, meeting);
      ends.push({ item: `${row.record}#${row.n}`, cause: "superseded", from });
      tombstones.push({
        id: gate.ids.next("event"),
        slot: row.slot,
        value: row.value,
        text: null,
        cause: "superseded",
        item: row.record,
      });
    },
    knows: (id) => seen.has(id),
    close: () => ({
      ends,
      tombstones,
      warns: [...warns],
      queued,
      pinned,
      contests: [...contests],
      displaces,
    }),
  };
}

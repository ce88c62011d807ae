import type { MemoryRow, RecordRow, StatementRow } from "../../model/rows.ts";
import { reverses } from "../../text/statements.ts";
import { isOpposite, sayingOf } from "../../text/likeness.ts";
import type { Told } from "./assertion.ts";
import type { Met } from "./book-meetings.ts";
import { bookMeetings } from "./book-meetings.ts";
import type { Side } from "./conflict.ts";
import { meet } from "./conflict.ts";
import type { Gate } from "./gate.ts";
import type { Slotted } from "./slot.ts";
import { isSamePremise, slotOfMemory } from "./slot.ts";
import { isLive, sideOf } from "./standing-of-row.ts";

export interface RivalGround {
  readonly sameText: readonly MemoryRow[];
  readonly sameSlot: readonly MemoryRow[];
  readonly statementsInSlot: readonly StatementRow[];
  /** The records those statements stand in. */
  readonly tellers: readonly RecordRow[];
  /** Rows that are near in words, with their words. */
  readonly near: readonly { readonly row: MemoryRow; readonly text: string }[];
  /** Words of rows in the slot, by id, as far as they were read. */
  readonly textOf: ReadonlyMap<string, string>;
}

/** Holds a telling against what stands in its slot and premise, and against its plain denial (DECISIONS 4). */
export function meetRivals(
  gate: Gate,
  tell: { readonly told: Told; readonly slotted: Slotted; readonly side: Side; readonly newestCited: number },
  ground: RivalGround,
): Met {
  const { told, slotted } = tell;
  const book = bookMeetings(gate, told);
  const sideTo = (row: { readonly recordedAt: number }): Side => ({
    ...tell.side,
    citesNewer: tell.newestCited > row.recordedAt,
  });
  const isPeer = (row: MemoryRow): boolean => isLive(row) && row.layer === told.layer;
  for (const row of ground.sameText.filter(isPeer)) book.apart(row, true);
  for (const row of ground.sameSlot.filter(isPeer)) {
    if (!isSamePremise(row.premise, told.premise)) book.apart(row, row.valueDigest === slotted.value);
    else {
      const text = ground.textOf.get(row.id) ?? null;
      if (isRival(gate, row, slotted, text)) book.memory(row, meet(sideOf(row, gate.now), sideTo(row)), text);
    }
  }
  const parts = sayingOf(told.text);
  for (const { row, text } of ground.near) {
    if (!isPeer(row) || book.knows(row.id) || !isSamePremise(row.premise, told.premise)) continue;
    if (!isOpposite(parts, sayingOf(text))) continue;
    const meeting = meet(sideOf(row, gate.now), sideTo(row));
    // A denial displaces what it denies only when it says that something changed; else both are shown.
    book.memory(row, meeting === "override" && !slotted.change ? "beside" : meeting, text);
  }
  for (const row of ground.statementsInSlot) {
    if (row.endedCause !== null || row.rejected || row.masked || !isRivalStatement(row, slotted)) continue;
    const teller = ground.tellers.find((record) => record.id === row.record);
    book.statement(row, meet(sideOfTeller(teller), sideTo(row)));
  }
  return book.close();
}

/**
 * Do two values in one slot exclude each other? With an explicit key or a change marker they do, or when both are of one recognised
 * type; other statements add up ("the tug is blue", "the tug is fast").
 */
function isRival(gate: Gate, row: MemoryRow, slotted: Slotted, text: string | null): boolean {
  if (slotted.withdraws) return true;
  const other = text === null ? null : slotOfMemory(gate.digest, { text });
  if (other !== null && reverses({ ...slotted, same: other.value === slotted.value }, other)) return true;
  if (slotted.negated) return slotted.change && row.valueDigest === (slotted.replaced ?? slotted.value);
  if (row.valueDigest === slotted.value) return false;
  if (slotted.keyed || row.key !== null || slotted.change) return true;
  return other !== null && !other.negated && other.type !== null && other.type === slotted.type;
}

function isRivalStatement(row: StatementRow, slotted: Slotted): boolean {
  if (slotted.withdraws || reverses({ ...slotted, same: row.value === slotted.value }, row)) return true;
  if (slotted.negated) return slotted.change && row.value === (slotted.replaced ?? slotted.value);
  if (row.negated || row.value === slotted.value || HELD_BACK.has(row.modality)) return false;
  return slotted.keyed || slotted.change || (row.type !== null && row.type === slotted.type);
}

/** What was only planned or supposed holds no place. */
const HELD_BACK = new Set(["plan", "hedged"]);

function sideOfTeller(record: RecordRow | undefined): Side {
  const person = record?.channel === "user" && record.origin === "typed";
  const told = record?.channel === "user" || record?.channel === "agent";
  return {
    channel: person ? "user" : told ? "agent" : (record?.channel ?? "import"),
    class: person ? "authoritative" : told ? "informational" : "untrusted",
    session: record?.session ?? null,
    provedAt: null,
    citesNewer: false,
  };
}

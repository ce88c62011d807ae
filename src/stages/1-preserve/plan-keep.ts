import type { Ending, RecordKept, StatementNote, TombstoneNote } from "../../fold/payloads.ts";
import type { Channel, Origin, Revision } from "../../model/channel.ts";
import type { MemoryRow, RecordRow, StatementRow, TombstoneRow } from "../../model/rows.ts";
import { visibleOf } from "../../model/visible.ts";
import type { Sentence } from "../../text/sentences.ts";
import type { Statement } from "../../text/statements.ts";
import { reverses } from "../../text/statements.ts";
import { datesIn } from "../../text/dates.ts";
import { chunk } from "./chunk.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf } from "./gate.ts";
import { meet } from "./conflict.ts";
import { liftLines } from "./lift-lines.ts";
import { endDependents } from "./rests-on.ts";
import { mayReturn } from "./returning.ts";
import { slotOfStatement } from "./slot.ts";
import { classOfMemory, isLive, sideOf } from "./standing-of-row.ts";

/** A record as handed in, redacted. Instants in milliseconds. */
export interface KeepAsk {
  readonly text: string;
  readonly channel: Channel;
  readonly origin: Origin;
  readonly source: string | null;
  readonly occurredAt: number;
  readonly revision: Revision | null;
  readonly byAgent: boolean;
  readonly digest: string;
  readonly blob: string | null;
  readonly sentences: readonly Sentence[];
  readonly statements: readonly Statement[];
  /** Digest of the sentence each statement stands in, as a text. */
  readonly sentenceDigests: readonly string[];
  /** Digest of what that sentence says in any order and inflection. */
  readonly sentenceShapes?: readonly (string | null)[];
  readonly jobs: readonly string[];
}

export interface KeepGround {
  /** Records that carry the same source name, newest last. */
  readonly sameSource: readonly RecordRow[];
  readonly memories: readonly MemoryRow[];
  readonly statements: readonly StatementRow[];
  /** Statements that may rest on those, and those that stand beside them. */
  readonly resting?: readonly StatementRow[];
  /** Channels of the records those statements stand in. */
  readonly records: readonly RecordRow[];
  readonly tombstones: readonly TombstoneRow[];
}

export interface Kept {
  readonly stored: boolean;
  readonly id: string;
}

/** Decides what is kept of an observation: the record first (L1), then what its sentences end in their slots. */
export function planKeep(gate: Gate, ask: KeepAsk, ground: KeepGround): Plan<Kept> {
  const before = ground.sameSource.filter((row) => isSameReading(row, ask));
  const twin = before.find(
    (row) =>
      row.digest === ask.digest &&
      row.replacedBy === null &&
      row.channel === ask.channel &&
      row.byAgent === ask.byAgent &&
      // The same bytes in another revision are another reading: what was merged decides from then on.
      (ask.channel !== "file" || (row.revision ?? "default-branch") === (ask.revision ?? "default-branch")),
  );
  if (twin) return { events: [], answer: { stored: false, id: twin.id } };
  const record = gate.ids.next("record");
  const worktree = null;
  const said = statementsOf(gate, ask, ground, record);
  const payload: RecordKept = {
    record,
    origin: ask.origin,
    revision: ask.revision,
    byAgent: ask.byAgent,
    role: null,
    occurredAt: ask.occurredAt,
    worktree,
    visible: visibleOf(worktree, gate.digest),
    digest: ask.digest,
    blob: ask.blob,
    own: false,
    chunks: chunk(ask.text),
    statements: said.notes,
    ...replacing(before),
    ends: [...said.ends, ...endDependents(said.ends, [...ground.statements, ...(ground.resting ?? [])])],
    tombstones: said.tombstones,
    jobs: ask.jobs.map((kind) => ({ id: gate.ids.next("job"), kind, subject: record })),
  };
  const words: Record<string, string> = { text: ask.text };
  if (ask.source !== null) words["source"] = ask.source;
  return {
    events: [
      ...liftLines(gate, { lifts: said.lifts, lifted: record }),
      lineOf(gate, "record-kept", record, payload, words),
    ],
    answer: { stored: true, id: record },
  };
}

function replacing(before: readonly RecordRow[]): Pick<RecordKept, "replaces" | "alsoReplaces"> {
  const [last = null, ...others] = before
    .filter((row) => row.replacedBy === null)
    .map((row) => row.id)
    .toReversed();
  return { replaces: last, ...(others.length === 0 ? {} : { alsoReplaces: others }) };
}

/** A newer reading of a source replaces the older of its own revision; the default branch replaces all. */
function isSameReading(row: RecordRow, ask: KeepAsk): boolean {
  if (row.channel !== ask.channel) return false;
  if (ask.channel !== "file") return true;
  const revision = ask.revision ?? "default-branch";
  return revision === "default-branch" || (row.revision ?? "default-branch") === revision;
}

/** What is planned or supposed displaces nothing. */
const SETTLED = new Set(["fact", "rule", "decision"]);

interface Said {
  readonly notes: readonly StatementNote[];
  readonly ends: readonly Ending[];
  readonly tombstones: readonly TombstoneNote[];
  readonly lifts: readonly string[];
}

function statementsOf(gate: Gate, ask: KeepAsk, ground: KeepGround, record: string): Said {
  const notes: StatementNote[] = [];
  const ends: Ending[] = [];
  const tombstones: TombstoneNote[] = [];
  const lifts: string[] = [];
  const person = ask.channel === "user" && ask.origin === "typed";
  const channel = person ? "user" : ask.channel === "user" ? "agent" : ask.channel;
  for (const [n, statement] of ask.statements.entries()) {
    const slotted = slotOfStatement(gate.digest, statement);
    const dated =
      statement.validFrom === null ? null : (datesIn(statement.validFrom, gate.now)[0]?.from ?? null);
    let rejected = false;
    for (const tombstone of ground.tombstones) {
      if (
        tombstone.liftedAt !== null ||
        !concerns(tombstone, slotted, [ask.sentenceDigests[n], ask.sentenceShapes?.[n]])
      )
        continue;
      const verdict = mayReturn({
        channel,
        class: "informational",
        quotesUser: false,
        newerProof: false,
        exact: true,
        cause: tombstone.cause,
      });
      if (verdict === "lift") lifts.push(tombstone.id);
      else rejected = true;
    }
    if (slotted !== null && slotted.slot !== null && SETTLED.has(statement.modality)) {
      const met = meetInSlot(gate, { person, channel, statement, slotted, dated, record, n }, ground, notes);
      ends.push(...met.ends);
      tombstones.push(...met.tombstones);
      rejected = rejected || met.rejected;
    }
    notes.push({
      n,
      start: statement.start,
      end: statement.end,
      slot: slotted?.slot ?? null,
      value: slotted?.value ?? null,
      type: statement.type,
      change: statement.change,
      negated: statement.negated,
      modality: statement.modality,
      validFrom: dated,
      rejected,
      masked: false,
    });
  }
  return { notes, ends, tombstones, lifts };
}

interface Meeting {
  readonly person: boolean;
  readonly channel: string;
  readonly statement: Statement;
  readonly slotted: NonNullable<ReturnType<typeof slotOfStatement>>;
  readonly dated: number | null;
  readonly record: string;
  readonly n: number;
}

function meetInSlot(
  gate: Gate,
  said: Meeting,
  ground: KeepGround,
  earlier: readonly StatementNote[],
): {
  readonly ends: readonly Ending[];
  readonly tombstones: readonly TombstoneNote[];
  readonly rejected: boolean;
} {
  const ends: Ending[] = [];
  const tombstones: TombstoneNote[] = [];
  let rejected = false;
  const { slotted, statement } = said;
  const from = said.dated ?? gate.now;
  const ended = (item: string, value: string | null, owner: string): void => {
    const cause = slotted.withdraws ? "retracted" : "superseded";
    ends.push({ item, cause, from, by: said.record });
    tombstones.push({
      id: gate.ids.next("event"),
      slot: slotted.slot,
      value,
      text: null,
      cause,
      item: owner,
    });
  };
  // "no longer X" ends X and sets nothing; any other word in the slot ends what differs from it.
  const displaces = (value: string | null): boolean =>
    slotted.withdraws ||
    (statement.negated
      ? statement.change && value === (slotted.replaced ?? slotted.value)
      : value !== slotted.value);
  const rivals = (type: string | null): boolean =>
    statement.negated || (type !== null && slotted.type !== null ? type === slotted.type : statement.change);
  for (const row of ground.memories) {
    if (row.slot !== slotted.slot || !isLive(row) || row.premise !== null || !displaces(row.valueDigest))
      continue;
    const single = slotted.single || row.key !== null;
    if (said.person) {
      if (single && meet(sideOf(row, gate.now), personSide(gate)) === "override")
        ended(row.id, row.valueDigest, row.id);
    } else if (classOfMemory(row) === "authoritative") rejected = true;
  }
  for (const row of ground.statements) {
    const reversed = reverses({ ...statement, same: row.value === slotted.value }, row);
    if (row.slot !== slotted.slot || row.endedCause !== null || row.rejected) continue;
    if (!reversed && !displaces(row.value)) continue;
    const teller = ground.records.find((candidate) => candidate.id === row.record);
    const byPerson = teller?.channel === "user" && teller.origin === "typed";
    const single = reversed || rivals(row.type);
    if (said.person || !byPerson) {
      if (single) ended(`${row.record}#${row.n}`, row.value, row.record);
    } else rejected = true;
  }
  for (const note of earlier) {
    if (note.slot !== slotted.slot) continue;
    const reversed = reverses({ ...statement, same: note.value === slotted.value }, note);
    if (reversed || (displaces(note.value) && rivals(note.type))) {
      ended(`${said.record}#${note.n}`, note.value, said.record);
    }
  }
  if (said.person && slotted.replaced !== null) {
    tombstones.push({
      id: gate.ids.next("event"),
      slot: slotted.slot,
      value: slotted.replaced,
      text: null,
      cause: "superseded",
      item: said.record,
    });
  }
  return { ends, tombstones, rejected };
}

function personSide(gate: Gate): Parameters<typeof meet>[1] {
  return {
    channel: "user",
    class: "authoritative",
    session: gate.actor.session,
    provedAt: null,
    citesNewer: false,
  };
}

function concerns(
  tombstone: TombstoneRow,
  slotted: ReturnType<typeof slotOfStatement>,
  sentence: readonly (string | null | undefined)[],
): boolean {
  if (tombstone.text !== null && sentence.includes(tombstone.text)) return true;
  return (
    slotted !== null &&
    tombstone.slot !== null &&
    tombstone.slot === slotted.slot &&
    tombstone.value === slotted.value
  );
}

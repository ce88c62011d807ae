import type { Ending, TombstoneNote } from "../../fold/payloads.ts";
import type { JournalEvent, JournalKind, PendingEvent, Words } from "../../model/journal-event.ts";
import type { Gate } from "./gate.ts";
import { lineOf } from "./gate.ts";

/** A line of the journal with its words, as an undo reads the history before it. */
export interface PastLine {
  readonly event: JournalEvent;
  readonly words: Words;
}

/** Acts of a person that an undo looks at; what a host observed and what was refused is passed over. */
export const ACTS: ReadonlySet<JournalKind> = new Set<JournalKind>([
  "memory-asserted",
  "memory-corrected",
  "memory-superseded",
  "memory-retracted",
  "memory-restored",
  "memory-edited",
  "memory-pinned",
  "memory-erased",
  "memory-folded",
  "memory-unfolded",
  "memory-archived",
  "review-opened",
  "review-resolved",
  "edge-added",
  "edge-removed",
  "fact-observed",
  "loop-changed",
  "source-described",
  "standing-changed",
  "policy-approved",
  "frame-approved",
  "blob-approved",
  "tombstone-lifted",
]);

/**
 * The line that takes an act back: nothing is removed, the history tells both (L2). What the act ended holds again, what it armed is
 * lifted, what it lifted is armed again (L6). `null`: this kind cannot be taken back.
 */
export function planUndo(gate: Gate, act: PastLine, before: readonly PastLine[]): PendingEvent | null {
  const { event, words } = act;
  const back = (kind: JournalKind, subject: string | null, payload: object, said: Words = {}): PendingEvent =>
    lineOf(gate, kind, subject, { ...payload, undoes: event.id }, said);
  const freed = { ...rearmed(gate, event, before), lifts: notesOf(event).map((note) => note.id) };
  switch (event.kind) {
    case "memory-asserted":
    case "memory-corrected":
    case "memory-superseded": {
      const memory = String(event.payload["memory"]);
      const ends: readonly Ending[] = [{ item: memory, cause: "retracted", from: null, by: null }];
      const reopens = endingsOf(event).map((ending) => ending.item);
      return back("memory-retracted", memory, { target: memory, ends, reopens, ...freed });
    }
    case "memory-retracted": {
      // What the withdrawal of a plan let go on ends with the plan again.
      const wentOn = (event.payload["reopens"] as readonly string[] | undefined) ?? [];
      const ends = wentOn.flatMap((item) => lastEnding(before, item) ?? []);
      return back("memory-restored", event.subject, {
        reopens: endingsOf(event).map((ending) => ending.item),
        ...(ends.length === 0 ? {} : { ends }),
        ...freed,
      });
    }
    case "memory-restored": {
      const items = (event.payload["reopens"] as readonly string[] | undefined) ?? [];
      const ends = items.flatMap((item) => lastEnding(before, item) ?? []);
      return ends.length === 0 ? null : back("memory-retracted", event.subject, { ends, ...freed });
    }
    case "memory-edited":
      return unedited(event, before, back, freed);
    case "memory-pinned":
      return back("memory-pinned", event.subject, { pinned: event.payload["pinned"] === false });
    case "review-resolved":
    case "review-opened":
      return unresolved(event, before, back, freed);
    case "memory-folded":
    case "memory-unfolded":
      return back(event.kind === "memory-folded" ? "memory-unfolded" : "memory-folded", event.subject, {
        members: event.payload["members"] ?? [],
      });
    case "memory-archived":
      return back("memory-archived", event.subject, { pool: lastPool(before, event.subject) });
    case "edge-added":
    case "edge-removed":
      return back(
        event.kind === "edge-added" ? "edge-removed" : "edge-added",
        event.subject,
        event.payload,
        words,
      );
    case "fact-observed":
      return unobserved(gate, act, back);
    case "loop-changed":
      return event.payload["action"] === "create"
        ? back("loop-changed", event.subject, {
            ...event.payload,
            action: "cancel",
            at: gate.now,
            chunks: [],
          })
        : null;
    case "source-described":
    case "standing-changed":
    case "policy-approved":
    case "frame-approved":
      return asBefore(act, before, back);
    default:
      return null;
  }
}

type Back = (kind: JournalKind, subject: string | null, payload: object, said?: Words) => PendingEvent;

function endingsOf(event: JournalEvent): readonly Ending[] {
  return (event.payload["ends"] as unknown as readonly Ending[] | undefined) ?? [];
}

function notesOf(event: JournalEvent): readonly TombstoneNote[] {
  return (event.payload["tombstones"] as unknown as readonly TombstoneNote[] | undefined) ?? [];
}

function rearmed(
  gate: Gate,
  event: JournalEvent,
  before: readonly PastLine[],
): { readonly tombstones: readonly TombstoneNote[] } {
  const lifted = new Set((event.payload["lifts"] as readonly string[] | undefined) ?? []);
  if (lifted.size === 0) return { tombstones: [] };
  const notes = before.flatMap((line) => notesOf(line.event)).filter((note) => lifted.has(note.id));
  return { tombstones: notes.map((note) => ({ ...note, id: gate.ids.next("event") })) };
}

function lastEnding(before: readonly PastLine[], item: string): Ending | null {
  for (const { event } of before.toReversed()) {
    const ending = endingsOf(event).find((one) => one.item === item);
    if (ending) return ending;
  }
  return null;
}

function unedited(
  event: JournalEvent,
  before: readonly PastLine[],
  back: Back,
  freed: object,
): PendingEvent | null {
  const { memory, version, visible } = event.payload;
  const earlier = before.findLast(
    (line) => line.event.payload["memory"] === memory && line.event.payload["textDigest"] !== undefined,
  );
  const text = earlier?.words["text"];
  if (earlier === undefined || text === undefined) return null;
  const { valueDigest, textDigest, chunks } = earlier.event.payload;
  return back(
    "memory-edited",
    event.subject,
    { memory, version: Number(version) + 1, visible, valueDigest, textDigest, chunks, ...freed },
    { text },
  );
}

function unresolved(
  event: JournalEvent,
  before: readonly PastLine[],
  back: Back,
  freed: object,
): PendingEvent {
  if (event.kind === "review-opened")
    return back("review-resolved", event.subject, {
      verdict: "undo",
      set: [{ id: event.subject, set: { waiting: null, waitingSince: null } }],
    });
  const named = (event.payload["set"] as readonly { readonly id: string }[] | undefined) ?? [];
  const set = named.map(({ id }) => {
    const waiting =
      before.find((line) => line.event.payload["memory"] === id)?.event.payload["waiting"] ?? null;
    return { id, set: { waiting, waitingSince: waiting === null ? null : event.at, accepted: false } };
  });
  const reopens = endingsOf(event).map((ending) => ending.item);
  return back("review-resolved", event.subject, { verdict: "undo", set, reopens, ...freed });
}

function lastPool(before: readonly PastLine[], subject: string | null): unknown {
  const earlier = before.findLast(
    ({ event }) => event.kind === "memory-archived" && event.subject === subject,
  );
  return earlier?.event.payload["pool"] ?? "candidate";
}

function unobserved(gate: Gate, { event, words }: PastLine, back: Back): PendingEvent {
  const fact = gate.ids.next("fact");
  const { session, agent, publisher, ...said } = words;
  void [session, agent, publisher];
  return back(
    "fact-observed",
    fact,
    {
      ...event.payload,
      fact,
      type: "retraction",
      eventTime: gate.now,
      recordedAt: gate.now,
      seq: null,
      links: [{ relation: "corrects", target: String(event.payload["fact"]) }],
    },
    said,
  );
}

/** What was said last before, else nothing at all. */
function asBefore({ event, words }: PastLine, before: readonly PastLine[], back: Back): PendingEvent {
  const earlier = before.findLast(
    (line) => line.event.kind === event.kind && line.words["name"] === words["name"],
  );
  const said = Object.fromEntries(
    Object.entries(earlier?.words ?? {}).filter(([field]) => field !== "session" && field !== "agent"),
  );
  if (earlier !== undefined) return back(event.kind, event.subject, earlier.event.payload, said);
  const { name } = words;
  return back(event.kind, event.subject, {}, name === undefined ? {} : { name });
}

import type { Loop, LoopAttachment } from "../loops/loop.ts";
import type { ClosureFacts, LoopState } from "../loops/loop-state.ts";
import { loopState } from "../loops/loop-state.ts";
import type { Requirement } from "../loops/loop.ts";
import type { FactLinkRow, FactRow, MemoryRow, RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { explicitSlot } from "../stages/1-preserve/slot.ts";
import { textKey } from "../storage/store.ts";
import { factClaim, memoryClaim } from "./claims.ts";
import type { Shelf } from "./desk.ts";
import { viewTimeline } from "../stages/4-resolve/timeline.ts";
import { want } from "./want.ts";

interface LoopRow {
  readonly id: string;
  readonly channel: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string | null;
  readonly expected: string | null;
  readonly closure: Loop["closure"];
  readonly createdAt: number;
}

interface ActRow {
  readonly loop: string;
  readonly action: string;
  readonly channel: string;
  readonly source: string | null;
  readonly evidence: { readonly result?: string; readonly attested?: boolean; readonly at?: number } | null;
  readonly target: string | null;
  readonly at: number;
  readonly recordedAt: number;
}

export interface LoopWithState {
  readonly loop: Loop;
  readonly state: LoopState;
  readonly successor: string | null;
}

/** All loops of a project with the state each has at a standpoint. */
export async function readLoops(
  shelf: Shelf,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): Promise<readonly LoopWithState[]> {
  const { store, scope } = shelf;
  const first = await store.read(scope, [
    () => [
      want("loops", "loop", {}, { order: "createdAt" }),
      want("acts", "loopAct", {}, { order: "recordedAt" }),
    ],
  ]);
  const rows = rowsAs<LoopRow>(first["loops"]);
  if (rows.length === 0) return [];
  const acts = rowsAs<ActRow>(first["acts"]);
  const requirements = rows.flatMap((row) => [...(row.closure.all ?? []), ...(row.closure.any ?? [])]);
  const facts = await readFacts(shelf, requirements, standpoint);
  return rows.map((row) => {
    const own = acts.filter((act) => act.loop === row.id);
    const loop = loopOf(row, own);
    const state = loopState(
      loop,
      { ...facts, attachments: own.filter((act) => act.action === "attach").map(attachment) },
      standpoint,
    );
    return { loop, state, successor: loop.superseded?.by ?? null };
  });
}

function loopOf(row: LoopRow, acts: readonly ActRow[]): Loop {
  const cancelled = acts.find((act) => act.action === "cancel");
  const superseded = acts.find((act) => act.action === "supersede");
  return {
    id: row.id,
    subject: row.subject,
    kind: row.kind,
    text: row.text,
    expected: row.expected,
    closure: row.closure,
    createdAt: row.createdAt,
    createdBy: row.channel,
    cancelled: cancelled
      ? { at: cancelled.at, recordedAt: cancelled.recordedAt, channel: cancelled.channel }
      : null,
    superseded: superseded
      ? {
          at: superseded.at,
          recordedAt: superseded.recordedAt,
          channel: superseded.channel,
          by: superseded.target ?? "",
        }
      : null,
    claims: acts
      .filter((act) => act.action === "claim")
      .map((act) => ({ at: act.at, recordedAt: act.recordedAt, channel: act.channel })),
  };
}

function attachment(act: ActRow): LoopAttachment {
  return {
    at: act.evidence?.at ?? act.at,
    recordedAt: act.recordedAt,
    channel: act.channel,
    source: act.source,
    result: act.evidence?.result ?? null,
    attested: act.evidence?.attested === true,
  };
}

async function readFacts(
  shelf: Shelf,
  requirements: readonly Requirement[],
  standpoint: { readonly validAt: number; readonly knownAt: number },
): Promise<Omit<ClosureFacts, "attachments">> {
  const { store, scope } = shelf;
  const states = requirements.flatMap((entry) => ("state" in entry ? [entry.state] : []));
  const slots = states.map((entry) => explicitSlot(store.digest, entry.subject, entry.key));
  const paths = requirements.flatMap((entry) =>
    "present" in entry ? [entry.present.source] : "contains" in entry ? [entry.contains.source] : [],
  );
  const subjects = requirements.flatMap((entry) => ("event" in entry ? [entry.event.subject] : []));
  const found = await store.read(scope, [
    () => [
      want("slotFacts", "fact", { slot: slots }),
      want("slotMemories", "memory", { slot: slots, waiting: null }),
      want("revisions", "record", { source: paths, channel: ["file", "commit"] }, { order: "recordedAt" }),
      want("events", "fact", { subject: subjects }),
    ],
    (rows) => [
      want("links", "factLink", { fact: rowsAs<FactRow>(rows["slotFacts"]).map((fact) => fact.id) }),
      want("approvals", "approval", {
        blob: rowsAs<RecordRow>(rows["revisions"]).flatMap((row) => row.blob ?? []),
      }),
    ],
  ]);
  const revisions = rowsAs<RecordRow>(found["revisions"]);
  const approved = new Set(rowsAs<{ readonly blob: string }>(found["approvals"]).map((row) => row.blob));
  const refs = revisions.map((row) => ({ event: row.event, field: "text" }));
  const texts = await store.texts(scope, refs);
  const slotFacts = rowsAs<FactRow>(found["slotFacts"]);
  const links = rowsAs<FactLinkRow>(found["links"]);
  const memories = rowsAs<MemoryRow>(found["slotMemories"]);
  return {
    stateOf: (subject, key) => {
      const slot = explicitSlot(store.digest, subject, key);
      const claims = [
        ...slotFacts.filter((fact) => fact.slot === slot).map((fact) => factClaim(fact, links)),
        ...memories.filter((memory) => memory.slot === slot).map(memoryClaim),
      ];
      const { holds } = viewTimeline(claims, standpoint as Parameters<typeof viewTimeline>[1]);
      const teller =
        slotFacts.find((fact) => fact.id === holds?.id)?.channel ??
        memories.find((row) => row.id === holds?.id)?.channel;
      return {
        value: holds?.value ?? null,
        status: holds === null ? "unknown" : "known",
        byAgent: teller === "agent",
      };
    },
    revisions: revisions.map((row) => ({
      path: row.source ?? "",
      text: texts.get(textKey({ event: row.event, field: "text" })) ?? "",
      recordedAt: row.recordedAt,
      byAgent: row.byAgent && !(row.blob !== null && approved.has(row.blob)),
    })),
    events: rowsAs<FactRow>(found["events"]).map((fact) => ({
      type: fact.type,
      subject: fact.subject,
      eventTime: fact.eventTime,
      recordedAt: fact.recordedAt,
      byAgent: fact.channel === "agent",
    })),
  };
}

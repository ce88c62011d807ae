import type { Ending, TombstoneNote } from "../../fold/payloads.ts";
import type { WriteAnswer } from "../../model/outcome.ts";
import type { Refusal, Warning } from "../../model/reason.ts";
import type { MemoryRow, StatementRow, TombstoneRow } from "../../model/rows.ts";
import { screen } from "../../text/screens.ts";
import type { Told } from "./assertion.ts";
import { assertionOf, tombstoneOf, wordsOf } from "./assertion.ts";
import type { Side } from "./conflict.ts";
import { meet } from "./conflict.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf, refuse, writeAnswer } from "./gate.ts";
import { permit } from "./permit.ts";
import { mayReturn } from "./returning.ts";
import type { Slotted } from "./slot.ts";
import { premiseOf, textDigest } from "./slot.ts";
import { isLive, sideOf } from "./standing-of-row.ts";

/** Everything in the store that a first telling must be held against. */
export interface RememberGround {
  /** Live and ended memories of the same text or in the same slot. */
  readonly sameText: readonly MemoryRow[];
  readonly sameSlot: readonly MemoryRow[];
  readonly statementsInSlot: readonly StatementRow[];
  /** Tombstones in force on this text or on this value in this slot. */
  readonly tombstones: readonly TombstoneRow[];
  readonly retry: { readonly content: string; readonly item: string | null } | null;
  readonly neighbours: WriteAnswer["neighbours"];
}

export interface RememberAsk {
  readonly told: Told;
  readonly slotted: Slotted;
  readonly sources: readonly string[];
  readonly derivedFrom: readonly string[];
  /** A source or origin that nobody kept. */
  readonly missingSource: boolean;
  /** Record of the user's own words that carries just this. */
  readonly quotedFrom: string | null;
  readonly backdated: boolean;
  readonly retryKey: string | null;
  readonly content: string;
  readonly citesNewer: boolean;
}

/** Decides a first telling: redacted and scoped before; here permission, tombstones, duplicates, conflicts, and the line. */
export function planRemember(gate: Gate, ask: RememberAsk, ground: RememberGround): Plan<WriteAnswer> {
  const { told, slotted } = ask;
  const permission = permit(
    gate,
    "remember",
    { role: told.role, backdated: ask.backdated, quotesUser: ask.quotedFrom !== null },
    null,
  );
  if (!permission.ok) return refuse(gate, "remember", permission.reason, null);
  if (ground.retry) {
    return ground.retry.content === ask.content
      ? sameAs(gate, ground.retry.item, ask)
      : refuse(gate, "remember", "idempotency-conflict", ground.retry.item);
  }
  if (ask.missingSource) return refuse(gate, "remember", "unknown-source", null);

  const person = isPersons(gate, ask);
  const returned = returning(gate, ask, ground.tombstones);
  if (returned.refusal !== null) return refuse(gate, "remember", returned.refusal, returned.item);

  const twin = ground.sameText.find(
    (row) => isLive(row) && samePremise(row, told) && row.layer === told.layer,
  );
  if (twin && !(person && sideOf(twin, gate.now).class !== "authoritative"))
    return sameAs(gate, twin.id, ask);

  const side = sideOfAsk(gate, ask, permission.ceiling);
  const met = meetings(gate, ask, ground, side);
  const waiting = waitingReason(gate, ask, returned.queued, met.queued);
  const inForce = waiting === null;
  const payload = assertionOf(gate, told, slotted, {
    ceiling: permission.ceiling,
    waiting,
    quotedFrom: ask.quotedFrom,
    target: null,
    parents: [
      ...ask.sources.map((id) => parent(id, "source", ask.quotedFrom === id)),
      ...ask.derivedFrom.map((id) => parent(id, "derived", false)),
    ],
    pinned: inForce && met.pinned,
    lifts: returned.lifts,
    ...(ask.retryKey === null ? {} : { retry: { key: ask.retryKey, content: ask.content, item: null } }),
  });
  const ends: readonly Ending[] = inForce
    ? met.ends.map((ending) => ({ ...ending, by: payload.memory }))
    : [];
  const line = lineOf(
    gate,
    "memory-asserted",
    payload.memory,
    {
      ...payload,
      ends,
      tombstones: inForce ? met.tombstones : [],
      ...(ask.retryKey === null
        ? {}
        : { retry: { key: ask.retryKey, content: ask.content, item: payload.memory } }),
    },
    wordsOf(told),
  );
  const outcome = outcomeOf(waiting, ends);
  return {
    events: [line],
    answer: writeAnswer(outcome, {
      id: payload.memory,
      ended: ends.map((ending) => ending.item),
      warns: met.warns,
      neighbours: ground.neighbours,
    }),
  };
}

/** A directive of the agent's is kept, quarantined by admit and listed; it is no queued write. */
function outcomeOf(waiting: string | null, ends: readonly Ending[]): WriteAnswer["outcome"] {
  if (waiting !== null && waiting !== "directive") return "queued";
  return ends.length > 0 ? "overridden" : "new";
}

function isPersons(gate: Gate, ask: RememberAsk): boolean {
  return gate.actor.channel === "user" || gate.actor.channel === "human" || ask.quotedFrom !== null;
}

function sideOfAsk(gate: Gate, ask: RememberAsk, ceiling: string): Side {
  const evidence = ask.told.evidence as { attested?: boolean; result?: string } | null;
  return {
    channel: ask.quotedFrom !== null ? "user" : gate.actor.channel,
    class: ceiling,
    session: gate.actor.session,
    attested: evidence?.attested === true && evidence.result === "pass",
    citesNewer: ask.citesNewer,
  };
}

function returning(
  gate: Gate,
  ask: RememberAsk,
  tombstones: readonly TombstoneRow[],
): {
  readonly refusal: Refusal | null;
  readonly queued: boolean;
  readonly lifts: readonly string[];
  readonly item: string | null;
} {
  const lifts: string[] = [];
  let queued = false;
  for (const tombstone of tombstones) {
    if (tombstone.liftedAt !== null) continue;
    const evidence = ask.told.evidence as { attested?: boolean; result?: string; at?: number } | null;
    const verdict = mayReturn({
      channel: gate.actor.channel,
      class: gate.actor.channel === "file" ? "authoritative" : "informational",
      quotesUser: ask.quotedFrom !== null,
      newerProof:
        evidence?.attested === true && evidence.result === "pass" && (evidence.at ?? 0) > tombstone.at,
      exact: true,
      cause: tombstone.cause,
    });
    if (verdict === "refuse") {
      const slotOnly = tombstone.text !== textDigest(gate.digest, ask.told.text) && tombstone.slot !== null;
      return {
        refusal: slotOnly ? "slot-rejected" : "tombstoned",
        queued: false,
        lifts: [],
        item: tombstone.item,
      };
    }
    if (verdict === "lift") lifts.push(tombstone.id);
    else queued = true;
  }
  return { refusal: null, queued, lifts, item: null };
}

interface Met {
  readonly ends: readonly Omit<Ending, "by">[];
  readonly tombstones: readonly TombstoneNote[];
  readonly warns: readonly Warning[];
  readonly queued: boolean;
  readonly pinned: boolean;
}

function meetings(gate: Gate, ask: RememberAsk, ground: RememberGround, side: Side): Met {
  const ends: Omit<Ending, "by">[] = [];
  const tombstones: TombstoneNote[] = [];
  const warns = new Set<Warning>();
  let queued = false;
  let pinned = false;
  const from = ask.told.validFrom;
  for (const row of ground.sameSlot) {
    if (!isLive(row) || row.layer !== ask.told.layer || row.valueDigest === ask.slotted.value) continue;
    if (!samePremise(row, ask.told)) {
      warns.add("different-premise");
      continue;
    }
    if (!ask.slotted.single) continue;
    const meeting = meet(sideOf(row, gate.now), side);
    if (meeting === "override") {
      ends.push({ item: row.id, cause: "superseded", from: from ?? gate.now });
      tombstones.push(tombstoneOf(gate, row, "superseded"));
      pinned = pinned || row.pinned;
    } else if (meeting === "queue") {
      queued = true;
      warns.add("contradicts");
    } else if (meeting === "beside") warns.add("contradicts");
    else if (meeting === "evidence-kept") warns.add("evidence-kept");
  }
  for (const statement of ground.statementsInSlot) {
    if (statement.endedCause !== null || statement.rejected || statement.value === ask.slotted.value)
      continue;
    if (!ask.slotted.single || side.channel === "tool" || side.class !== "authoritative") continue;
    ends.push({ item: `${statement.record}#${statement.n}`, cause: "superseded", from: from ?? gate.now });
    tombstones.push({
      id: gate.ids.next("event"),
      slot: statement.slot,
      value: statement.value,
      text: null,
      cause: "superseded",
      item: statement.record,
    });
  }
  return { ends, tombstones, warns: [...warns], queued, pinned };
}

function waitingReason(gate: Gate, ask: RememberAsk, returned: boolean, conflicting: boolean): string | null {
  if (returned) return "rejected-before";
  if (conflicting) return "contradicts";
  const agent = gate.actor.channel === "agent" && ask.quotedFrom === null;
  if (agent && ask.told.layer === "global") return "global-by-agent";
  if (
    agent &&
    (ask.told.role === "directive" || ask.told.kind === "directive" || screen(ask.told.text).directive)
  )
    return "directive";
  return null;
}

function samePremise(row: MemoryRow, told: Told): boolean {
  return premiseOf(row.premise) === premiseOf(told.premise);
}

function sameAs(gate: Gate, item: string | null, ask: RememberAsk): Plan<WriteAnswer> {
  const retry = ask.retryKey === null ? {} : { retry: { key: ask.retryKey, content: ask.content, item } };
  return {
    events: [lineOf(gate, "memory-retold", item, retry, {})],
    answer: writeAnswer("same", { id: item, sameAs: item }),
  };
}

function parent(
  id: string,
  relation: string,
  verified: boolean,
): {
  readonly id: string;
  readonly relation: string;
  readonly start: null;
  readonly end: null;
  readonly verified: boolean;
} {
  return { id, relation, start: null, end: null, verified };
}

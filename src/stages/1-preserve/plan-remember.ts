import type { Ending } from "../../fold/payloads.ts";
import type { WriteAnswer } from "../../model/outcome.ts";
import type { Refusal, Warning } from "../../model/reason.ts";
import type { MemoryRow } from "../../model/rows.ts";
import { screen } from "../../text/screens.ts";
import type { Told } from "./assertion.ts";
import { assertionOf, tombstonesOf, wordsOf } from "./assertion.ts";
import type { Met } from "./book-meetings.ts";
import type { Side } from "./conflict.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf, refuse, writeAnswer } from "./gate.ts";
import type { ReturnGround, ReturnVerdict } from "./judge-return.ts";
import { judgeReturn } from "./judge-return.ts";
import { liftLines } from "./lift-lines.ts";
import { maskedWords } from "./masked-words.ts";
import type { Brought } from "./match-tombstone.ts";
import { meetFailing } from "./meet-failing.ts";
import type { RivalGround } from "./meet-rivals.ts";
import { meetRivals } from "./meet-rivals.ts";
import { permit } from "./permit.ts";
import { hasImplausibleNumber } from "./plausible.ts";
import type { Retelling } from "./retelling.ts";
import { findRetelling } from "./retelling.ts";
import type { Slotted } from "./slot.ts";
import { isSamePremise } from "./slot.ts";
import { proofOf, targetOf } from "./standing-of-row.ts";

/** Everything in the store that a first telling must be held against. */
export interface RememberGround extends RivalGround, ReturnGround {
  readonly retry: { readonly content: string; readonly item: string | null } | null;
  readonly neighbours: WriteAnswer["neighbours"];
  /** The memory that the telling withdraws. */
  readonly withdrawn: MemoryRow | null;
  readonly foreign: boolean;
}

export interface RememberAsk {
  readonly told: Told;
  readonly slotted: Slotted;
  readonly brought: Brought;
  readonly sources: readonly string[];
  readonly derivedFrom: readonly string[];
  /** A source or origin that nobody kept. */
  readonly missingSource: boolean;
  /** Record of the user's own words that carries just this. */
  readonly quotedFrom: string | null;
  readonly retracts: string | null;
  readonly backdated: boolean;
  readonly retryKey: string | null;
  readonly content: string;
  /** When the newest record it cites was observed, of those no agent wrote; 0 without one. */
  readonly newestCited: number;
  /** Class of the file it was read in, by its place; `null` when it was read in none. */
  readonly placeClass: string | null;
}

/** Decides a first telling: redacted and scoped before; here permission, tombstones, retellings, conflicts, and the line. */
export function planRemember(gate: Gate, ask: RememberAsk, ground: RememberGround): Plan<WriteAnswer> {
  const { told, slotted } = ask;
  const no = (reason: Refusal, item: string | null): Plan<WriteAnswer> =>
    refuse(gate, "remember", reason, item);
  const quotesUser = ask.quotedFrom !== null;
  const asked = { role: told.role, backdated: ask.backdated, quotesUser };
  const permission = permit(gate, "remember", asked, null);
  if (!permission.ok) return no(permission.reason, null);
  if (ground.retry) {
    return ground.retry.content === ask.content
      ? same(gate, ground.retry.item, ask, [])
      : no("idempotency-conflict", ground.retry.item);
  }
  if (ask.missingSource) return no("unknown-source", null);
  const barred = ask.retracts === null ? null : barredWithdrawal(gate, ground);
  if (barred !== null) return no(barred, ground.withdrawn?.id ?? null);

  const proof = proofOf(told.evidence, gate.now);
  const proved = gate.actor.channel === "tool" && proof === "attested";
  const ceiling = ceilingOf(
    permission.ceiling,
    ask.placeClass,
    proved || (gate.actor.channel === "tool" && proof === "stale"),
  );
  const person = gate.actor.channel === "user" || gate.actor.channel === "human" || quotesUser;
  const provedAt = proved ? (told.evidence?.at ?? 0) : null;
  const bringer = {
    channel: gate.actor.channel,
    class: ceiling,
    quotesUser,
    provedAt,
    saidAt: ask.newestCited === 0 ? gate.now : ask.newestCited,
  };
  const returned = judgeReturn(bringer, told, ask.brought, ground);
  if (returned.refusal !== null) return no(returned.refusal, returned.item);

  const channel = quotesUser ? "user" : gate.actor.channel;
  const teller = { person, channel, class: ceiling, proved };
  const retelling = findRetelling(gate, told, teller, ground);
  const fails = gate.actor.channel === "tool" && proof === "failed" && told.evidence?.attested === true;
  if (retelling.is === "same" && !fails)
    return same(
      gate,
      retelling.row.id,
      ask,
      isSamePremise(retelling.row.premise, told.premise) ? [] : ["different-premise"],
    );

  const side: Side = { channel, class: ceiling, session: gate.actor.session, provedAt, citesNewer: false };
  const met = fails
    ? meetFailing(gate, ask, ground)
    : meetRivals(gate, { told, slotted, side, newestCited: ask.newestCited }, ground);
  const warns: readonly Warning[] = [
    ...met.warns,
    ...(hasImplausibleNumber(told.text) ? (["implausible-number"] as const) : []),
  ];
  return assert(gate, { ...ask, told }, { ceiling, returned, retelling, met, warns }, ground);
}

interface Decided {
  readonly ceiling: string;
  readonly returned: ReturnVerdict;
  readonly retelling: Retelling;
  readonly met: Met;
  readonly warns: readonly Warning[];
}

function assert(gate: Gate, ask: RememberAsk, decided: Decided, ground: RememberGround): Plan<WriteAnswer> {
  const { returned, met, retelling } = decided;
  const waiting = waitingReason(gate, ask, returned, met.queued);
  const inForce = waiting === null;
  // What was erased is not written down again while it waits: the digests know it, the words are a mask.
  const told = returned.masked ? maskedWords(ask.told) : ask.told;
  const folds = inForce && retelling.is === "fuller" ? [retelling.row.id] : [];
  const withdrawal = inForce && ask.retracts !== null ? ground.withdrawn : null;
  const payload = assertionOf(gate, told, ask.slotted, {
    ceiling: decided.ceiling,
    waiting,
    quotedFrom: ask.quotedFrom,
    target: ask.retracts,
    parents: [
      ...ask.sources.map((id) => parent(id, "source", ask.quotedFrom === id)),
      ...ask.derivedFrom.map((id) => parent(id, "derived", false)),
      ...met.contests.map((id) => parent(id, "contests", true)),
      ...(inForce ? met.displaces.map((id) => parent(id, "overrides", true)) : []),
      ...folds.map((id) => parent(id, "retells", true)),
      ...(ask.retracts === null ? [] : [parent(ask.retracts, "retracts", true)]),
    ],
    pinned: inForce && met.pinned,
    textDigest: ask.brought.textDigest,
    folds,
  });
  const ends: readonly Ending[] = inForce
    ? [
        ...met.ends.map((ending) => ({ ...ending, by: payload.memory })),
        ...(withdrawal === null
          ? []
          : [{ item: withdrawal.id, cause: "retracted" as const, from: null, by: payload.memory }]),
      ]
    : [];
  const tombstones = inForce
    ? [
        ...met.tombstones,
        ...(withdrawal === null
          ? []
          : tombstonesOf(gate, withdrawal, "retracted", ground.textOf.get(withdrawal.id) ?? null)),
      ]
    : [];
  const retry =
    ask.retryKey === null ? {} : { retry: { key: ask.retryKey, content: ask.content, item: payload.memory } };
  const line = lineOf(
    gate,
    "memory-asserted",
    payload.memory,
    { ...payload, ends, tombstones, ...retry },
    wordsOf(told),
  );
  return {
    events: [...liftLines(gate, returned), line],
    answer: writeAnswer(outcomeOf(waiting, ends, retelling, inForce), {
      id: payload.memory,
      sameAs: folds[0] ?? null,
      ended: ends.map((ending) => ending.item),
      warns: decided.warns,
      neighbours: ground.neighbours,
    }),
  };
}

/** A directive of the agent's is kept, quarantined by admit and listed; it is no queued write. */
function outcomeOf(
  waiting: string | null,
  ends: readonly Ending[],
  retelling: Retelling,
  inForce: boolean,
): WriteAnswer["outcome"] {
  if (waiting !== null && waiting !== "directive") return "queued";
  if (ends.some((ending) => ending.cause !== "retracted")) return "overridden";
  return inForce && retelling.is === "fuller" && retelling.adds !== "standing" ? "merged" : "new";
}

/** An observed pass informs for exactly the value it proved; a file speaks by its place. */
function ceilingOf(granted: string, placeClass: string | null, proved: boolean): string {
  if (proved && granted === "untrusted") return "informational";
  return placeClass !== null && granted === "authoritative" ? placeClass : granted;
}

function barredWithdrawal(gate: Gate, ground: RememberGround): Refusal | null {
  if (ground.withdrawn === null) return ground.foreign ? "other-project" : "target-unknown";
  const asked = { role: "ordinary", backdated: false, quotesUser: false };
  const permission = permit(gate, "retract", asked, targetOf(ground.withdrawn, gate.now));
  return permission.ok ? null : permission.reason;
}

function waitingReason(
  gate: Gate,
  ask: RememberAsk,
  returned: ReturnVerdict,
  conflicting: boolean,
): string | null {
  if (returned.masked) return "erased-before";
  if (returned.queued) return "rejected-before";
  if (conflicting) return "contradicts";
  if (gate.actor.channel !== "agent" || ask.quotedFrom !== null) return null;
  if (ask.told.layer === "global") return "global-by-agent";
  const orders = ask.told.role === "directive" || ask.told.kind === "directive";
  return orders || screen(ask.told.text).directive ? "directive" : null;
}

function same(
  gate: Gate,
  item: string | null,
  ask: RememberAsk,
  warns: readonly Warning[],
): Plan<WriteAnswer> {
  const retry = ask.retryKey === null ? {} : { retry: { key: ask.retryKey, content: ask.content, item } };
  return {
    events: [lineOf(gate, "memory-retold", item, retry, {})],
    answer: writeAnswer("same", { id: item, sameAs: item, warns }),
  };
}

interface Parent {
  readonly id: string;
  readonly relation: string;
  readonly start: null;
  readonly end: null;
  readonly verified: boolean;
}

function parent(id: string, relation: string, verified: boolean): Parent {
  return { id, relation, start: null, end: null, verified };
}

import type { WriteAnswer } from "../../model/outcome.ts";
import type { MemoryRow } from "../../model/rows.ts";
import type { Told } from "./assertion.ts";
import { assertionOf, tombstonesOf, wordsOf } from "./assertion.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf, refuse, writeAnswer } from "./gate.ts";
import type { ReturnGround } from "./judge-return.ts";
import { judgeReturn } from "./judge-return.ts";
import { maskedWords } from "./masked-words.ts";
import type { Brought } from "./match-tombstone.ts";
import { permit } from "./permit.ts";
import { liftLines } from "./lift-lines.ts";
import type { Slotted } from "./slot.ts";
import { hasFreshProof, targetOf } from "./standing-of-row.ts";

export interface ReviseAsk {
  readonly action: "correct" | "supersede";
  readonly target: string;
  readonly told: Told;
  readonly slotted: Slotted;
  readonly brought: Brought;
  readonly reason: string;
  readonly validFrom: number | null;
  readonly sources: readonly string[];
  readonly missingSource: boolean;
  readonly quotedFrom: string | null;
  readonly retryKey: string | null;
  readonly content: string;
}

export interface ReviseGround extends ReturnGround {
  readonly target: MemoryRow | null;
  readonly targetText: string | null;
  /** The target exists, but elsewhere. */
  readonly foreign: boolean;
  /** What displaced the target already, if anything did. */
  readonly successor: MemoryRow | null;
  readonly retry: { readonly content: string; readonly item: string | null } | null;
}

/** Decides a correction (it was never right) or a supersession (it no longer is) of a named memory. */
export function planRevise(gate: Gate, ask: ReviseAsk, ground: ReviseGround): Plan<WriteAnswer> {
  const { target } = ground;
  if (ground.retry) {
    return ground.retry.content === ask.content
      ? same(gate, ground.retry.item)
      : refuse(gate, ask.action, "idempotency-conflict", ground.retry.item);
  }
  if (target === null) {
    const early = permit(gate, ask.action, asked(ask), null);
    if (!early.ok && early.reason === "policy-invalid")
      return refuse(gate, ask.action, "policy-invalid", null);
    return refuse(gate, ask.action, ground.foreign ? "other-project" : "target-unknown", null);
  }
  const permission = permit(gate, ask.action, asked(ask), targetOf(target, gate.now));
  if (!permission.ok) return refuse(gate, ask.action, permission.reason, target.id);
  if (ask.missingSource) return refuse(gate, ask.action, "unknown-source", target.id);
  if (target.endedCause !== null) {
    const repeated = ground.successor !== null && ground.successor.textDigest === ask.brought.textDigest;
    return repeated
      ? same(gate, ground.successor?.id ?? null)
      : refuse(gate, ask.action, "relation-conflict", target.id);
  }
  const bringer = {
    channel: gate.actor.channel,
    class: "informational",
    quotesUser: ask.quotedFrom !== null,
    provedAt: null,
    saidAt: gate.now,
  };
  const returned = judgeReturn(bringer, told(ask), ask.brought, ground);
  if (returned.refusal !== null) return refuse(gate, ask.action, returned.refusal, target.id);
  const queued = permission.queued || returned.queued;
  const words = returned.masked ? maskedWords(told(ask)) : told(ask);
  const ahead = ask.action === "supersede" && ask.validFrom !== null && ask.validFrom > gate.now;
  const payload = assertionOf(gate, words, ask.slotted, {
    ceiling: permission.ceiling,
    waiting: returned.masked
      ? "erased-before"
      : returned.queued
        ? "rejected-before"
        : queued
          ? "revises-higher"
          : null,
    textDigest: ask.brought.textDigest,
    quotedFrom: ask.quotedFrom,
    target: target.id,
    pinned: !queued && target.pinned,
    parents: [
      {
        id: target.id,
        relation: ask.action === "correct" ? "corrects" : "supersedes",
        start: null,
        end: null,
        verified: true,
      },
      ...ask.sources.map((id) => ({
        id,
        relation: "source",
        start: null,
        end: null,
        verified: ask.quotedFrom === id,
      })),
    ],
    ends: queued
      ? []
      : [
          {
            item: target.id,
            cause: ask.action === "correct" ? ("corrected" as const) : ("superseded" as const),
            // A correction says that it was never right; a supersession that it ends here.
            from: ask.action === "correct" ? ask.validFrom : (ask.validFrom ?? gate.now),
            by: null,
          },
        ],
    // A plan that has not come to pass has displaced nothing yet.
    tombstones:
      queued || ahead
        ? []
        : tombstonesOf(
            gate,
            target,
            ask.action === "correct" ? "corrected" : "superseded",
            ground.targetText,
          ),
  });
  const ends = (payload.ends ?? []).map((ending) => ({ ...ending, by: payload.memory }));
  const retry =
    ask.retryKey === null ? {} : { retry: { key: ask.retryKey, content: ask.content, item: payload.memory } };
  const line = lineOf(
    gate,
    ask.action === "correct" ? "memory-corrected" : "memory-superseded",
    payload.memory,
    { ...payload, ends, ...retry },
    wordsOf(words, ask.reason),
  );
  const shields = hasFreshProof(target, gate.now) ? (["evidence-kept"] as const) : [];
  return {
    events: [...liftLines(gate, returned), line],
    answer: writeAnswer(queued ? "queued" : ahead ? "new" : "superseded", {
      id: payload.memory,
      ended: ends.map((ending) => ending.item),
      warns: queued && !returned.queued ? ["contradicts", ...shields] : [],
    }),
  };
}

/** The new value takes nothing over from the old one but its place: no evidence, no detail, no end. */
function told(ask: ReviseAsk): Told {
  return { ...ask.told, validFrom: ask.action === "supersede" ? ask.validFrom : ask.told.validFrom };
}

function asked(ask: ReviseAsk): {
  readonly role: string;
  readonly backdated: boolean;
  readonly quotesUser: boolean;
} {
  return { role: ask.told.role, backdated: false, quotesUser: ask.quotedFrom !== null };
}

function same(gate: Gate, item: string | null): Plan<WriteAnswer> {
  return {
    events: [lineOf(gate, "memory-retold", item, {}, {})],
    answer: writeAnswer("same", { id: item, sameAs: item }),
  };
}

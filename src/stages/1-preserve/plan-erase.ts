import type { TombstoneNote } from "../../fold/payloads.ts";
import type { WriteAnswer } from "../../model/outcome.ts";
import type { Refusal } from "../../model/reason.ts";
import type { Gate, Plan } from "./gate.ts";
import { lineOf, writeAnswer } from "./gate.ts";
import { permit } from "./permit.ts";
import type { Choice, EraseReach } from "./plan-erase-choice.ts";
import { clauseText } from "./plan-erase-clause.ts";
import type { ErasedText, Needles } from "./plan-erase-masks.ts";
import { maskWord } from "./plan-erase-masks.ts";

/** All that an erasure in one store comes to. */
export interface Erasure {
  readonly choice: Choice;
  readonly needles: Needles;
  readonly texts: readonly ErasedText[];
  /** Memories and statements that stay with a clause masked. */
  readonly maskedMemories: readonly string[];
  readonly maskedStatements: readonly string[];
  /** Frozen inputs of traces as they are to be. */
  readonly inputs: readonly { readonly trace: string; readonly masked: string }[];
}

/** May this speaker erase that much (DECISIONS 2)? `null`: yes. A user names a thing, a term or a session; a person anything. */
export function mayErase(
  gate: Gate,
  reach: EraseReach & { readonly everywhere: boolean },
  target: Parameters<typeof permit>[3],
): Refusal | null {
  const permission = permit(gate, "erase", { role: "ordinary", backdated: false, quotesUser: false }, target);
  if (!permission.ok) return permission.reason;
  if (gate.actor.channel === "human") return null;
  const wide = reach.path !== null || reach.span !== null || reach.whole || reach.everywhere;
  return wide ? "not-permitted" : null;
}

/**
 * The line of an erasure: ids, the names of the texts, and keyed digests so that what went cannot come back (L6, L22). No word
 * but the reason, and that without what is erased.
 */
export function planErase(
  gate: Gate,
  ask: { readonly target: string | null; readonly reason: string },
  erasure: Erasure,
): Plan<WriteAnswer> {
  const { choice, needles } = erasure;
  const items = [...choice.items.keys()];
  const payload = {
    items,
    erasedTexts: erasure.texts.map(({ event, field }) => ({ event, field })),
    masked: erasure.maskedMemories,
    maskedStatements: erasure.maskedStatements,
    waits: choice.waits,
    maskedInputs: erasure.inputs.map(({ trace, masked }) => ({ trace, digest: gate.digest.keyed(masked) })),
    tombstones: tombstonesOf(gate, erasure),
  };
  const reason = maskWord(ask.reason, needles);
  return {
    events: [lineOf(gate, "memory-erased", ask.target, payload, reason === "" ? {} : { reason })],
    answer: writeAnswer("done", { id: ask.target ?? items[0] ?? null, ended: items }),
  };
}

/** More than this from one bulk erasure would make the log of it larger than what went: then each wording alone is remembered. */
const TOMBSTONES_MOST = 10_000;

function tombstonesOf(gate: Gate, erasure: Erasure): readonly TombstoneNote[] {
  const notes: TombstoneNote[] = [];
  const add = (note: Omit<TombstoneNote, "id" | "cause">): void => {
    notes.push({ id: gate.ids.next("event"), cause: "erased", ...note });
  };
  for (const item of erasure.choice.items.values()) {
    if (notes.length >= TOMBSTONES_MOST) break;
    for (const [at, text] of item.texts.entries()) {
      const isLast = at === item.texts.length - 1;
      add({ slot: isLast ? item.slot : null, value: isLast ? item.value : null, text, item: item.id });
    }
  }
  for (const clause of erasure.needles.clauses) {
    add({
      slot: null,
      value: clause.digest,
      text: null,
      clause: clauseText(clause),
      item: erasure.needles.itemOf.get(clause.digest) ?? "",
    });
  }
  return notes;
}

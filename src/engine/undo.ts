import type { Actor } from "../model/channel.ts";
import type { JournalKind } from "../model/journal-event.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import { refuse, writeAnswer } from "../stages/1-preserve/gate.ts";
import type { PastLine } from "../stages/1-preserve/plan-undo.ts";
import { ACTS, planUndo } from "../stages/1-preserve/plan-undo.ts";
import type { Refusal } from "../model/reason.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { shelfFor } from "./remember.ts";
import { storeFailed } from "./store-failed.ts";
import type { UndoAnswer } from "./voice-erase.ts";

/**
 * Takes back the last act of this very person here: the same channel, in a chat also the same session. An erasure stays: its words
 * are gone. Undoing again goes one act further back.
 */
export async function undo(desk: Desk, actor: Actor): Promise<UndoAnswer> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const refused = async (reason: Refusal, last: PastLine | null): Promise<UndoAnswer> => {
    const plan = refuse(gate, "undo", reason, last?.event.subject ?? null);
    return answerOf(await storeFailed(() => shelf.store.write(shelf.scope, [], () => plan)), last);
  };
  if (actor.channel !== "human" && actor.channel !== "user") return refused("not-permitted", null);
  const past = await everyLine(shelf);
  const at = lastAct(past, actor);
  const act = past[at];
  if (act === undefined) return refused("target-unknown", null);
  const back = planUndo(gate, act, past.slice(0, at));
  if (back === null) return refused("not-permitted", act);
  const answer = await storeFailed(() =>
    shelf.store.write(shelf.scope, [], () => ({
      events: [back],
      answer: writeAnswer("done", { id: act.event.subject }),
    })),
  );
  desk.embedSoon();
  return answerOf(answer, act);
}

function answerOf(answer: WriteAnswer, act: PastLine | null): UndoAnswer {
  return {
    ...answer,
    undone: act === null ? null : { line: act.event.id, kind: act.event.kind as JournalKind },
  };
}

function lastAct(past: readonly PastLine[], actor: Actor): number {
  const undone = new Set(past.flatMap(({ event }) => undoes(event) ?? []));
  return past.findLastIndex(
    ({ event, words }) =>
      ACTS.has(event.kind) &&
      event.channel === actor.channel &&
      (actor.channel === "human" || (words["session"] ?? null) === actor.session) &&
      !undone.has(event.id) &&
      undoes(event) === null,
  );
}

function undoes(event: PastLine["event"]): string | null {
  const named = event.payload["undoes"];
  return typeof named === "string" ? named : null;
}

async function everyLine({ store, scope }: Shelf): Promise<readonly PastLine[]> {
  const past: PastLine[] = [];
  for (let after = 0; ;) {
    const page = await store.lines(scope, after, 500);
    if (page.length === 0) return past;
    past.push(...page);
    after = page.at(-1)?.event.seq ?? after;
  }
}

import type { Actor } from "../model/channel.ts";
import { establishWork } from "../stages/5-frame/establish.ts";
import { redactDeep } from "../text/redact.ts";
import { edit, pin, restore, retract } from "./act.ts";
import type { Desk } from "./desk.ts";
import type { Door } from "./door.ts";
import { channelThrough } from "./door.ts";
import { readSettings } from "./desk.ts";
import { erase, previewErase } from "./erase.ts";
import { withoutErased } from "./erase-guard.ts";
import { addEvent } from "./event.ts";
import { handOver } from "./hand-over.ts";
import { historyOf } from "./history.ts";
import { inject } from "./inject.ts";
import { readLog } from "./log.ts";
import { changeLoop, listLoops } from "./loop.ts";
import { previewPrune, prune } from "./prune.ts";
import { readRecords } from "./read-records.ts";
import { CONTEXT_OPTIONS, recall } from "./recall.ts";
import { remember } from "./remember.ts";
import { revise } from "./revise.ts";
import { listWaiting, resolveReview } from "./review.ts";
import { search } from "./search.ts";
import { listItems, showItem } from "./show.ts";
import { approvePolicy, changeStanding, declareFrame, describeSource, observeSignal } from "./standing.ts";
import { capture } from "./spool-keep.ts";
import { stateOf } from "./state.ts";
import { storeFailed } from "./store-failed.ts";
import { verify } from "./verify.ts";
import { undo } from "./undo.ts";
import type { KeepInput, Voice } from "./voice.ts";
import { signalsOf } from "./work.ts";

/** The verbs as one speaker. Names of a host are words like any other: redacted before they are written. */
export function voiceOf(desk: Desk, who: Actor, door: Door): Voice {
  const actor = redactDeep(who).value;
  const asker = { session: actor.session, agent: actor.agent };
  const attributed = { by: actor.channel, session: actor.session, agent: actor.agent };
  // A question lies frozen in its trace: what it holds of secrets goes before anything reads it (L4), then what was erased (L22).
  const heard = async <K extends string, I extends Readonly<Record<K, string>>>(
    key: K,
    input: I,
  ): Promise<I> => {
    const clean = redactDeep(input).value;
    return { ...clean, [key]: await withoutErased(desk, actor.session, clean[key]) };
  };
  return {
    keep: (input) => capture(desk, actor, withinDoor(door, input)),
    remember: async (input) => ({ ...(await storeFailed(() => remember(desk, actor, input))), attributed }),
    correct: (input) => storeFailed(() => revise(desk, actor, "correct", input)),
    supersede: (input) => storeFailed(() => revise(desk, actor, "supersede", input)),
    retract: (input) => storeFailed(() => retract(desk, actor, input)),
    restore: (input) => storeFailed(() => restore(desk, actor, input)),
    edit: (input) => storeFailed(() => edit(desk, actor, input)),
    pin: (input) => storeFailed(() => pin(desk, actor, input)),
    erase: (input) => erase(desk, actor, input),
    previewErase: (input) => previewErase(desk, actor, input),
    prune: (input) => prune(desk, actor, input),
    previewPrune: (input) => previewPrune(desk, actor, input),
    undo: () => undo(desk, actor),
    event: (input) => addEvent(desk, actor, input),
    state: (input) => stateOf(desk, actor.session, input),
    source: (input) => describeSource(desk, actor, input),
    standing: (input) => changeStanding(desk, actor, input),
    frame: (input) => declareFrame(desk, actor, input.declare),
    policy: (input) => approvePolicy(desk, actor, input.approve),
    signal: (input) => observeSignal(desk, actor, input.kind, input.text),
    establish: async (input) => {
      const settings = await readSettings(desk, actor.session);
      return establishWork({
        signals: await signalsOf(desk, actor.session),
        explicit: input.explicit ?? null,
        prior: input.prior ?? null,
        frame: settings.frame,
      });
    },
    search: async (input) => search(desk, asker, await heard("query", input)),
    context: async (input) => recall(desk, asker, await heard("query", input), CONTEXT_OPTIONS),
    verify: async (input) => verify(desk, asker, await heard("claim", input)),
    history: (input) => historyOf(desk, actor.session, input.of),
    show: (input) => showItem(desk, actor.session, input.of),
    list: (input) => listItems(desk, actor.session, input),
    log: (input) => readLog(desk, actor.session, input),
    records: (input) => readRecords(desk, asker, input),
    hand: (input) => handOver(desk, asker, input),
    loop: (input) => changeLoop(desk, actor, input),
    loops: (input) => listLoops(desk, actor.session, input),
    review: () => listWaiting(desk, actor.session),
    resolve: (input) => resolveReview(desk, actor, input),
    inject: async (input) => inject(desk, asker, await heard("text", input)),
  };
}

/** What a door does not lead to was not observed: it is kept as the word of whoever holds the door (L7). */
function withinDoor(door: Door, input: KeepInput): KeepInput {
  const asked = input.channel === "assistant" ? "agent" : input.channel;
  return channelThrough(door, asked) === asked ? input : { ...input, channel: "assistant" };
}

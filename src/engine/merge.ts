import type { Actor } from "../model/channel.ts";
import { planMerge, planUnfold } from "../learning/plan-merge.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import type { Job, MaintainAnswer } from "./upkeep.ts";
import { NOTHING_DONE } from "./upkeep.ts";
import { memberReads, membersIn, shelfOfAll, sourcesIn } from "./members.ts";

/** Hides named restatements behind one of them. A person's act: what is hidden no longer steers. */
export const merge: Job = async (desk, actor, input) => {
  const ids = [...new Set(input.targets ?? [])];
  if (actor.channel !== "human") return { ...NOTHING_DONE, blocked: ids };
  return mergeRows(desk, actor, ids, input.dryRun === true);
};

export async function mergeRows(
  desk: Desk,
  actor: Actor,
  ids: readonly string[],
  dryRun: boolean,
): Promise<MaintainAnswer> {
  const place = await shelfOfAll(desk, actor.session, ids);
  if (place === null) return { ...NOTHING_DONE, code: ids.length < 2 ? "empty" : "unknown-target" };
  const { shelf, textOf } = place;
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  return shelf.store.write(shelf.scope, memberReads(ids), (found) => {
    const plan = planMerge(gate, membersIn(found, ids, textOf), sourcesIn(found), ids.length);
    const answer: MaintainAnswer = {
      ...NOTHING_DONE,
      id: plan.survivor,
      survivor: plan.survivor,
      changed: dryRun ? [] : plan.changed,
      unchanged: dryRun ? plan.changed : [],
      blocked: plan.blocked,
      members: plan.code === null ? ids : [],
      code: plan.code,
      report: { wouldChange: plan.changed.length, groups: plan.changed.length > 0 ? 1 : 0 },
    };
    return { events: dryRun ? [] : plan.events, answer };
  });
}

/** Brings hidden members back. */
export const unfold: Job = async (desk, actor, input) => {
  const ids = [...new Set(input.targets ?? [])];
  if (actor.channel !== "human") return { ...NOTHING_DONE, blocked: ids };
  const place = await shelfOfAll(desk, actor.session, ids);
  if (place === null) return { ...NOTHING_DONE, code: ids.length === 0 ? "empty" : "unknown-target" };
  const { shelf, textOf } = place;
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  return shelf.store.write(shelf.scope, memberReads(ids), (found) => {
    const plan = planUnfold(gate, membersIn(found, ids, textOf));
    const dryRun = input.dryRun === true;
    return {
      events: dryRun ? [] : plan.events,
      answer: {
        ...NOTHING_DONE,
        changed: dryRun ? [] : plan.changed,
        unchanged: plan.unchanged,
        report: { wouldChange: plan.changed.length },
      },
    };
  });
};

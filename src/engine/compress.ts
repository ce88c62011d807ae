import { planCompress } from "../learning/plan-compress.ts";
import { rowsAs } from "../model/rows.ts";
import { shapeDigest, textDigest } from "../stages/1-preserve/slot.ts";
import { redact } from "../text/redact.ts";
import { gateOf, readSettings } from "./desk.ts";
import type { Job } from "./upkeep.ts";
import { NOTHING_DONE } from "./upkeep.ts";
import { memberReads, membersIn, shelfOfAll, sourcesIn } from "./members.ts";
import { want } from "./want.ts";

/** Says once what several have in common; a person's act. */
export const compress: Job = async (desk, actor, input) => {
  const ids = [...new Set(input.targets ?? [])];
  if (actor.channel !== "human") return { ...NOTHING_DONE, blocked: ids };
  const invariant = redact(input.invariant ?? "").text.toWellFormed();
  if (ids.length === 0 || invariant.trim() === "") return { ...NOTHING_DONE, code: "empty" };
  const place = await shelfOfAll(desk, actor.session, ids);
  if (place === null) return { ...NOTHING_DONE, code: "unknown-target" };
  const { shelf, textOf } = place;
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const digests = [textDigest(gate.digest, invariant), shapeDigest(gate.digest, invariant)].filter(
    (one) => one !== null,
  );
  const reads = [
    () => [
      ...(memberReads(ids)[0]?.({}) ?? []),
      want("rejected", "tombstone", { text: digests, liftedAt: null }),
    ],
  ];
  return shelf.store.write(shelf.scope, reads, (found) => {
    const ask = {
      invariant,
      targets: ids,
      representatives: input.representatives ?? [],
      rejected: rowsAs(found["rejected"]).length > 0,
    };
    const plan = planCompress(gate, ask, membersIn(found, ids, textOf), sourcesIn(found));
    const dryRun = input.dryRun === true;
    return {
      events: dryRun ? [] : plan.events,
      answer: {
        ...NOTHING_DONE,
        id: dryRun ? null : plan.id,
        survivor: plan.survivor,
        changed: dryRun ? [] : plan.changed,
        blocked: plan.blocked,
        members: plan.code === null ? ids : [],
        code: plan.code,
        report: { wouldChange: plan.changed.length },
      },
    };
  });
};

import { readSettings } from "./desk.ts";
import { previewPrune, pruneBefore } from "./prune.ts";
import type { Job } from "./upkeep.ts";
import { NOTHING_DONE } from "./upkeep.ts";

/**
 * Lets go of the traces that are older than the retention which a person approved with the policy. Whoever runs it only carries that
 * out: without an approved retention nothing goes.
 */
export const retain: Job = async (desk, actor, input) => {
  const settings = await readSettings(desk, null);
  if (settings.retention.traceDays === null) return NOTHING_DONE;
  if (input.dryRun === true) {
    const report = await previewPrune(desk, { ...actor, channel: "human" }, {});
    return { ...NOTHING_DONE, report: { wouldPrune: report?.traces ?? 0 } };
  }
  const signal = input.signal === undefined ? {} : { signal: input.signal };
  const answer = await pruneBefore(desk, actor, settings, { ...signal, because: "policy" });
  return { ...NOTHING_DONE, report: { pruned: answer.pruned, left: answer.left } };
};

import type { Actor } from "../model/channel.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { Desk } from "./desk.ts";
import { compress } from "./compress.ts";
import { foldTwins, reportDuplicates } from "./duplicates.ts";
import { merge, unfold } from "./merge.ts";
import { retain } from "./retain.ts";
import type { Job, MaintainAnswer, MaintainInput, StoreUpkeep } from "./upkeep.ts";
import { NOTHING_DONE } from "./upkeep.ts";

export type { MaintainAnswer, MaintainInput } from "./upkeep.ts";

/**
 * Upkeep by name. `all` runs what is due. Nothing here ends or erases a memory: it hides, and says behind what. `traces` lets go what the
 * policy that a person approved says; without one everything stays.
 */
export async function maintain(
  desk: Desk,
  actor: Actor,
  input: MaintainInput,
  upkeep: StoreUpkeep,
): Promise<MaintainAnswer> {
  const job = JOBS[input.job];
  if (job) return job(desk, actor, input);
  if (input.job === "rebuild" || input.job === "reindex" || input.job === "scrub") {
    if (input.dryRun !== true) await (input.job === "scrub" ? upkeep.settle() : upkeep.rebuild());
    return NOTHING_DONE;
  }
  throw new PrecedentFault("bad-input", {
    what: `There is no upkeep called "${input.job}".`,
    means: "Nothing was changed.",
    remedy: `One of: ${[...Object.keys(JOBS), "rebuild", "reindex", "scrub"].join(", ")}.`,
  });
}

const JOBS: Readonly<Record<string, Job>> = {
  duplicates: reportDuplicates,
  merge,
  compress,
  undemote: unfold,
  traces: retain,
  all: async (desk, actor, input) => {
    const folded = await foldTwins(desk, actor, input);
    const kept = await retain(desk, actor, input);
    return { ...folded, report: { ...folded.report, ...kept.report } };
  },
};

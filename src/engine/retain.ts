import { RETENTION } from "../policy/retention.ts";
import type { Desk } from "./desk.ts";
import { readSettings, shelves } from "./desk.ts";
import { breathe } from "./prune-cited.ts";
import { previewPrune, pruneBefore } from "./prune.ts";
import type { Job, MaintainAnswer } from "./upkeep.ts";
import { NOTHING_DONE } from "./upkeep.ts";

/**
 * Upkeep of traces: what is older than the retention which a person approved with the policy goes, and what is old is packed. Whoever runs
 * it only carries that out: without an approved retention nothing goes.
 */
export const retain: Job = async (desk, actor, input) => {
  const settings = await readSettings(desk, null);
  const keepsAll = settings.retention.traceDays === null;
  if (input.dryRun === true) {
    const report = keepsAll ? null : await previewPrune(desk, { ...actor, channel: "human" }, {});
    return done({ wouldPrune: report?.traces ?? 0 });
  }
  const signal = input.signal === undefined ? {} : { signal: input.signal };
  const answer = keepsAll ? null : await pruneBefore(desk, actor, settings, { ...signal, because: "policy" });
  const { packed, isDone } = await packOld(desk, input.signal);
  const left = (answer?.left ?? 0) + (isDone ? 0 : 1);
  return done({ pruned: answer?.pruned ?? 0, packed, left });
};

function done(report: Readonly<Record<string, number>>): MaintainAnswer {
  return { ...NOTHING_DONE, report };
}

/** What nobody waits for any more takes an eighth of the room. In steps: each holds the lock for a moment only. */
async function packOld(
  desk: Desk,
  signal: AbortSignal | undefined,
): Promise<{ readonly packed: number; readonly isDone: boolean }> {
  let packed = 0;
  for (const { store, scope } of await shelves(desk, null)) {
    for (let step = -1; step !== 0;) {
      if (signal?.aborted === true) return { packed, isDone: false };
      step = (await store.packTraces?.(scope, { limit: RETENTION.batch, leave: RETENTION.unpacked })) ?? 0;
      packed += step;
      await breathe();
    }
  }
  return { packed, isDone: true };
}

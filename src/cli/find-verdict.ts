import type { Memory } from "../engine/memory.ts";

/** How one trace judged one item. */
export interface FoundVerdict {
  readonly trace: string;
  readonly at: string;
  readonly use: string;
  readonly stage: string;
  readonly because: string;
}

/** How many of the newest traces are looked through. */
export const TRACES_LOOKED_AT = 50;

/** The newest answers that showed the item (`shown`) or kept it back. */
export async function findVerdicts(
  memory: Memory,
  item: string,
  shown: boolean,
  only?: string,
): Promise<readonly FoundVerdict[]> {
  const recent = await memory.traces.recent(TRACES_LOOKED_AT);
  const looked =
    only === undefined
      ? recent
      : [recent.find((one) => one.id === only) ?? { id: only, at: "", use: "", session: null }];
  const found: FoundVerdict[] = [];
  for (const { id, at, use } of looked) {
    const answer = await (shown ? memory.traces.explain(id, item) : memory.traces.whyNot(id, item));
    if (answer.ok && answer.stage !== null && answer.because !== null)
      found.push({ trace: id, at, use, stage: answer.stage, because: answer.because });
  }
  return found;
}

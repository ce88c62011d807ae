import type { Memory, TraceView } from "../engine/memory.ts";
import type { Say } from "./locale.ts";

/** How one answer judged one item: the verdict with which its road ended. */
export interface FoundVerdict {
  readonly trace: string;
  readonly at: string;
  readonly use: string;
  readonly shown: boolean;
  readonly stage: string;
  readonly because: string;
}

/** How many of the newest traces are looked through. */
export const TRACES_LOOKED_AT = 50;

export interface FoundVerdicts {
  readonly verdicts: readonly FoundVerdict[];
  /** Of the newest answers, how many were pruned, so that nobody can look into them. */
  readonly pruned: number;
}

/** The newest answers that considered the item, newest first; or what one named answer did with it. */
export async function findVerdicts(
  memory: Memory,
  item: string,
  only: string | undefined,
): Promise<FoundVerdicts> {
  if (only !== undefined)
    return { verdicts: await verdictIn(memory, item, { id: only, at: "", use: "" }), pruned: 0 };
  const verdicts: FoundVerdict[] = [];
  const seen = new Set<string>();
  let pruned = 0;
  for (const one of await memory.traces.recent(TRACES_LOOKED_AT)) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    if (one.pruned === null) verdicts.push(...(await verdictIn(memory, item, one)));
    else pruned += 1;
  }
  return { verdicts, pruned };
}

/** That some answers could not be looked into is no "nothing there" (L14). */
export function prunedAmongThem(pruned: number, say: Say): string {
  if (pruned === 0) return "";
  return say(
    `Of the last ${TRACES_LOOKED_AT} answers ${pruned} were pruned and cannot be looked into: precedent trace find --item ID`,
    `最近 ${TRACES_LOOKED_AT} 次答案中有 ${pruned} 次已清理，无法查看：precedent trace find --item 编号`,
  );
}

/** Enough of a trace's id to name it. */
export function shortTrace(id: string): string {
  return id.slice(0, 12);
}

async function verdictIn(
  memory: Memory,
  item: string,
  about: { readonly id: string; readonly at: string; readonly use: string },
): Promise<readonly FoundVerdict[]> {
  const view = await memory.traces.show(about.id);
  const end = view === null ? undefined : endOf(view, item);
  if (end === undefined) return [];
  const { kept: shown, stage, because } = end;
  return [{ trace: about.id, at: about.at, use: about.use, shown, stage, because }];
}

/** An item of several pieces was shown when one of them was. */
function endOf(view: TraceView, item: string): TraceView["verdicts"][number] | undefined {
  const own = view.verdicts.filter((one) => one.id === item || one.id.startsWith(`${item}/`));
  return own.find((one) => one.kept && one.stage === "select") ?? own.findLast((one) => !one.kept);
}

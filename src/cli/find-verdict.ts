import type { Memory, TraceView } from "../engine/memory.ts";

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

/** The newest answers that considered the item, newest first; or what one named answer did with it. */
export async function findVerdicts(
  memory: Memory,
  item: string,
  only: string | undefined,
): Promise<readonly FoundVerdict[]> {
  if (only !== undefined) return verdictIn(memory, item, { id: only, at: "", use: "" });
  const found: FoundVerdict[] = [];
  const seen = new Set<string>();
  for (const one of await memory.traces.recent(TRACES_LOOKED_AT)) {
    if (!seen.has(one.id)) found.push(...(await verdictIn(memory, item, one)));
    seen.add(one.id);
  }
  return found;
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

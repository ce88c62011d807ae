import type { TracesPruned } from "../fold/payloads.ts";
import { PrecedentFault } from "../model/fault.ts";
import { formatInstant, instant } from "../model/instant.ts";
import type { PrunedTraceRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Told } from "../trace/remains.ts";
import { remainsIn } from "../trace/remains.ts";
import type { Shelf } from "./desk.ts";
import type { PrunedNote } from "./voice-prune.ts";
import { want } from "./want.ts";

/** Of these traces, or of all, those that were pruned. One that came to be again since has a body: look for that first. */
export async function prunedAmong(
  { store, scope }: Shelf,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, PrunedTraceRow>> {
  const where: Readonly<Record<string, readonly string[]>> = ids === null ? {} : { trace: ids };
  const found = await store.read(scope, [() => [want("rows", "prunedTrace", where, { order: "line" })]]);
  return new Map(rowsAs<PrunedTraceRow>(found["rows"]).map((row) => [row.trace, row]));
}

export function noteOf(row: PrunedTraceRow): PrunedNote {
  return { at: formatInstant(instant(row.at)), by: row.channel, because: row.because, line: row.line };
}

/** What stayed of pruned traces: what they had put before the model, and taken back. */
export async function remainsOfPruned(
  { store, scope }: Shelf,
  rows: Iterable<PrunedTraceRow>,
): Promise<ReadonlyMap<string, Told>> {
  const out = new Map<string, Told>();
  for (const [line, traces] of Map.groupBy(rows, (row) => row.line)) {
    const [told] = await store.journal(scope, line - 1, 1);
    if (told?.kind !== "traces-pruned") continue;
    for (const { trace } of traces) {
      const remains = remainsIn(told.payload as unknown as TracesPruned, trace);
      if (remains !== null) out.set(trace, remains);
    }
  }
  return out;
}

/** A pruned trace is not an unknown one: it was, and somebody let its body go. */
export function traceWasPruned(row: PrunedTraceRow, told: Told | undefined): PrecedentFault {
  const { at, by, because, line } = noteOf(row);
  const ids = told?.shown ?? [];
  const shown = ids.length === 0 ? "It had shown nothing as holding." : `It had shown: ${ids.join(" ")}.`;
  const whose = because === "policy" ? `the approved policy, carried out for ${by}` : by;
  return new PrecedentFault("trace-pruned", {
    what: `The trace ${row.trace.slice(0, 12)} was pruned at ${at} by ${whose} (line ${line}).`,
    means: `Its verdicts and words are gone; its digest, its moments and what it showed stay. ${shown}`,
    remedy: 'Look at the line with "precedent log", or in a backup that was made before.',
  });
}

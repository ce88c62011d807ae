import type { JournalEvent } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import type { TracesPruned } from "./payloads.ts";

/** Which traces were pruned, so that whoever asks for one hears that, and when and by whom. */
export function foldTracesPruned(event: JournalEvent, payload: TracesPruned): readonly RowChange[] {
  return payload.traces.map((trace) => ({
    op: "put",
    table: "prunedTrace",
    row: {
      trace,
      project: event.project,
      line: event.seq,
      at: event.at,
      channel: event.channel,
      because: payload.because,
      upTo: payload.upTo,
    },
  }));
}

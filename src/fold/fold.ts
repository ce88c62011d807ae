import type { JournalEvent, Words } from "../model/journal-event.ts";
import type { RowChange } from "../model/tables.ts";
import { consequencesOf } from "./consequences.ts";
import { foldFactObserved } from "./facts.ts";
import { foldLoopChanged } from "./loops.ts";
import { foldMemoryAsserted, foldMemoryEdited } from "./memories.ts";
import type {
  Consequences,
  FactObserved,
  LoopChanged,
  MemoryAsserted,
  MemoryEdited,
  RecordKept,
  TracesPruned,
} from "./payloads.ts";
import { foldRecordKept } from "./records.ts";
import { foldReview } from "./reviews.ts";
import { foldStanding } from "./standing.ts";
import { foldTracesPruned } from "./traces.ts";

/**
 * What one line of the journal does to the projections (L2). Pure and total: the same line with the same words gives the
 * same changes in every store. `words` lacks the fields that were erased since.
 */
export function fold(event: JournalEvent, words: Words): readonly RowChange[] {
  return [...ownChanges(event, words), ...consequencesOf(event, event.payload as Consequences)];
}

function ownChanges(event: JournalEvent, words: Words): readonly RowChange[] {
  const payload: unknown = event.payload;
  switch (event.kind) {
    case "record-kept":
      return foldRecordKept(event, payload as RecordKept, words);
    case "memory-asserted":
    case "memory-corrected":
    case "memory-superseded":
      return foldMemoryAsserted(event, payload as MemoryAsserted, words);
    case "memory-edited":
      return foldMemoryEdited(event, payload as MemoryEdited, words);
    case "fact-observed":
      return foldFactObserved(event, payload as FactObserved, words);
    case "loop-changed":
      return foldLoopChanged(event, payload as LoopChanged, words);
    case "source-described":
    case "standing-changed":
    case "blob-approved":
    case "policy-approved":
    case "frame-approved":
    case "signal-observed":
      return foldStanding(event, words);
    case "review-opened":
    case "review-resolved":
    case "memory-pinned":
    case "memory-erased":
    case "memory-folded":
    case "memory-unfolded":
    case "memory-archived":
    case "job-changed":
      return foldReview(event);
    case "traces-pruned":
      return foldTracesPruned(event, payload as TracesPruned);
    case "memory-retold":
    case "memory-retracted":
    case "memory-restored":
    case "tombstone-lifted":
    case "refused":
    case "imported":
    case "edge-added":
    case "edge-removed":
    case "credited":
      return [];
  }
}

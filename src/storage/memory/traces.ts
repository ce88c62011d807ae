import type { Digest } from "../../model/digest.ts";
import type { JournalEvent } from "../../model/journal-event.ts";
import { checkTraces } from "../check-traces.ts";
import { addPruned, maskedInputsOf, prunedTracesOf } from "../seal-decision.ts";
import { EMPTY_HEAD } from "../seal-event.ts";
import { sealOccurrence } from "../seal-occurrence.ts";
import type { Decision, Occurrence, Store, StoredTrace, TraceCheck, TraceToStore } from "../store.ts";

export interface MemoryTraces {
  append(trace: TraceToStore): void;
  get(id: string): StoredTrace | null;
  list(filter: Parameters<Store["occurrences"]>[1]): readonly Occurrence[];
  verify(only: string | undefined): TraceCheck;
  prune(event: JournalEvent): void;
  /** The frozen inputs that name any of these go; the traces stay. */
  eraseNaming(names: readonly string[], masked: NonNullable<Decision<unknown>["inputs"]>): void;
  /** Number of a trace's last occurrence, 0 when it never happened. */
  lastOf(id: string): number;
  /** Bytes of body and inputs, of these traces or of all. */
  bytes(ids: readonly string[] | undefined): number;
  counts(): { readonly trace: number; readonly occurrence: number };
}

export function memoryTraces(digest: Digest, lines: () => readonly JournalEvent[]): MemoryTraces {
  const bodies = new Map<string, string>();
  const inputs = new Map<string, string>();
  const occurrences: Occurrence[] = [];
  const head = () => {
    const last = occurrences.at(-1);
    return last === undefined ? EMPTY_HEAD : { seq: last.seq, hash: last.hash };
  };
  return {
    append(trace) {
      occurrences.push(sealOccurrence(trace, head(), digest));
      bodies.set(trace.id, trace.body);
      if (!inputs.has(trace.id)) inputs.set(trace.id, trace.inputs);
    },
    get(id) {
      const body = bodies.get(id);
      return body === undefined ? null : { id, body, inputs: inputs.get(id) ?? null };
    },
    list: ({ trace, session, since = 0, after = 0, limit = Number.POSITIVE_INFINITY }) =>
      occurrences
        .filter(
          (one) =>
            one.seq > after &&
            one.at >= since &&
            (trace === undefined || one.trace === trace) &&
            (session === undefined || one.session === session),
        )
        .slice(0, limit),
    verify: (only) =>
      checkTraces({
        occurrences,
        head: head(),
        bodyOf: (id) => bodies.get(id) ?? null,
        inputsOf: (id) => inputs.get(id) ?? null,
        prunedUpTo: (id) => {
          const pruned = new Map<string, number>();
          for (const event of lines()) addPruned(pruned, event);
          return pruned.get(id) ?? 0;
        },
        isMasked: (id, left) =>
          lines().some((event) =>
            maskedInputsOf(event).some((one) => one.trace === id && one.digest === left),
          ),
        digest,
        only,
      }),
    prune(event) {
      for (const id of prunedTracesOf(event)) {
        bodies.delete(id);
        inputs.delete(id);
      }
    },
    eraseNaming(names, masked) {
      const left = new Map(masked.map((one) => [one.trace, one.masked]));
      for (const [id, text] of inputs) {
        const rest = left.get(id);
        if (rest !== undefined) inputs.set(id, rest);
        else if (names.some((name) => text.includes(name))) inputs.delete(id);
      }
    },
    lastOf: (id) => occurrences.findLast((one) => one.trace === id)?.seq ?? 0,
    bytes: (ids = [...bodies.keys()]) =>
      ids.reduce((sum, id) => sum + sizeOf(bodies.get(id)) + sizeOf(inputs.get(id)), 0),
    counts: () => ({ trace: bodies.size, occurrence: occurrences.length }),
  };
}

function sizeOf(text: string | undefined): number {
  return text === undefined ? 0 : Buffer.byteLength(text);
}

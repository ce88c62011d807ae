import type { Digest } from "../model/digest.ts";
import { isTraceIdOf, occurrenceHash } from "./seal-occurrence.ts";
import { EMPTY_HEAD } from "./seal-event.ts";
import type { JournalHead, Occurrence, TraceCheck } from "./store.ts";

/**
 * The chain of the occurrences and the address of each trace, and that its inputs are those whose keyed digest it holds. `bodyOf` gives a trace's body, `null` when it is not there;
 * `prunedUpTo` says up to which occurrence the journal tells that it was pruned, 0 when it tells nothing: what came to be after that has
 * a body again. With `only`, bodies of other traces are not looked at.
 */
export function checkTraces(input: {
  readonly occurrences: Iterable<Occurrence>;
  readonly head: JournalHead;
  readonly bodyOf: (id: string) => string | null;
  /** The frozen inputs, `null` when they were erased. */
  readonly inputsOf: (id: string) => string | null;
  readonly prunedUpTo: (id: string) => number;
  /** Whether a line of the journal says that inputs with this keyed digest are what an erasure left of this trace's. */
  readonly isMasked: (id: string, digest: string) => boolean;
  readonly digest: Digest;
  readonly only?: string | undefined;
}): TraceCheck {
  const seen = new Set<string>();
  const lastOfMissing = new Map<string, number>();
  let head = EMPTY_HEAD;
  for (const occurrence of input.occurrences) {
    const id = occurrence.trace;
    if (occurrence.seq !== head.seq + 1) return broken(id, `occurrence ${head.seq + 1} is missing`);
    if (occurrence.prev !== head.hash) return broken(id, `occurrence ${occurrence.seq} follows another one`);
    if (occurrenceHash(occurrence, input.digest) !== occurrence.hash) {
      return broken(id, `occurrence ${occurrence.seq} was changed`);
    }
    head = { seq: occurrence.seq, hash: occurrence.hash };
    if (lastOfMissing.has(id)) lastOfMissing.set(id, occurrence.seq);
    if (seen.has(id) || (input.only !== undefined && input.only !== id)) continue;
    seen.add(id);
    const body = input.bodyOf(id);
    if (body === null) {
      lastOfMissing.set(id, occurrence.seq);
      continue;
    }
    if (!isTraceIdOf(id, body, input.digest)) return broken(id, "its body was changed");
    const inputs = input.inputsOf(id);
    if (inputs !== null) {
      const digest = input.digest.keyed(inputs);
      if (!body.includes(digest) && !input.isMasked(id, digest))
        return broken(id, "its frozen inputs were changed");
    }
  }
  if (input.head.seq !== head.seq || input.head.hash !== head.hash) {
    return broken(input.only ?? "", `the head says occurrence ${input.head.seq} and they end at ${head.seq}`);
  }
  for (const [id, last] of lastOfMissing)
    if (last > input.prunedUpTo(id)) return broken(id, "its body is gone and nothing pruned it");
  if (input.only !== undefined && !seen.has(input.only)) return broken(input.only, "it never happened");
  return { intact: true, broken: null };
}

function broken(id: string, what: string): TraceCheck {
  return { intact: false, broken: { id, what } };
}

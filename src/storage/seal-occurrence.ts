import { canonicalJson } from "../model/canonical.ts";
import type { Digest } from "../model/digest.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { JournalHead, Occurrence, TraceToStore } from "./store.ts";

/** Numbers an occurrence and chains it to the one before. */
export function sealOccurrence(trace: TraceToStore, head: JournalHead, digest: Digest): Occurrence {
  if (!isTraceIdOf(trace.id, trace.body, digest)) {
    throw new PrecedentFault("trace-failed", {
      what: `The trace ${trace.id} does not have the digest of its body.`,
      means: "It was not stored, and what it would have let influence the present must not be used.",
      remedy: "Report this: a trace's id is the SHA-256 of its canonical body.",
    });
  }
  const { at, session, use, validAt, knownAt } = trace.occurrence;
  const open = {
    seq: head.seq + 1,
    trace: trace.id,
    at,
    session: session?.toWellFormed() ?? null,
    use,
    validAt,
    knownAt,
    prev: head.hash,
  };
  return { ...open, hash: occurrenceHash(open, digest) };
}

export function occurrenceHash(occurrence: Omit<Occurrence, "hash">, digest: Digest): string {
  const { seq, trace, at, session, use, validAt, knownAt, prev } = occurrence;
  return digest.plain(canonicalJson({ seq, trace, at, session, use, validAt, knownAt, prev }));
}

/** The id is the plain digest of the body, with or without the prefix that tells a person what it names. */
export function isTraceIdOf(id: string, body: string, digest: Digest): boolean {
  const plain = digest.plain(body);
  return id === plain || id === `trc_${plain}`;
}

import type { Digest } from "../model/digest.ts";
import type { JournalEvent } from "../model/journal-event.ts";
import { erasedTextsOf } from "./check-journal.ts";
import { addPruned } from "./seal-decision.ts";
import { EMPTY_HEAD, lineHash } from "./seal-event.ts";
import { isTraceIdOf, occurrenceHash } from "./seal-occurrence.ts";
import type { JournalHead, Occurrence, StoredTrace, TextRef } from "./store.ts";
import { textKey } from "./store.ts";

/** What could be read of a damaged store, in order. */
export interface Remains {
  readonly lines: readonly JournalEvent[];
  /** The line number that the head told of, 0 when it could not be read. */
  readonly headSeq: number;
  readonly texts: readonly (TextRef & { readonly content: string })[];
  readonly traces: readonly StoredTrace[];
  readonly occurrences: readonly Occurrence[];
  readonly occurrenceHeadSeq: number;
}

export interface LostLine {
  readonly seq: number;
  /** `null` where the line itself could not be read. */
  readonly id: string | null;
  readonly kind: string | null;
  readonly subject: string | null;
}

/** What of it can be vouched for, and the name of everything that cannot. */
export interface Judged {
  readonly lines: readonly JournalEvent[];
  readonly head: JournalHead;
  readonly texts: Remains["texts"];
  readonly traces: readonly StoredTrace[];
  readonly occurrences: readonly Occurrence[];
  readonly lostLines: readonly LostLine[];
  readonly lostTexts: readonly TextRef[];
  readonly lostTraces: readonly string[];
  readonly lostOccurrences: number;
}

/**
 * Lines up to the first that does not follow, the texts whose keyed digest they hold (or that one of them says was masked),
 * traces whose id is the digest of their body, occurrences up to the first that does not follow.
 */
export function judgeRemains(remains: Remains, project: string, digest: Digest): Judged {
  const lines = longestChain(
    remains.lines,
    (line) => line.project === project && lineHash(line, digest) === line.hash,
  );
  const occurrences = longestChain(remains.occurrences, (one) => occurrenceHash(one, digest) === one.hash);
  const { texts, lostTexts } = judgeTexts(lines, remains.texts, digest);
  const traces = remains.traces.filter(({ id, body }) => isTraceIdOf(id, body, digest));
  const vouched = new Set(traces.map((trace) => trace.id));
  const last = lines.at(-1);
  const pruned = new Map<string, number>();
  for (const line of lines) addPruned(pruned, line);
  return {
    lines,
    head: last === undefined ? EMPTY_HEAD : { seq: last.seq, hash: last.hash },
    texts,
    traces,
    occurrences,
    lostLines: lostAfter(lines.length, remains),
    lostTexts,
    lostTraces: [
      ...new Set(
        remains.occurrences
          .filter((one) => !vouched.has(one.trace) && one.seq > (pruned.get(one.trace) ?? 0))
          .map((one) => one.trace),
      ),
    ],
    lostOccurrences:
      Math.max(remains.occurrenceHeadSeq, remains.occurrences.at(-1)?.seq ?? 0) - occurrences.length,
  };
}

function longestChain<T extends { readonly seq: number; readonly prev: string; readonly hash: string }>(
  all: readonly T[],
  holds: (one: T) => boolean,
): readonly T[] {
  const kept: T[] = [];
  let head = EMPTY_HEAD;
  for (const one of all) {
    if (one.seq !== head.seq + 1 || one.prev !== head.hash || !holds(one)) break;
    kept.push(one);
    head = one;
  }
  return kept;
}

function judgeTexts(
  lines: readonly JournalEvent[],
  found: Remains["texts"],
  digest: Digest,
): Pick<Judged, "texts" | "lostTexts"> {
  const byKey = new Map(found.map((text) => [textKey(text), text]));
  const erased = new Set(lines.flatMap((line) => erasedTextsOf(line).map(textKey)));
  const texts: (TextRef & { readonly content: string })[] = [];
  const lostTexts: TextRef[] = [];
  for (const line of lines) {
    for (const [field, expected] of Object.entries(line.digests)) {
      const ref = { event: line.id, field };
      const text = byKey.get(textKey(ref));
      const isErased = erased.has(textKey(ref));
      if (text !== undefined && (isErased || digest.keyed(text.content) === expected)) texts.push(text);
      else if (!isErased) lostTexts.push(ref);
    }
  }
  return { texts, lostTexts };
}

function lostAfter(kept: number, remains: Remains): readonly LostLine[] {
  const known = new Map(remains.lines.map((line) => [line.seq, line]));
  const end = Math.max(remains.headSeq, remains.lines.at(-1)?.seq ?? 0);
  return Array.from({ length: Math.max(0, end - kept) }, (_, at) => {
    const line = known.get(kept + at + 1);
    return {
      seq: kept + at + 1,
      id: line?.id ?? null,
      kind: line?.kind ?? null,
      subject: line?.subject ?? null,
    };
  });
}

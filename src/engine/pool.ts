import type { Candidate, SourceFacts, SourcesByName } from "../model/candidate.ts";
import { classifyEvidence } from "../stages/5-frame/classify.ts";
import type { PoolEntry } from "./voice.ts";

/** Candidates that a caller hands in instead of retrieval; they go through all later stages like any other. */
export function candidatesOfPool(
  pool: readonly PoolEntry[],
  project: string,
): {
  readonly candidates: readonly Candidate[];
  readonly sources: SourcesByName;
  readonly textOf: ReadonlyMap<string, string>;
} {
  const textOf = new Map<string, string>();
  const sources: Record<string, SourceFacts> = {};
  const known = new Set(
    pool.flatMap((entry) => [entry.as, ...(entry.source === undefined ? [] : [entry.source])]),
  );
  const candidates = pool.map((entry): Candidate => {
    textOf.set(entry.as, entry.text);
    const source = sourceOf(entry, known);
    sources[source.name] = source;
    return {
      id: entry.as,
      item: entry.as,
      doc: entry.as,
      of: "record",
      project: entry.project ?? project,
      layer: "project",
      kind: entry.constraint === true ? "constraint" : null,
      role: entry.role ?? "ordinary",
      event: entry.as,
      start: 0,
      end: entry.text.length,
      rank: entry.rank,
      share: 1,
      cosine: null,
      evidenceClass: classifyEvidence({ path: entry.source ?? null, text: entry.text, channel: "file" }),
      time: {
        recordedAt: 0,
        validFrom: null,
        validTo: null,
        ended: null,
        slot: null,
        claims: [],
        shadowedBy: null,
        preset: entry.status ?? "unmodelled",
      },
      pieces: [],
      source,
    };
  });
  return { candidates, sources, textOf };
}

function sourceOf(entry: PoolEntry, known: ReadonlySet<string>): SourceFacts {
  const derivedFrom = entry.derivedFrom ?? [];
  return {
    name: entry.source ?? entry.as,
    path: entry.source ?? null,
    channel: "file",
    session: null,
    agent: null,
    origin: "typed",
    revision: null,
    byAgent: false,
    approved: false,
    accepted: false,
    quotesUser: false,
    attested: false,
    ceiling: null,
    declaredClass: entry.class ?? null,
    declaredRole: entry.role ?? null,
    revoked: false,
    tainted: false,
    unresolvable: derivedFrom.some((name) => !known.has(name)),
    groundMoved: false,
    restrictedTo: [],
    premise: null,
    claim: entry.claim ?? null,
    stance: entry.stance ?? null,
    dispute: entry.dispute ?? null,
    negative: entry.negative ?? false,
    refutedBy: [],
    roots: [derivedFrom[0] ?? entry.source ?? entry.as],
    derivedFrom,
    waiting: null,
    confidence: null,
  };
}

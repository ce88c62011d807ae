import type { Candidate, Piece } from "../model/candidate.ts";
import type { MemoryRow } from "../model/rows.ts";
import { proofOf } from "../stages/1-preserve/standing-of-row.ts";
import type { Resolved } from "../stages/4-resolve/resolve.ts";
import { rankOfClass } from "../stages/4-resolve/timeline.ts";
import type { Admitted } from "../stages/6-admit/admit.ts";
import { normalise } from "../text/normalise.ts";
import { isGeneral, parsePremise, relatePremises } from "../text/premise.ts";
import { sentences } from "../text/sentences.ts";
import { isDisowned } from "../verify/disowned.ts";
import type { Proposition } from "../verify/proposition.ts";
import { readProposition } from "../verify/proposition.ts";
import type { Witness } from "../verify/witness.ts";

/** One sentence that may speak to a claim, read once however many claims it is held against. */
export interface Testimony extends Omit<Witness, "comparison"> {
  readonly proposition: Proposition;
  readonly candidate: Candidate | null;
}

export interface Hearing {
  readonly candidates: readonly Candidate[];
  readonly resolved: readonly Resolved[];
  readonly admitted: readonly Admitted[];
  readonly memories: ReadonlyMap<string, MemoryRow>;
  readonly textOf: ReadonlyMap<string, string>;
  readonly premise: string | null;
  readonly now: number;
}

/** Everything that came up, sentence by sentence. What the asker may not see is no witness at all. */
export function testimoniesOf(hearing: Hearing): readonly Testimony[] {
  const told = hearing.candidates.flatMap((candidate, at) => {
    const resolved = hearing.resolved[at];
    const admitted = hearing.admitted[at];
    if (!resolved || !admitted || admitted.because === "restricted" || candidate.of === "loop") return [];
    if (resolved.because === "not-known-then") return [];
    return candidate.of === "memory"
      ? memoryTestimonies(candidate, resolved, admitted, hearing)
      : recordTestimonies(candidate, resolved, admitted, hearing);
  });
  return withoutRejectedWords(told);
}

/** How far a premise reaches into the one asked. */
export function reachOf(premise: string | null, asked: string | null): number {
  const mine = parsePremise(premise);
  const relation = relatePremises(mine, parsePremise(asked));
  if (relation === "conflicting" || relation === "narrower") return -1;
  if (isGeneral(mine)) return 1;
  if (relation === "unstated") return 0;
  return relation === "same" ? 3 : 2;
}

function memoryTestimonies(
  candidate: Candidate,
  resolved: Resolved,
  admitted: Admitted,
  hearing: Hearing,
): readonly Testimony[] {
  const row = hearing.memories.get(candidate.item);
  if (row === undefined || row.masked) return [];
  const text = hearing.textOf.get(candidate.event) ?? "";
  const filed =
    row.subject === null || row.value === null
      ? null
      : { subject: row.subject, key: row.key, value: row.value };
  const proof = proofOf(row.evidence, hearing.now);
  const base = {
    ...sharedFacts(candidate, resolved, admitted, hearing),
    of: "memory" as const,
    proof: proof !== "failed" && isAgents(candidate) ? ("self-reported" as const) : proof,
    provenAt: row.evidence?.at ?? null,
    unmodelled: false,
  };
  const parts = sentences(text).filter((sentence) => !sentence.quoted && sentence.form !== "question");
  const single = parts.length > 1 ? parts.filter((part) => !isDisowned(text, part.start, part.end)) : [];
  return [
    { ...base, proposition: readProposition(text, filed) },
    ...single.map((part) => ({ ...base, proposition: readProposition(part.text) })),
  ];
}

function recordTestimonies(
  candidate: Candidate,
  resolved: Resolved,
  admitted: Admitted,
  hearing: Hearing,
): readonly Testimony[] {
  const text = hearing.textOf.get(candidate.event) ?? "";
  const shared = sharedFacts(candidate, resolved, admitted, hearing);
  const spans =
    candidate.pieces.length > 0
      ? candidate.pieces.filter((piece) => piece.offered)
      : plainSpans(candidate, text);
  return spans
    .filter((span) => !isDisowned(text, span.start, span.end))
    .map((span): Testimony => {
      const ended = endOf(span, resolved);
      return {
        ...shared,
        ...(ended === null ? {} : ended),
        of: "record",
        proof: "none",
        provenAt: null,
        unmodelled: !span.modelled,
        proposition: readProposition(text.slice(span.start, span.end)),
      };
    });
}

type Span = Pick<Piece, "start" | "end" | "modelled" | "ended" | "rejected" | "validFrom">;

function plainSpans(candidate: Candidate, text: string): readonly Span[] {
  return sentences(text.slice(candidate.start, candidate.end))
    .filter((sentence) => !sentence.quoted && sentence.form !== "question" && sentence.form !== "greeting")
    .map((sentence) => ({
      start: sentence.start + candidate.start,
      end: sentence.end + candidate.start,
      modelled: false,
      ended: null,
      rejected: false,
      validFrom: null,
    }));
}

/** A sentence that no longer holds within a text that otherwise does. */
function endOf(span: Span, resolved: Resolved): Pick<Testimony, "state" | "successor"> | null {
  const isCut = resolved.cut.some((cut) => cut.start < span.end && span.start < cut.end);
  if (!isCut && !span.rejected) return null;
  const isGone = span.rejected || /^(?:retracted|rejected|erased)$/.test(span.ended?.cause ?? "");
  if (span.ended === null && !span.rejected) return { state: "lapsed", successor: null };
  return { state: isGone ? "withdrawn" : "superseded", successor: span.ended?.by ?? null };
}

function sharedFacts(
  candidate: Candidate,
  resolved: Resolved,
  admitted: Admitted,
  hearing: Hearing,
): Omit<Testimony, "of" | "proof" | "provenAt" | "proposition" | "unmodelled"> {
  const { source } = candidate;
  return {
    id: candidate.item,
    state: stateOf(candidate, resolved),
    successor: resolved.successor,
    word: wordOf(candidate, admitted),
    reach: reachOf(source.premise, hearing.premise),
    premise: source.premise,
    rank: rankOfClass(admitted.class),
    since: candidate.time.validFrom ?? candidate.time.recordedAt,
    sides: [source.claim, source.dispute].flatMap((about) =>
      about === null || source.stance === null ? [] : [{ about, stance: source.stance }],
    ),
    candidate,
  };
}

function stateOf(candidate: Candidate, resolved: Resolved): Witness["state"] {
  if (resolved.kept) return "holds";
  // A newer revision that no longer says it does not deny it.
  const isRevised = candidate.of === "record" && candidate.time.ended !== null;
  if (resolved.because === "superseded" || resolved.because === "corrected")
    return isRevised ? "lapsed" : "superseded";
  return resolved.because === "retracted" ? "withdrawn" : "lapsed";
}

function wordOf(candidate: Candidate, admitted: Admitted): Witness["word"] {
  if (!admitted.kept) return "withheld";
  if (isAgents(candidate)) return "self-reported";
  const { confidence } = candidate.source;
  if (confidence === "low" || confidence === "speculative") return "unverified";
  // What was learned, lived through or proposed is no finding of fact.
  const isFinding = !["lesson", "episode", "task-state"].includes(candidate.kind ?? "");
  return isFinding && candidate.role !== "proposal" && candidate.role !== "external"
    ? "certifies"
    : "unverified";
}

function isAgents(candidate: Candidate): boolean {
  const { source } = candidate;
  return (
    (source.byAgent || source.channel === "agent") &&
    !source.accepted &&
    !source.quotesUser &&
    !source.approved
  );
}

/** What a memory said and no longer holds does not go on holding in the record it came from. */
function withoutRejectedWords(told: readonly Testimony[]): readonly Testimony[] {
  const ended = new Map<string, Testimony>();
  for (const one of told) {
    if (one.of === "memory" && (one.state === "superseded" || one.state === "withdrawn"))
      ended.set(normalise(one.proposition.text), one);
  }
  if (ended.size === 0) return told;
  return told.map((one) => {
    const past =
      one.of === "record" && one.state === "holds" ? ended.get(normalise(one.proposition.text)) : undefined;
    const endedAt = past?.candidate?.time.ended?.knownAt ?? 0;
    return past !== undefined && one.since <= endedAt
      ? { ...one, state: past.state, successor: past.successor }
      : one;
  });
}

import type { Candidate, Timelines } from "../model/candidate.ts";
import type { Standpoint } from "../model/standpoint.ts";
import { resolve } from "../stages/4-resolve/resolve.ts";

/**
 * Of a document that is served without its outdated lines, each of those lines as a candidate of its own: the trace then says of both why,
 * and a question about the past is shown the line, labelled, with what took its place.
 */
export function withPastOfDocuments(
  candidates: readonly Candidate[],
  timelines: Timelines,
  standpoint: Standpoint,
): readonly Candidate[] {
  const verdicts = resolve(candidates, timelines, standpoint);
  return candidates.flatMap((candidate, at): readonly Candidate[] => {
    const verdict = verdicts[at];
    if (candidate.pieces.length > 0 || !verdict?.kept || verdict.cut.length === 0) return [candidate];
    const lines = candidate.time.claims
      .flatMap((claim) => claim.spans.map((span) => lineOf(candidate, claim, span)))
      .filter((line) => line.end > candidate.start && line.start < candidate.end);
    const holds = resolve(lines, timelines, standpoint);
    const outdated = lines.filter((_, n) => holds[n]?.kept === false);
    return [candidate, ...outdated.map((line, n) => ({ ...line, id: `${candidate.id}/past-${n}` }))];
  });
}

function lineOf(
  candidate: Candidate,
  claim: Candidate["time"]["claims"][number],
  span: { readonly start: number; readonly end: number },
): Candidate {
  return {
    ...candidate,
    start: span.start,
    end: span.end,
    time: { ...candidate.time, claims: [{ ...claim, spans: [span] }], beside: 0 },
  };
}

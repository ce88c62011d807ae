import type { Candidate, SourcesByName } from "../../model/candidate.ts";
import type { AdmitReason } from "../../model/reason.ts";
import type { Verdict } from "../../model/verdict.ts";
import type { StandingPolicy } from "../../policy/standing.ts";
import { parsePremise, relatePremises } from "../../text/premise.ts";
import type { Screening } from "../../text/screens.ts";
import { screen } from "../../text/screens.ts";
import { classOf, mayDirect, mayInform, ruleFor } from "./class-of.ts";
import { conflictingClaims, isCorroborated, isRefutedByAuthority } from "./corroborate.ts";

export interface Admitted extends Verdict<AdmitReason> {
  /** The class it speaks with under this policy. */
  readonly class: string;
}

export interface AdmitAsked {
  /** The agent that asks, as the host observed it. */
  readonly agent: string | null;
  readonly premise: string | null;
}

/**
 * May this evidence influence this action under this policy? Permission, not truth: there is no score (L8). The first reason that
 * applies is given. `textOf` answers a candidate's words as they would be shown.
 */
export function admit(
  candidates: readonly Candidate[],
  sources: SourcesByName,
  policy: StandingPolicy,
  asked: AdmitAsked,
  textOf: (candidate: Candidate) => string,
): readonly Admitted[] {
  const conflicts = conflictingClaims(sources, policy);
  return candidates.map((candidate) => {
    const name = classOf(candidate.source, policy);
    const because = reasonFor(candidate, name, {
      sources,
      policy,
      asked,
      conflicts,
      text: textOf(candidate),
    });
    return { id: candidate.id, kept: KEPT.has(because), because, class: name };
  });
}

interface Ground {
  readonly sources: SourcesByName;
  readonly policy: StandingPolicy;
  readonly asked: AdmitAsked;
  readonly conflicts: ReadonlyMap<string, string>;
  readonly text: string;
}

function reasonFor(candidate: Candidate, name: string, ground: Ground): AdmitReason {
  const { source } = candidate;
  const { policy, asked } = ground;
  if (source.revoked) return "revoked";
  if (source.tainted) return "tainted";
  if (source.unresolvable) return "unresolvable-source";
  const restrictedTo = [...source.restrictedTo, ...(ruleFor(source.path, policy)?.restrictedTo ?? [])];
  if (restrictedTo.length > 0 && (asked.agent === null || !restrictedTo.includes(asked.agent)))
    return "restricted";
  if (
    asked.premise !== null &&
    relatePremises(parsePremise(source.premise), parsePremise(asked.premise)) === "conflicting"
  ) {
    return "out-of-scope";
  }
  if (!mayInform(name, policy)) return "untrusted";
  const directs = mayDirect(name, policy);
  // A person's own word that may direct can neither attack nor weaken: it is not read again.
  const screening = directs && isPersonsOwn(candidate) ? HARMLESS : screenOnce(ground.text);
  if (screening.injection && !isPersonsOwn(candidate)) return "suspected-injection";
  const corroborated = isCorroborated(source, ground.sources, policy);
  const agentsOrder =
    source.channel === "agent" && (candidate.kind === "directive" || candidate.role === "directive");
  if ((screening.directive || agentsOrder) && !directs) {
    if (isRefutedByAuthority(source, ground.sources, policy)) return "refuted-directive";
    if (!corroborated) return "unverified-directive";
  }
  const role = ruleFor(source.path, policy)?.role ?? candidate.role;
  if (role === "directive" && !directs && !corroborated && source.channel !== "agent")
    return "uncorroborated-directive";
  if (source.claim !== null && ground.conflicts.get(source.claim) === name) return "conflict";
  if (source.waiting !== null) return "awaiting-review";
  if (screening.directive && corroborated) return "corroborated";
  return directs ? "authoritative" : corroborated ? "corroborated" : "informational";
}

/** The person's own typed words are no attack on the person's own agent. */
function isPersonsOwn(candidate: Candidate): boolean {
  const { source } = candidate;
  return (
    source.channel === "human" || (source.channel === "user" && source.origin === "typed") || source.accepted
  );
}

const KEPT = new Set<AdmitReason>(["authoritative", "corroborated", "informational"]);

const HARMLESS: Screening = { directive: false, rule: false, injection: false, matches: [] };

/** A pure function of the text, remembered: the same pieces come up turn after turn. */
const screened = new Map<string, Screening>();
const MOST_SCREENED = 4_096;

function screenOnce(text: string): Screening {
  const known = screened.get(text);
  if (known !== undefined) return known;
  const fresh = screen(text);
  if (screened.size >= MOST_SCREENED) screened.clear();
  screened.set(text, fresh);
  return fresh;
}

import type { SourceFacts, SourcesByName } from "../../model/candidate.ts";
import type { StandingPolicy } from "../../policy/standing.ts";
import { classOf, mayDirect, mayInform } from "./class-of.ts";

/** Sources that may be counted for or against a claim: not revoked, not tainted, allowed to inform. */
export function standingSources(sources: SourcesByName, policy: StandingPolicy): readonly SourceFacts[] {
  return Object.values(sources).filter(
    (source) =>
      !source.revoked &&
      !source.tainted &&
      !source.unresolvable &&
      source.waiting === null &&
      mayInform(classOf(source, policy), policy),
  );
}

/** How many sources say the same with nothing in common: no shared root (L9). All writing by agents is one root. */
export function disjointVoices(sources: readonly SourceFacts[]): number {
  const taken = new Set<string>();
  let voices = 0;
  for (const source of sources.toSorted(
    (a, b) => a.roots.length - b.roots.length || (a.name < b.name ? -1 : 1),
  )) {
    if (source.roots.some((root) => taken.has(root))) continue;
    for (const root of source.roots) taken.add(root);
    voices += 1;
  }
  return voices;
}

/** Does a second independent origin say the same, with the same stance? An agent's own voice supports nothing. */
export function isCorroborated(source: SourceFacts, sources: SourcesByName, policy: StandingPolicy): boolean {
  if (source.claim === null || isAgents(source)) return false;
  const same = standingSources(sources, policy).filter(
    (other) => other.claim === source.claim && other.stance === source.stance && !isAgents(other),
  );
  return disjointVoices(same) >= 2 && same.some((other) => other.name === source.name);
}

/** Is it said to be refuted by something that stands and may direct? */
export function isRefutedByAuthority(
  source: SourceFacts,
  sources: SourcesByName,
  policy: StandingPolicy,
): boolean {
  return source.refutedBy.some((name) => {
    const other = sources[name];
    return (
      other !== undefined && !other.revoked && !other.tainted && mayDirect(classOf(other, policy), policy)
    );
  });
}

/**
 * Claims in conflict: some source is refuted by an equal of the other side, and that side has two disjoint roots. Both sides of
 * that class are then quarantined; a lower class contests nothing (L8).
 */
export function conflictingClaims(
  sources: SourcesByName,
  policy: StandingPolicy,
): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const standing = standingSources(sources, policy);
  for (const source of standing) {
    if (source.claim === null || source.stance === null) continue;
    for (const name of source.refutedBy) {
      const other = standing.find((candidate) => candidate.name === name);
      if (!other || other.claim !== source.claim || other.stance === source.stance) continue;
      const name1 = classOf(source, policy);
      if (classOf(other, policy) !== name1) continue;
      const side = standing.filter(
        (candidate) => candidate.claim === source.claim && candidate.stance === other.stance,
      );
      if (disjointVoices(side.filter((candidate) => classOf(candidate, policy) === name1)) >= 2)
        out.set(source.claim, name1);
    }
  }
  return out;
}

function isAgents(source: SourceFacts): boolean {
  return source.roots.includes("agent") && !source.approved && !source.accepted;
}

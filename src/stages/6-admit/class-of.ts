import type { SourceFacts } from "../../model/candidate.ts";
import { classOfPlace, placeOf } from "../../policy/place.ts";
import type { StandingPolicy, StandingRule } from "../../policy/standing.ts";
import { matchesGlob, specificity } from "./glob.ts";

/**
 * The class a source speaks with under a policy: the lower of what its channel and place give and what the write was granted
 * (two keys). Never a string the source itself supplies (L7).
 */
export function classOf(source: SourceFacts, policy: StandingPolicy): string {
  const own = source.declaredClass ?? channelClass(source, policy);
  if (source.ceiling === null || source.accepted) return own;
  return lower(own, source.ceiling, policy);
}

/** The rule of an owner's policy that speaks for a path: an exact path before a folder, a longer folder before a shorter. */
export function ruleFor(path: string | null, policy: StandingPolicy): StandingRule | null {
  if (path === null) return null;
  const matching = policy.rules.filter((rule) => matchesGlob(rule.match, path));
  return matching.toSorted((a, b) => specificity(b.match) - specificity(a.match))[0] ?? null;
}

export function mayInform(name: string, policy: StandingPolicy): boolean {
  return policy.classes[name]?.inform ?? false;
}

export function mayDirect(name: string, policy: StandingPolicy): boolean {
  return policy.classes[name]?.direct ?? false;
}

/** The lesser of two classes, by what they may do. */
export function lower(a: string, b: string, policy: StandingPolicy): string {
  return power(a, policy) <= power(b, policy) ? a : b;
}

function power(name: string, policy: StandingPolicy): number {
  const rights = policy.classes[name];
  if (!rights) return 0;
  return (rights.inform ? 1 : 0) + (rights.direct ? 2 : 0);
}

function channelClass(source: SourceFacts, policy: StandingPolicy): string {
  if (source.accepted) return "authoritative";
  switch (source.channel) {
    case "human":
      return "authoritative";
    case "user":
      return source.origin === "typed" ? "authoritative" : "informational";
    case "agent":
      return source.quotesUser ? "authoritative" : "informational";
    case "tool":
      return source.attested ? "informational" : "untrusted";
    case "file":
      return fileClass(source, policy);
    case "commit":
      return "informational";
    default:
      return "untrusted";
  }
}

function fileClass(source: SourceFacts, policy: StandingPolicy): string {
  const rule = ruleFor(source.path, policy);
  const place = rule?.class ?? policy.fallback ?? classOfPlace(placeOf(source.path ?? ""));
  const settled =
    source.approved || (!source.byAgent && (source.revision ?? "default-branch") === "default-branch");
  return settled ? place : lower(place, "informational", policy);
}

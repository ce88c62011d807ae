/**
 * The closed lists of reasons, in the order in which the first that applies is given.
 * A verdict of a stage has exactly one (L12).
 */
export const RETRIEVE_WITHHELD = ["no-match", "beyond-pool", "archived", "not-indexed"] as const;
export const RESOLVE_KEPT = ["current", "historical", "unmodelled"] as const;
export const RESOLVE_WITHHELD = [
  "not-known-then",
  "retracted",
  "corrected",
  "superseded",
  "shadowed",
  "expired",
  "planned",
] as const;
export const FRAME_KEPT = ["preferred", "in-frame", "kept-soft"] as const;
export const FRAME_WITHHELD = ["outside-project", "outside-work"] as const;
export const ADMIT_KEPT = ["authoritative", "corroborated", "informational"] as const;
export const ADMIT_WITHHELD = [
  "revoked",
  "tainted",
  "unresolvable-source",
  "restricted",
  "out-of-scope",
  "untrusted",
  "suspected-injection",
  "refuted-directive",
  "unverified-directive",
  "uncorroborated-directive",
  "conflict",
  "awaiting-review",
] as const;
export const SELECT_KEPT = ["decisive", "disagreement", "grounding", "supporting", "contextual"] as const;
export const SELECT_WITHHELD = ["redundant-echo", "duplicate", "below-threshold", "budget"] as const;
export const EMPTY_REASONS = [
  "ok",
  "below-threshold",
  "no-candidates",
  "empty-query",
  "empty-store",
  "store-unreadable",
] as const;
export const REFUSALS = [
  "empty",
  "too-long",
  "secret-only",
  "tombstoned",
  "slot-rejected",
  "no-source",
  "unknown-source",
  "ungrounded",
  "self-reference",
  "backdating-not-allowed",
  "not-permitted",
  "target-unknown",
  "target-class",
  "relation-conflict",
  "idempotency-conflict",
  "other-project",
  "policy-invalid",
  "index-failed",
  "store-failed",
] as const;
export const WARNINGS = [
  "contradicts",
  "different-premise",
  "premise-narrowing",
  "evidence-kept",
  "implausible-number",
] as const;

export type ResolveReason = (typeof RESOLVE_KEPT)[number] | (typeof RESOLVE_WITHHELD)[number];
export type FrameReason = (typeof FRAME_KEPT)[number] | (typeof FRAME_WITHHELD)[number];
export type AdmitReason = (typeof ADMIT_KEPT)[number] | (typeof ADMIT_WITHHELD)[number];
export type SelectReason = (typeof SELECT_KEPT)[number] | (typeof SELECT_WITHHELD)[number];
export type RetrieveReason = (typeof RETRIEVE_WITHHELD)[number];
export type EmptyReason = (typeof EMPTY_REASONS)[number];
export type Refusal = (typeof REFUSALS)[number];
export type Warning = (typeof WARNINGS)[number];

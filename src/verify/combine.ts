import type { Judgement, VerifyVerdict } from "./judge.ts";
import type { Proof } from "./witness.ts";

/** A claim of several sentences is as good as its weakest. */
export function combine(parts: readonly Judgement[]): Judgement {
  const [first, ...others] = parts;
  if (first === undefined) return NOTHING;
  if (others.length === 0) return first;
  const verdict = verdictOf(parts.map((part) => part.verdict));
  const union = (name: "contradicting" | "newer" | "superseded"): readonly string[] => [
    ...new Set(parts.flatMap((part) => part[name])),
  ];
  return {
    verdict,
    support: verdict === "substantiated" ? first.support : null,
    contradicting: union("contradicting"),
    newer: union("newer"),
    superseded: union("superseded"),
    stale: parts.some((part) => part.stale),
    contested: parts.some((part) => part.contested),
    notes: parts.some((part) => part.notes.length > 0) ? [{ code: "conditional-premise" }] : [],
    evidence: weakest(parts.map((part) => part.evidence)),
    closest: parts.find((part) => part.verdict === verdict && part.closest !== null)?.closest ?? null,
  };
}

export const NOTHING: Judgement = {
  verdict: "unsubstantiated",
  support: null,
  contradicting: [],
  newer: [],
  superseded: [],
  stale: false,
  contested: false,
  notes: [],
  evidence: "none",
  closest: null,
};

function verdictOf(verdicts: readonly VerifyVerdict[]): VerifyVerdict {
  if (verdicts.includes("contradicted")) return "contradicted";
  if (verdicts.every((verdict) => verdict === "substantiated")) return "substantiated";
  if (verdicts.every((verdict) => verdict === "unsubstantiated")) return "unsubstantiated";
  const isKnownElsewhere = verdicts.every(
    (verdict) => verdict === "substantiated" || verdict === "out-of-scope",
  );
  return isKnownElsewhere ? "out-of-scope" : "weak-match";
}

function weakest(proofs: readonly Proof[]): Proof {
  const order: readonly Proof[] = ["failed", "self-reported", "none", "stale", "attested"];
  return order.find((proof) => proofs.includes(proof)) ?? "none";
}

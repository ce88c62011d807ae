import type { Difference } from "./differences.ts";
import { VERIFYING } from "../policy/verifying.ts";
import type { Proof, Witness } from "./witness.ts";

export type VerifyVerdict =
  | "substantiated"
  | "contradicted"
  | "out-of-scope"
  | "weak-match"
  | "unsubstantiated";

/** Why the nearest sentence did not certify, beyond its words. */
export type Shortfall =
  | Difference
  | "superseded"
  | "withdrawn"
  | "lapsed"
  | "self-reported"
  | "unverified"
  | "withheld"
  | "failed"
  | "premise"
  | "contested";

export interface Judgement {
  readonly verdict: VerifyVerdict;
  readonly support: string | null;
  readonly contradicting: readonly string[];
  readonly newer: readonly string[];
  readonly superseded: readonly string[];
  readonly stale: boolean;
  readonly contested: boolean;
  readonly notes: readonly { readonly code: "conditional-premise" }[];
  readonly evidence: Proof;
  /** The nearest sentence that did not certify, and why. */
  readonly closest: { readonly id: string; readonly differences: readonly Shortfall[] } | null;
}

/**
 * The verdict over all that speaks to one claim. A yes needs a sentence that says the same, holds, applies under the premise and
 * comes from one whose word certifies, and none of equal reach that says the opposite.
 */
export function judge(all: readonly Witness[]): Judgement {
  const witnesses = withoutOutweighed(all);
  const supports = best(witnesses.filter((one) => speaks(one, "same")));
  const against = best(witnesses.filter((one) => speaks(one, "opposite")));
  const failures = witnesses.filter((one) => isFailure(one, witnesses));
  const [support] = supports;
  if (support !== undefined)
    return withSupport(support, withSides(support, against, witnesses), failures, witnesses);
  if (against.length > 0 || failures.some((one) => one.word === "certifies")) {
    const rows = against.length > 0 ? against : failures.filter((one) => one.word === "certifies");
    const proof = against.length > 0 ? "none" : "failed";
    return answer(witnesses, {
      verdict: "contradicted",
      contradicting: rows,
      evidence: proof,
      conditional: rows.every((one) => one.reach === 0),
    });
  }
  return withoutSupport(witnesses, failures);
}

function withSupport(
  support: Witness,
  against: readonly Witness[],
  failures: readonly Witness[],
  witnesses: readonly Witness[],
): Judgement {
  const conditional = support.reach === 0;
  const reach = against[0]?.reach ?? -1;
  const exception = reach > support.reach;
  // What holds only under a condition nobody named is neither refuted nor certified by a general value.
  if (exception && conditional)
    return answer(witnesses, { verdict: "weak-match", support, contradicting: against, conditional });
  if (exception) return answer(witnesses, { verdict: "contradicted", contradicting: against });
  const rivals = against.filter(
    (one) => one.reach === support.reach && (!conditional || one.premise === support.premise),
  );
  const failed = failures.filter(
    (one) => one.word === "certifies" && one.id !== support.id && one.reach >= support.reach,
  );
  if (rivals.length > 0 || failed.length > 0) {
    const contradicting = [...rivals, ...failed];
    return answer(witnesses, { verdict: "weak-match", support, contradicting, contested: true, conditional });
  }
  return answer(witnesses, { verdict: "substantiated", support, evidence: support.proof, conditional });
}

function withoutSupport(witnesses: readonly Witness[], failures: readonly Witness[]): Judgement {
  const replaced = witnesses.filter(
    (one) =>
      one.comparison.relation === "same" &&
      one.state === "superseded" &&
      one.reach >= 0 &&
      isReplacedByLive(one, witnesses),
  );
  if (replaced.length > 0) return answer(witnesses, { verdict: "contradicted", successors: replaced });
  const same = witnesses.filter((one) => one.comparison.relation === "same" && one.state === "holds");
  const elsewhere = same.some((one) => one.reach < 0 && one.word === "certifies" && one.proof !== "failed");
  if (elsewhere) return answer(witnesses, { verdict: "out-of-scope" });
  const told = same.find((one) => one.word === "self-reported" && one.reach >= 0);
  if (told !== undefined) {
    const evidence = failures.includes(told) ? "failed" : "self-reported";
    return answer(witnesses, { verdict: "weak-match", support: told, evidence });
  }
  const isNear = witnesses.some(
    (one) =>
      one.comparison.relation !== "other" &&
      one.word !== "withheld" &&
      (one.state === "holds" || one.state === "lapsed"),
  );
  return answer(witnesses, { verdict: isNear ? "weak-match" : "unsubstantiated" });
}

interface Found {
  readonly verdict: VerifyVerdict;
  readonly support?: Witness;
  readonly contradicting?: readonly Witness[];
  /** Rows whose value was replaced: their successors speak against the claim. */
  readonly successors?: readonly Witness[];
  readonly contested?: boolean;
  readonly conditional?: boolean;
  readonly evidence?: Proof;
}

function answer(witnesses: readonly Witness[], found: Found): Judgement {
  const { support } = found;
  const successors = (found.successors ?? [])
    .map((one) => lastSuccessor(one, witnesses))
    .filter((id) => id !== null);
  const contradicting = unique([...(found.contradicting ?? []).map((one) => one.id), ...successors]);
  const past = witnesses.filter(
    (one) =>
      one.state === "superseded" &&
      one.reach >= 0 &&
      one.word !== "withheld" &&
      (one.comparison.relation === "same" || one.comparison.relation === "opposite"),
  );
  const matched = support ?? found.successors?.[0];
  const newer = matched === undefined ? [] : contradicting.filter((id) => isNewer(id, matched, witnesses));
  const isYes = found.verdict === "substantiated";
  return {
    verdict: found.verdict,
    support: support?.id ?? null,
    contradicting: contradicting.slice(0, VERIFYING.listed),
    newer,
    superseded: unique(past.map((one) => one.id)).slice(0, VERIFYING.listed),
    stale: !isYes && (newer.length > 0 || (found.successors ?? []).length > 0 || isOutOfDate(witnesses)),
    contested: found.contested ?? false,
    notes: found.conditional === true ? [{ code: "conditional-premise" }] : [],
    evidence: found.evidence ?? (support === undefined ? "none" : support.proof),
    closest: isYes ? null : closestOf(witnesses, found.contested ?? false),
  };
}

function closestOf(witnesses: readonly Witness[], contested: boolean): Judgement["closest"] {
  const visible = witnesses.filter((one) => one.word !== "withheld" && one.comparison.relation !== "other");
  const [first] = visible.toSorted((a, b) => closeness(b) - closeness(a) || b.since - a.since);
  if (first === undefined) return null;
  const more: readonly Shortfall[] = [
    ...(first.state === "holds" ? [] : [first.state]),
    ...(first.word === "certifies" ? [] : [first.word]),
    ...(first.proof === "failed" ? (["failed"] as const) : []),
    ...(first.reach < 0 ? (["premise"] as const) : []),
    ...(contested ? (["contested"] as const) : []),
  ];
  return { id: first.id, differences: [...first.comparison.differences, ...more] };
}

function closeness(one: Witness): number {
  const relation = { same: 3, opposite: 2, near: 1, other: 0 }[one.comparison.relation];
  return relation + one.comparison.share;
}

function speaks(one: Witness, relation: "same" | "opposite"): boolean {
  return (
    one.comparison.relation === relation &&
    one.state === "holds" &&
    one.word === "certifies" &&
    one.proof !== "failed" &&
    one.reach >= 0
  );
}

/** The check that goes with the sentence failed, and no later one passed. */
function isFailure(one: Witness, witnesses: readonly Witness[]): boolean {
  if (
    one.proof !== "failed" ||
    one.comparison.relation !== "same" ||
    one.reach < 0 ||
    one.state === "withdrawn"
  )
    return false;
  return !witnesses.some(
    (other) =>
      speaks(other, "same") &&
      other.proof !== "none" &&
      (other.provenAt ?? other.since) > (one.provenAt ?? one.since),
  );
}

/** Those that reach furthest into the asked premise, proof and standing first, a memory before what was said in passing. */
function best(witnesses: readonly Witness[]): readonly Witness[] {
  const order = { attested: 2, stale: 1, "self-reported": 0, none: 0, failed: 0 };
  return witnesses.toSorted(
    (a, b) =>
      b.reach - a.reach ||
      order[b.proof] - order[a.proof] ||
      b.rank - a.rank ||
      Number(b.of !== "record") - Number(a.of !== "record") ||
      a.since - b.since ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Old prose beside a newer explicit word of no lower standing that says the opposite: the word counts. */
function withoutOutweighed(witnesses: readonly Witness[]): readonly Witness[] {
  const opposite = { same: "opposite", opposite: "same" } as const;
  return witnesses.map((one) => {
    const { relation } = one.comparison;
    if (
      one.of !== "record" ||
      !one.unmodelled ||
      one.state !== "holds" ||
      (relation !== "same" && relation !== "opposite")
    )
      return one;
    const over = witnesses.find(
      (other) =>
        other.of !== "record" &&
        speaks(other, opposite[relation]) &&
        other.since > one.since &&
        other.rank >= one.rank &&
        other.reach === one.reach,
    );
    return over === undefined ? one : { ...one, state: "superseded", successor: over.id };
  });
}

function withSides(
  support: Witness,
  against: readonly Witness[],
  witnesses: readonly Witness[],
): readonly Witness[] {
  const disputed = witnesses.filter(
    (one) =>
      one.state === "holds" &&
      one.word === "certifies" &&
      one.id !== support.id &&
      one.sides.some((side) =>
        support.sides.some((own) => own.about === side.about && own.stance !== side.stance),
      ),
  );
  return best([...new Set([...against, ...disputed.map((one) => ({ ...one, reach: support.reach }))])]);
}

function isReplacedByLive(one: Witness, witnesses: readonly Witness[]): boolean {
  const last = lastSuccessor(one, witnesses);
  const row = witnesses.find((other) => other.id === last);
  return last !== null && (row === undefined || row.state === "holds" || row.state === "lapsed");
}

function lastSuccessor(one: Witness, witnesses: readonly Witness[]): string | null {
  let { successor } = one;
  for (let step = 0; step < VERIFYING.listed; step += 1) {
    const next = witnesses.find((other) => other.id === successor);
    if (
      next === undefined ||
      next.state !== "superseded" ||
      next.successor === null ||
      next.successor === successor
    )
      break;
    successor = next.successor;
  }
  return successor;
}

function isNewer(id: string, matched: Witness, witnesses: readonly Witness[]): boolean {
  const row = witnesses.find((one) => one.id === id);
  return row === undefined ? matched.successor !== null : row.since > matched.since;
}

function isOutOfDate(witnesses: readonly Witness[]): boolean {
  return witnesses.some(
    (one) =>
      one.comparison.relation === "same" &&
      one.reach >= 0 &&
      (one.state === "superseded" || one.state === "lapsed"),
  );
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}

import type { MemoryRow } from "../../model/rows.ts";
import { clauses } from "../../text/polarity.ts";
import { isGeneral, parsePremise } from "../../text/premise.ts";
import type { Told } from "./assertion.ts";
import type { Gate } from "./gate.ts";
import { isSamePremise, textDigest } from "./slot.ts";
import { classOfMemory, isLive, proofOf } from "./standing-of-row.ts";

/** What a telling is to what was told before. */
export type Retelling =
  /** Known already: nothing is added. */
  | { readonly is: "same"; readonly row: MemoryRow }
  /** The same words from a higher standing, with a proof, or with a clause more: the earlier row is folded into the new one. */
  | { readonly is: "fuller"; readonly row: MemoryRow; readonly adds: "standing" | "proof" | "clause" }
  | { readonly is: "new" };

export interface Teller {
  readonly person: boolean;
  readonly channel: string;
  readonly class: string;
  readonly proved: boolean;
}

export function findRetelling(
  gate: Gate,
  told: Told,
  teller: Teller,
  ground: {
    readonly sameText: readonly MemoryRow[];
    readonly near: readonly { readonly row: MemoryRow; readonly text: string }[];
  },
): Retelling {
  // A check that failed is no telling of the value: only a check that passes speaks to it.
  const known = ground.sameText.filter(
    (row) =>
      row.layer === told.layer &&
      row.foldedInto === null &&
      (teller.proved || proofOf(row.evidence, gate.now) !== "failed"),
  );
  const twin = known.find((row) => isLive(row) && isSamePremise(row.premise, told.premise));
  if (twin) return ofTwin(gate, twin, teller);
  const waiting = known.find(
    (row) => row.endedCause === null && row.waiting !== null && isSamePremise(row.premise, told.premise),
  );
  if (waiting)
    return teller.person ? { is: "fuller", row: waiting, adds: "standing" } : { is: "same", row: waiting };
  const scoped = known.filter(isLive);
  // An agent that leaves a condition out would generalise the fact; a person may mean it.
  if (!teller.person && scoped.length === 1 && scoped[0] && isGeneral(parsePremise(told.premise)))
    return { is: "same", row: scoped[0] };
  return ofClause(gate, told, teller, ground.near);
}

function ofTwin(gate: Gate, twin: MemoryRow, teller: Teller): Retelling {
  // Of what was erased and let back only a mask stands there: the words said again take its place.
  if (twin.masked) return { is: "fuller", row: twin, adds: "standing" };
  // A mask stands for words that were erased and lifted since: who says them again gives it its words.
  if (twin.masked && teller.person) return { is: "fuller", row: twin, adds: "standing" };
  if (teller.proved) {
    const mayFold = twin.channel === "tool" || classOfMemory(twin) !== "authoritative";
    return mayFold ? { is: "fuller", row: twin, adds: "proof" } : { is: "new" };
  }
  if (teller.person && classOfMemory(twin) !== "authoritative") {
    // A proof is not buried under a bare word, nor a person's word under a proof.
    return proofOf(twin.evidence, gate.now) === "attested"
      ? { is: "new" }
      : { is: "fuller", row: twin, adds: "standing" };
  }
  return { is: "same", row: twin };
}

/** One clause of several is word for word an earlier telling of no higher standing, and nothing of that one's is lost. */
function ofClause(
  gate: Gate,
  told: Told,
  teller: Teller,
  near: readonly { readonly row: MemoryRow; readonly text: string }[],
): Retelling {
  const parts = clauses(told.text);
  if (parts.length < 2) return { is: "new" };
  const digests = new Set(parts.map((part) => textDigest(gate.digest, part.text)));
  const part = near.find(
    ({ row }) =>
      isLive(row) &&
      digests.has(row.textDigest) &&
      row.layer === told.layer &&
      row.kind === told.kind &&
      row.evidence === null &&
      row.guard === null &&
      !row.pinned &&
      row.key === null &&
      row.validFrom === null &&
      row.validTo === null &&
      row.channel === teller.channel &&
      classOfMemory(row) === teller.class &&
      isSamePremise(row.premise, told.premise),
  );
  return part ? { is: "fuller", row: part.row, adds: "clause" } : { is: "new" };
}

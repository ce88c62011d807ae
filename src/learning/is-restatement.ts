import type { MemoryRow } from "../model/rows.ts";
import { isSameSaying, sayingOf } from "../text/likeness.ts";
import { isSamePremise } from "../stages/1-preserve/slot.ts";

/** A memory with its words. */
export interface Member {
  readonly row: MemoryRow;
  readonly text: string;
}

/** May one be hidden behind the other? `apart`: they say the same, under different conditions, times or scopes. */
export type Restatement = "restates" | "apart" | "other";

/** Similar is not the same: polarity, amounts and the order of arguments are read, and conditions keep twins apart. */
export function restates(a: Member, b: Member): Restatement {
  const keyed = a.row.key !== null && b.row.key !== null;
  const sameValue = keyed && a.row.slot === b.row.slot && a.row.valueDigest === b.row.valueDigest;
  if (!sameValue && !isSameSaying(sayingOf(a.text), sayingOf(b.text))) return "other";
  if (keyed && !sameValue) return "other";
  return isApart(a.row, b.row) ? "apart" : "restates";
}

function isApart(a: MemoryRow, b: MemoryRow): boolean {
  return (
    !isSamePremise(a.premise, b.premise) ||
    a.layer !== b.layer ||
    a.worktree !== b.worktree ||
    a.validFrom !== b.validFrom ||
    a.validTo !== b.validTo ||
    a.guard?.trigger !== b.guard?.trigger ||
    (a.kind === "directive") !== (b.kind === "directive")
  );
}

import { classOfMemory, hasFreshProof } from "../stages/1-preserve/standing-of-row.ts";
import type { Member } from "./is-restatement.ts";

/** Who stays visible of several that say the same: an attested proof, then the higher class, then the earliest; of equals the first named. */
export function chooseSurvivor<T extends Member>(members: readonly T[], now: number): T | null {
  return members.toSorted((a, b) => compare(a, b, now))[0] ?? null;
}

function compare(a: Member, b: Member, now: number): number {
  return (
    Number(hasFreshProof(b.row, now)) - Number(hasFreshProof(a.row, now)) ||
    Number(b.row.pinned) - Number(a.row.pinned) ||
    rank(b) - rank(a) ||
    a.row.recordedAt - b.row.recordedAt
  );
}

function rank(member: Member): number {
  const name = classOfMemory(member.row);
  if (name === "authoritative") return 2;
  return name === "untrusted" ? 0 : 1;
}

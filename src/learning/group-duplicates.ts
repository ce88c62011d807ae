import { sayingOf } from "../text/likeness.ts";
import { isLive } from "../stages/1-preserve/standing-of-row.ts";
import type { Member } from "./is-restatement.ts";
import { restates } from "./is-restatement.ts";

/** Memories in force that say the same, two or more together, each in one group. Reports; folds nothing. */
export function groupDuplicates(members: readonly Member[]): readonly (readonly Member[])[] {
  const buckets = Map.groupBy(
    members.filter(({ row }) => isLive(row)),
    bucketOf,
  );
  const groups: Member[][] = [];
  for (const bucket of buckets.values()) {
    const found: Member[][] = [];
    for (const member of bucket) {
      const group = found.find((others) => others.every((other) => restates(other, member) === "restates"));
      if (group) group.push(member);
      else found.push([member]);
    }
    groups.push(...found.filter((group) => group.length > 1));
  }
  return groups;
}

/** What says the same has the same words and amounts, or fills the same slot with the same value. */
function bucketOf({ row, text }: Member): string {
  if (row.key !== null) return `slot ${row.slot ?? ""} ${row.valueDigest}`;
  const said = sayingOf(text);
  return [[...new Set(said.words)].toSorted(), [...new Set(said.amounts)].toSorted()]
    .map((part) => part.join(" "))
    .join(" | ");
}

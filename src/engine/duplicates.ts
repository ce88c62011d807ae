import { groupDuplicates } from "../learning/group-duplicates.ts";
import type { Member } from "../learning/is-restatement.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { classOfMemory } from "../stages/1-preserve/standing-of-row.ts";
import type { Desk } from "./desk.ts";
import { shelves } from "./desk.ts";
import type { Job } from "./upkeep.ts";
import { NOTHING_DONE } from "./upkeep.ts";
import { wordsOfRows } from "./members.ts";
import { mergeRows } from "./merge.ts";
import { want } from "./want.ts";

/** What says the same, in groups. Changes nothing; a person folds. */
export const reportDuplicates: Job = async (desk, actor) => {
  const groups = await duplicateGroups(desk, actor.session);
  const alone = groups.length === 1 ? (groups[0] ?? []) : [];
  return {
    ...NOTHING_DONE,
    members: alone.map(({ row }) => row.id),
    groups: groups.map((group) => group.map(({ row }) => row.id)),
    report: {
      groups: groups.length,
      wouldChange: groups.reduce((sum, group) => sum + group.length - 1, 0),
    },
  };
};

/** Folds what one speaker told more than once; where standings differ, a person decides. */
export const foldTwins: Job = async (desk, actor, input) => {
  const changed: string[] = [];
  const groups = await duplicateGroups(desk, actor.session);
  const folded = groups.filter(hasOneStanding);
  for (const group of folded) {
    const answer = await mergeRows(
      desk,
      actor,
      group.map(({ row }) => row.id),
      input.dryRun === true,
    );
    changed.push(...answer.changed);
  }
  return { ...NOTHING_DONE, changed, report: { groups: groups.length, wouldChange: changed.length } };
};

export async function duplicateGroups(
  desk: Desk,
  session: string | null,
): Promise<readonly (readonly Member[])[]> {
  const groups: (readonly Member[])[] = [];
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, [
      () => [
        want(
          "rows",
          "memory",
          { endedCause: null, waiting: null, foldedInto: null },
          { order: "recordedAt" },
        ),
      ],
    ]);
    const rows = rowsAs<MemoryRow>(found["rows"]);
    const textOf = await wordsOfRows(shelf, rows);
    groups.push(...groupDuplicates(rows.map((row) => ({ row, text: textOf.get(row.id) ?? "" }))));
  }
  return groups;
}

function hasOneStanding(group: readonly Member[]): boolean {
  const said = new Set(group.map(({ row }) => `${row.channel} ${classOfMemory(row)} ${row.kind}`));
  return said.size === 1 && group.every(({ row }) => row.evidence === null && row.quotedFrom === null);
}

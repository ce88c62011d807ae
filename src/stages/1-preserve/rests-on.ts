import type { Ending } from "../../fold/payloads.ts";
import type { StatementRow } from "../../model/rows.ts";

/** What a statement that is given as a reason is read as: it moves nothing by itself, and takes along what rests on it. */
export const GROUND = "ground";

/**
 * What rested on the statements that end, sentence by sentence: of "Because X is V, Y is W" Y ends with X, and so does every further
 * sentence that gives Y as its reason (L9). Nothing is remembered as rejected: what followed from X may be said again.
 */
export function endDependents(
  ends: readonly Ending[],
  statements: readonly StatementRow[],
): readonly Ending[] {
  const gone = new Set(ends.map((end) => end.item));
  const out: Ending[] = [];
  const waiting = [...ends];
  for (let end = waiting.shift(); end !== undefined; end = waiting.shift()) {
    const cause = end;
    const row = statements.find((entry) => nameOf(entry) === cause.item);
    if (row === undefined) continue;
    const follows = row.modality === GROUND ? besides(row, statements) : groundedOn(row, statements);
    for (const next of follows) {
      const item = nameOf(next);
      if (gone.has(item) || next.endedCause !== null) continue;
      gone.add(item);
      const ending: Ending = { item, cause: "superseded", from: end.from, by: end.by };
      out.push(ending);
      waiting.push(ending);
    }
  }
  return out;
}

/** The statement around or beside a reason, in the same sentence: no more than a comma and a joining word lies between. */
function besides(ground: StatementRow, statements: readonly StatementRow[]): readonly StatementRow[] {
  return statements.filter(
    (row) =>
      row.record === ground.record &&
      row.modality !== GROUND &&
      row.start <= ground.end + SEAM_MOST &&
      ground.start <= row.end + SEAM_MOST,
  );
}

/** Reasons given elsewhere that say the same of the same thing. */
function groundedOn(ended: StatementRow, statements: readonly StatementRow[]): readonly StatementRow[] {
  return statements.filter(
    (row) =>
      row.modality === GROUND && row.slot !== null && row.slot === ended.slot && row.value === ended.value,
  );
}

const SEAM_MOST = 12;

function nameOf(row: StatementRow): string {
  return `${row.record}#${row.n}`;
}

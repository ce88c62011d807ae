import type { Digest } from "../../model/digest.ts";
import type { Scope } from "../../model/scope.ts";
import type { Row, TableName } from "../../model/tables.ts";
import { visibleTo } from "../../model/visible.ts";
import { SIGHT_OF } from "../sight.ts";
import type { Projections } from "./projections.ts";

/** Which rows of a table a scope sees. */
export function rowSight(
  tables: Projections,
  scope: Scope,
  digest: Digest,
): (table: TableName) => (row: Row) => boolean {
  const visible = visibleTo(scope.worktree, digest);
  const seesIn =
    (table: TableName) =>
    (row: Row): boolean => {
      if (row["project"] !== scope.project) return false;
      const sight = SIGHT_OF[table];
      switch (sight.by) {
        case "project":
          return true;
        case "worktree":
          return row["worktree"] === null || row["worktree"] === scope.worktree;
        case "visible":
          return visible.includes(String(row["visible"]));
        case "parent": {
          const parent = tables[sight.parent].get(String(row[sight.column]));
          return parent !== undefined && seesIn(sight.parent)(parent);
        }
      }
    };
  return seesIn;
}

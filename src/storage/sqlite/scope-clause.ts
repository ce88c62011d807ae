import type { Digest } from "../../model/digest.ts";
import type { Scope } from "../../model/scope.ts";
import type { TableName } from "../../model/tables.ts";
import { visibleTo } from "../../model/visible.ts";
import { SIGHT_OF } from "../sight.ts";
import type { Clause } from "./clause.ts";
import { quoted } from "./schema.ts";

/** The one place where a scope becomes SQL (L5). `alias` is the table's name in the statement. */
export function scopeClause(table: TableName, alias: string, scope: Scope, digest: Digest): Clause {
  const own = `${alias}.project = ?`;
  const sight = SIGHT_OF[table];
  switch (sight.by) {
    case "project":
      return { sql: own, bindings: [scope.project] };
    case "worktree":
      return scope.worktree === null
        ? { sql: `${own} AND ${alias}.worktree IS NULL`, bindings: [scope.project] }
        : {
            sql: `${own} AND (${alias}.worktree IS NULL OR ${alias}.worktree = ?)`,
            bindings: [scope.project, scope.worktree],
          };
    case "visible":
      return visibleClause(alias, scope, digest);
    case "parent": {
      const inner = scopeClause(sight.parent, "parent", scope, digest);
      return {
        sql: `${own} AND EXISTS (SELECT 1 FROM ${quoted(sight.parent)} parent WHERE parent.id = ${alias}.${quoted(sight.column)} AND ${inner.sql})`,
        bindings: [scope.project, ...inner.bindings],
      };
    }
  }
}

/** For tables with a `visible` column: pieces and texts. */
export function visibleClause(alias: string, scope: Scope, digest: Digest): Clause {
  const tokens = visibleTo(scope.worktree, digest);
  return {
    sql: `${alias}.project = ? AND ${alias}.visible IN (${tokens.map(() => "?").join(", ")})`,
    bindings: [scope.project, ...tokens],
  };
}

/** For tables of the whole project: journal, traces, operational values. */
export function projectClause(alias: string, scope: Scope): Clause {
  return { sql: `${alias}.project = ?`, bindings: [scope.project] };
}

/** The same filter inside a full-text match. The tokens hold [a-z0-9] only. */
export function visibleMatch(scope: Scope, digest: Digest): string {
  return `visible:(${visibleTo(scope.worktree, digest)
    .map((token) => `"${token}"`)
    .join(" OR ")})`;
}

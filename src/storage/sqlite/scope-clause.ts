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

/**
 * The same filter inside a full-text match: leaves out the audiences of this snapshot that the reader does not belong to. Naming
 * what is hidden instead of what is seen keeps the rank from walking the whole project's list for every question, which
 * costs more than the question. The tokens hold [a-z0-9] only.
 */
export function hiddenMatch(scope: Scope, digest: Digest, audiences: readonly string[]): string {
  const seen = visibleTo(scope.worktree, digest);
  const hidden = audiences.filter((token) => !seen.includes(token));
  return hidden.length === 0
    ? ""
    : ` NOT visible:(${hidden.map((token) => `"${token.replaceAll('"', '""')}"`).join(" OR ")})`;
}

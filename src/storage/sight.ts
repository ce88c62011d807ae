import type { TableName } from "../model/tables.ts";

/**
 * How a table's rows are bound to a scope beside `project = ?` (L5): `worktree`, a column that is empty or the reader's own;
 * `visible`, a token; `parent`, a row that is seen when the row it belongs to is; `project`, the project alone.
 */
export type Sight =
  | { readonly by: "project" }
  | { readonly by: "worktree" }
  | { readonly by: "visible" }
  | { readonly by: "parent"; readonly column: string; readonly parent: TableName };

/** Versions, lineage, tombstones and links hold ids and digests only; their texts are asked for under their own filter. */
export const SIGHT_OF: Readonly<Record<TableName, Sight>> = {
  record: { by: "worktree" },
  statement: { by: "parent", column: "record", parent: "record" },
  memory: { by: "worktree" },
  version: { by: "parent", column: "memory", parent: "memory" },
  lineage: { by: "project" },
  tombstone: { by: "project" },
  fact: { by: "project" },
  factLink: { by: "project" },
  source: { by: "project" },
  standing: { by: "project" },
  approval: { by: "project" },
  setting: { by: "project" },
  signal: { by: "worktree" },
  loop: { by: "worktree" },
  loopAct: { by: "parent", column: "loop", parent: "loop" },
  doc: { by: "visible" },
  job: { by: "project" },
  retry: { by: "project" },
  prunedTrace: { by: "project" },
};

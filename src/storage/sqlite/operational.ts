import type { Scope } from "../../model/scope.ts";
import type { Operational } from "../store.ts";
import type { Opened } from "./opened.ts";
import { projectClause } from "./scope-clause.ts";

/** Values that are no memory: counters, what a session was shown. Each act is its own small transaction. */
export function sqliteOperational(opened: Opened, scope: Scope): Operational {
  const { handle, project } = opened;
  const seen = projectClause("o", scope);
  return {
    get: async (name) => {
      const row = handle.get(
        `SELECT o.value FROM operational o WHERE o.name = ? AND ${seen.sql}`,
        name,
        ...seen.bindings,
      );
      return row === null ? null : String(row["value"]);
    },
    set: async (name, value) => {
      handle.run(
        `INSERT INTO operational (project, name, value) VALUES (?, ?, ?)
         ON CONFLICT (project, name) DO UPDATE SET value = excluded.value`,
        project,
        name,
        value,
      );
    },
    count: async (name, by) => {
      const row = handle.get(
        `INSERT INTO operational (project, name, value) VALUES (?, ?, ?)
         ON CONFLICT (project, name) DO UPDATE SET value = CAST(value AS INTEGER) + ? RETURNING value`,
        project,
        name,
        String(by),
        by,
      );
      return Number(row?.["value"] ?? by);
    },
    list: async (prefix) =>
      handle
        .all(
          `SELECT o.name, o.value FROM operational o WHERE substr(o.name, 1, length(?)) = ? AND ${seen.sql} ORDER BY o.name`,
          prefix,
          prefix,
          ...seen.bindings,
        )
        .map((row) => ({ name: String(row["name"]), value: String(row["value"]) })),
  };
}

/** Kinds of memory (closed). */
export const KINDS = [
  "fact",
  "decision",
  "constraint",
  "preference",
  "directive",
  "procedure",
  "lesson",
  "guard",
  "episode",
  "task-state",
  "skill",
] as const;
export type Kind = (typeof KINDS)[number];

/** What a source speaks as (closed). */
export const ROLES = [
  "decision",
  "production-state",
  "directive",
  "evidence",
  "proposal",
  "preference",
  "restatement",
  "ordinary",
  "external",
] as const;
export type Role = (typeof ROLES)[number];

/** Where a memory speaks: in its project, or for the person everywhere. */
export type Layer = "project" | "global";

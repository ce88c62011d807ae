import type { Json } from "../model/journal-event.ts";

export type JsonObject = { readonly [key: string]: Json };

/** One behaviour case as it stands in a file. See `cases/FORMAT.md`. */
export interface Case {
  readonly id: string;
  readonly title?: string;
  readonly laws?: readonly string[];
  readonly why?: string;
  readonly ref?: string;
  /** Clock at the first step; a step's `at` moves it. */
  readonly now: string;
  readonly policy?: Json;
  readonly frame?: Json;
  readonly steps: readonly JsonObject[];
}

/** Keys that every step may carry beside its own arguments. */
export interface Common {
  readonly do: string;
  readonly as?: string;
  readonly at?: string;
  readonly project?: string;
  readonly session?: string;
  readonly agent?: string;
  readonly worktree?: string;
  readonly by?: Speaker;
}

/** The observed channels a step may come through. */
export const SPEAKERS = ["user", "agent", "tool", "file", "web", "import", "human"] as const;
export type Speaker = (typeof SPEAKERS)[number];

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

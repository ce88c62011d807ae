import type { Layer } from "./kind.ts";

declare const made: unique symbol;

/**
 * Where one reads and writes. Only the resolver in `scope/` makes one (L5): every read and write of a store
 * demands it, and the model can name none of its parts.
 */
export interface Scope {
  readonly [made]: true;
  readonly project: string;
  /** The checkout asked from; task state is private to it. `null` where there is no repository. */
  readonly worktree: string | null;
  readonly session: string | null;
  readonly layer: Layer;
}

/** For `scope/` alone; the import fence keeps every other folder away. */
export function sealScope(parts: Omit<Scope, typeof made>): Scope {
  return Object.freeze({ ...parts }) as Scope;
}

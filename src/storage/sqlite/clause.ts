import type { Binding } from "./handle.ts";

/** A condition in SQL with what is bound to its question marks, in order. */
export interface Clause {
  readonly sql: string;
  readonly bindings: readonly Binding[];
}

import type { Refusal, Warning } from "./reason.ts";

/** What became of a write. `reason` only with `refused`. */
export const OUTCOMES = [
  "new",
  "same",
  "merged",
  "overridden",
  "superseded",
  "done",
  "queued",
  "refused",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The answer to every write verb. `id` is the memory that now stands for what was told, when there is one. */
export interface WriteAnswer {
  readonly outcome: Outcome;
  readonly reason: Refusal | null;
  readonly id: string | null;
  /** The earlier item a repetition was recognised as. */
  readonly sameAs: string | null;
  /** Items that no longer hold because of this write. */
  readonly ended: readonly string[];
  readonly warns: readonly Warning[];
  /** What is near in meaning or in the same slot, so that the teller sees it. */
  readonly neighbours: readonly { readonly id: string; readonly text: string }[];
}

import type { Instant } from "./instant.ts";

/** From where the past is looked at: what holds at `validAt`, as far as it was known at `knownAt`. Both inclusive. */
export interface Standpoint {
  readonly validAt: Instant;
  readonly knownAt: Instant;
}

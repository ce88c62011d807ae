import type { Instant } from "./instant.ts";

/** Gives the present moment; an argument everywhere (L10, L12). */
export interface Clock {
  now(): Instant;
}

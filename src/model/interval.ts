import type { Instant } from "./instant.ts";

/** Half-open: `from` belongs to it, `to` does not. `null` is unbounded (L10). */
export interface Interval {
  readonly from: Instant | null;
  readonly to: Instant | null;
}

export function includesInstant(interval: Interval, at: Instant): boolean {
  return (interval.from === null || interval.from <= at) && (interval.to === null || at < interval.to);
}

/** False for an interval that ends before or when it starts. */
export function isForward(interval: Interval): boolean {
  return interval.from === null || interval.to === null || interval.from < interval.to;
}

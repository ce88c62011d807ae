import type { Clock } from "../../model/clock.ts";
import { instant } from "../../model/instant.ts";

/** Time stands still unless a case moves it. */
export interface MovableClock extends Clock {
  /** Forward only: what a step's `at` does. */
  moveTo(ms: number): void;
  /** Anywhere: what a set laptop clock does. */
  jumpTo(ms: number): void;
}

export function movableClock(start: number): MovableClock {
  let now = start;
  return {
    now: () => instant(now),
    moveTo: (ms) => {
      now = Math.max(now, ms);
    },
    jumpTo: (ms) => {
      now = ms;
    },
  };
}

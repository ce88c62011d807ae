/** A part of the test command. It says what it does as it goes and answers with counts. */
export interface Lane {
  readonly name: string;
  /** One line for docs/testing.md and `--help`. */
  readonly says: string;
  run(say: (line: string) => void, options: LaneOptions): Promise<LaneResult>;
}

export interface LaneOptions {
  /** Nothing may be left out for want of an installation (`PRECEDENT_LANES=all`). */
  readonly all: boolean;
  /** Writes the pinned lists anew where they may grow. */
  readonly accept: boolean;
}

export interface LaneResult {
  readonly passed: number;
  readonly failed: number;
  /** Could not be installed. */
  readonly skipped: number;
  /** Known not to hold yet, outside of passed and failed. */
  readonly open: number;
}

export const NOTHING: LaneResult = { passed: 0, failed: 0, skipped: 0, open: 0 };

export function addResults(results: readonly LaneResult[]): LaneResult {
  return results.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      open: sum.open + one.open,
    }),
    NOTHING,
  );
}

export function oneResult(passed: boolean): LaneResult {
  return passed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** Counts what holds and what does not, a line each. */
export interface Tally {
  /** `why` is shown when it does not hold. */
  check(name: string, holds: boolean, why?: unknown): void;
  /** A group of checks; a throw inside is one failure, and the lane goes on. */
  group(name: string, work: () => Promise<void>): Promise<void>;
  /** Prints the closing line and says whether nothing failed. */
  close(): boolean;
}

export function createTally(print: (line: string) => void): Tally {
  let passed = 0;
  let failed = 0;
  const check: Tally["check"] = (name, holds, why) => {
    if (holds) passed += 1;
    else failed += 1;
    print(holds ? `ok   ${name}` : `FAIL ${name}${why === undefined ? "" : `: ${excerpt(why)}`}`);
  };
  return {
    check,
    group: async (name, work) => {
      try {
        await work();
      } catch (error) {
        check(name, false, error instanceof Error ? error.stack : error);
      }
    },
    close: () => {
      print(`${passed} passed, ${failed} failed`);
      return failed === 0;
    },
  };
}

function excerpt(why: unknown): string {
  const text = typeof why === "string" ? why : JSON.stringify(why);
  return (text ?? "").slice(0, 700);
}

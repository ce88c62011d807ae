import type { LaneResult } from "./lane.ts";

/** The last line `N passed, N failed[, N skipped]` of an output; `null` when there is none. */
export function readClosing(output: string): Omit<LaneResult, "open"> | null {
  const found = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!found) return null;
  return { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3] ?? 0) };
}

export function closingLine(result: Omit<LaneResult, "open">): string {
  const counted = `${result.passed} passed, ${result.failed} failed`;
  return result.skipped > 0 ? `${counted}, ${result.skipped} skipped` : counted;
}

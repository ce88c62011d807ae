import type { Verdict } from "./exercise.ts";

export interface CaseResult {
  readonly id: string;
  readonly verdict: Verdict;
  /** The store asked for has no file, and this case needs one. */
  readonly needsFile: boolean;
}

export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly needFile: number;
  readonly cases: readonly { readonly id: string; readonly ok: boolean; readonly why?: string }[];
}

export function lineOf({ id, verdict }: CaseResult): string {
  return verdict.ok ? `ok ${id}` : `FAIL ${id}: ${verdict.why}`;
}

export function reportOf(results: readonly CaseResult[]): Report {
  const passed = results.filter(({ verdict }) => verdict.ok).length;
  return {
    passed,
    failed: results.length - passed,
    needFile: results.filter(({ needsFile }) => needsFile).length,
    cases: results.map(({ id, verdict }) =>
      verdict.ok ? { id, ok: true } : { id, ok: false, why: verdict.why },
    ),
  };
}

export function closingLines(report: Report): readonly string[] {
  return [
    ...(report.needFile > 0 ? [`${report.needFile} need a file`] : []),
    `${report.passed} passed, ${report.failed} failed`,
  ];
}

import type { Comparison } from "./baseline.ts";
import type { Figure, Quantiles } from "./benchmark.ts";

/** A table for people: the ratio first, the times behind it only to see what it is made of. */
export function tableOf(
  title: string,
  rows: readonly { readonly figure: Figure; readonly comparison: Comparison }[],
): string {
  const head = ["", "ratio", "cpu", "p50 / p95", "bare p50 / p95", "", "noise", "baseline"];
  const lines = rows.map(({ figure, comparison }) => [
    figure.name,
    `${short(figure.ratio)} ×`,
    figure.cpuRatio === null ? "" : `${short(figure.cpuRatio)} ×`,
    spread(figure.measured),
    spread(figure.bare),
    figure.unit,
    `${(figure.noise * 100).toFixed(0)} %`,
    comparison,
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]?.length ?? 0)));
  const row = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ");
  const out = [title, `  ${row(head)}`];
  for (const [at, { figure }] of rows.entries()) {
    out.push(`  ${row(lines[at] ?? [])}`, `    against ${figure.against}`);
    for (const note of figure.notes) out.push(`    ${note}`);
  }
  return out.join("\n");
}

function spread({ p50, p95 }: Quantiles): string {
  return p50 === p95 ? short(p50) : `${short(p50)} / ${short(p95)}`;
}

/** Three figures: more would claim what was not measured. */
export function short(value: number): string {
  if (value === 0) return "0";
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

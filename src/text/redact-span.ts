/** Where a secret stands in a text: UTF-16 offsets, half-open. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  /** True when the shape alone names the vendor; such a name wins over the name of a field. */
  readonly shaped: boolean;
}

/** What already stands for a secret: written by a redaction, never taken for a secret again. */
export const MARK = /\[redacted:[a-z0-9-]+\]/g;

/** Joins what overlaps, in order. Touching neighbours stay two. */
export function joinSpans(spans: readonly SecretSpan[]): readonly SecretSpan[] {
  const out: SecretSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = out.at(-1);
    if (last === undefined || span.start >= last.end) {
      out.push(span);
      continue;
    }
    const named = last.shaped || !span.shaped ? last : span;
    out[out.length - 1] = {
      start: last.start,
      end: Math.max(last.end, span.end),
      kind: named.kind,
      shaped: last.shaped || span.shaped,
    };
  }
  return out;
}

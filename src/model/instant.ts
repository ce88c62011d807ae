/** A moment in milliseconds since 1970-01-01T00:00:00Z. Only {@link parseInstant} makes one from text. */
export type Instant = number & { readonly __instant: true };

/** Reads an ISO 8601 instant with an offset. `null` when the text is none: a bad instant is refused at the edge (L10). */
export function parseInstant(text: string): Instant | null {
  const match = PATTERN.exec(text.trim());
  if (!match) return null;
  const ms = Date.parse(canonical(match));
  return Number.isFinite(ms) ? (ms as Instant) : null;
}

/** An instant from a clock's milliseconds. */
export function instant(ms: number): Instant {
  return Math.trunc(ms) as Instant;
}

/** ISO 8601 in UTC with milliseconds. */
export function formatInstant(at: Instant): string {
  return new Date(at).toISOString();
}

// Offsets are demanded: a time without one means another instant on another machine. A bare date is midnight UTC.
const PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|z|[+-]\d{2}:?\d{2}))?$/;

function canonical(match: RegExpExecArray): string {
  const [, y, mo, d, h = "00", mi = "00", s = "00", fraction = "", zone = "Z"] = match;
  const ms = (fraction + "000").slice(0, 3);
  const offset =
    zone.toUpperCase() === "Z" ? "Z" : zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  return `${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}${offset}`;
}

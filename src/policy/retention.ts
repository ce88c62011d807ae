/** Bounds of keeping and pruning traces. Without a policy everything is kept (DECISIONS 9). */
export const RETENTION = {
  /** Days below which a policy may not prune: what was shown this week is still being asked about. */
  traceDaysLeast: 7,
  /** Days above which an age says nothing any more: ten years. */
  traceDaysMost: 3_650,
  /** Traces that one line of the journal prunes, in one transaction. More: fewer lines, and others wait longer for the lock. */
  batch: 20,
  /** Newest traces that upkeep leaves unpacked: sessions that go on read them again. */
  unpacked: 20,
  /** Days over which growth is measured. */
  growthDays: 7,
} as const;

/** What a person said is to be kept. */
export interface Retention {
  /** Traces whose last use is older than so many days are pruned. `null`: everything is kept. */
  readonly traceDays: number | null;
}

export const KEEP_EVERYTHING: Retention = { traceDays: null };

/** Reads the `retention` part of a policy; a text says what is wrong with it. */
export function parseRetention(value: unknown): Retention | string {
  if (value === undefined || value === null) return KEEP_EVERYTHING;
  if (typeof value !== "object" || Array.isArray(value)) return "retention is an object with traceDays";
  for (const key of Object.keys(value))
    if (key !== "traceDays") return `retention knows no part "${key}"; it has traceDays`;
  const days = (value as { readonly traceDays?: unknown }).traceDays ?? null;
  if (days === null) return KEEP_EVERYTHING;
  const { traceDaysLeast: least, traceDaysMost: most } = RETENTION;
  return typeof days === "number" && Number.isInteger(days) && days >= least && days <= most
    ? { traceDays: days }
    : `retention.traceDays is a whole number of days from ${least} to ${most}, or null to keep everything`;
}

const DAYS_OF = { d: 1, w: 7 } as const;

/** Days of an age such as `90d` or `12w`, from one day to ten years; `null` for anything else. */
export function daysOf(age: string): number | null {
  const [, count, unit] = /^(\d{1,4})([dw])$/u.exec(age.trim()) ?? [];
  if (count === undefined || unit === undefined) return null;
  const days = Number(count) * DAYS_OF[unit as keyof typeof DAYS_OF];
  return days >= 1 && days <= RETENTION.traceDaysMost ? days : null;
}

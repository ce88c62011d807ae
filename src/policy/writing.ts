/** What the gateway reads before it lets a telling in, and what it doubts. */
export const WRITING = {
  /**
   * Near rows looked at for paraphrases, denials and retellings. More: a rejected sentence is found among more lookalikes; less: a
   * cheaper write. Measured in likeness.test.ts and the laundering properties.
   */
  nearRows: 24,
  /** Of those, how many are shown to the teller. */
  neighboursShown: 3,
  /** Characters of a telling that are searched with. */
  nearQuery: 2_000,
  /** An observed proof is fresh this long: 30 days. */
  proofFreshMs: 30 * 24 * 60 * 60 * 1000,
  /** Days with activity after which a question nobody answered closes. */
  waitActiveDays: 30,
  /** Clauses of a telling that are held against rejected sentences (L20). */
  clausesHeld: 32,
} as const;

/** The largest and smallest amounts that a kind of number can have; outside, the teller is warned and the text is kept. */
export const PLAUSIBLE = {
  /** A share of a whole. */
  share: { least: 0, most: 100 },
  port: { least: 0, most: 65_535 },
  /** Degrees Celsius: absolute zero. */
  celsius: { least: -273.15, most: Number.POSITIVE_INFINITY },
  /** HTTP status. */
  status: { least: 100, most: 599 },
  probability: { least: 0, most: 1 },
} as const;

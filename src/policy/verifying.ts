/** Bounds of a comparison. None of them makes a yes: what they cut off falls to a weak match. */
export const VERIFYING = {
  /** Terms of a proposition that is still tried in other orders. More: longer passives are recognised, at the square of the time. */
  longestArranged: 40,
  /** Other orders tried of one proposition. */
  arrangements: 64,
  /** Terms that are aligned one by one; longer propositions are only the same or not. */
  longestAligned: 120,
  /**
   * Share of a claim's content that a sentence must hold to count as a weak match. Less: mere topics are shown as near; more: a
   * sentence with two other words is passed over.
   */
  nearShare: 0.5,
  /** Sentences of one claim that are looked at, each on its own. */
  sentences: 12,
  /** 1 GB and 1 GiB are said for one another: byte amounts this close are neither the same nor a refutation. */
  looseBytes: 1.11,
  /** Rows named in each list of an answer. */
  listed: 12,
} as const;

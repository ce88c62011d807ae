/**
 * Numbers of the select stage. Each says its unit, what more and less of it does, and why it has this value.
 * None was fitted: they are bounds that keep a cut text readable, to be measured by the retrieval evaluation.
 */
export const SELECTION = {
  /** Mark that stands where text was left out (L20). One character, so that it costs the least. */
  ellipsis: "…",
  /**
   * UTF-16 units. An excerpt shorter than this says too little to act on; more of it drops decisive texts that
   * could have been cut, less of it shows stumps. About one sentence of English.
   */
  minExcerptChars: 80,
  /**
   * UTF-16 units held back for each further decisive or contested text while an earlier one is placed. More of
   * it cuts the first text sooner, less of it leaves the later ones stumps.
   */
  reserveChars: 160,
  /**
   * UTF-16 units a token is taken to hold when room is held back for a text not yet cut. Only the reserve uses
   * it; spending is estimated from the text. More holds back fewer tokens. About four in English prose.
   */
  reserveCharsPerToken: 4,
  /**
   * Factor over a text's own characters per token with which a part of it is first tried. More tries longer parts
   * first and takes more tries, less may leave tokens unspent.
   */
  partMargin: 1.15,
  /** Windows in one excerpt. More shows more places of a long text in less context each. */
  maxWindows: 3,
  /** Focus spans looked at in one text. More finds a rarer cluster, and costs time quadratic in it. */
  maxFocusSpans: 128,
  /** UTF-16 units an excerpt's edge may move to fall between words or lines. More gives cleaner, shorter cuts. */
  snapChars: 40,
} as const;

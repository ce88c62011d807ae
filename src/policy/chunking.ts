/**
 * Sizes of searchable pieces in characters. Larger pieces dilute a match and fill a budget with one item; smaller ones lose the
 * words around it and multiply rows.
 */
export const CHUNK = {
  /** A text up to this size is one piece. */
  whole: 1_200,
  /** No piece is longer. A context of 2,000 characters must hold one with room to spare. */
  most: 1_200,
  /** A cut is looked for after this many. */
  least: 400,
} as const;

/** Longest text of `remember`, in UTF-8 bytes (64 KiB). */
export const REMEMBER_MOST = 65_536;
/** A tool result above this (256 KiB) keeps head, tail and the digest of the whole. */
export const TOOL_RESULT_MOST = 262_144;

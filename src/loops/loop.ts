/** What has to be seen before an expected transition counts as done. */
export type Requirement =
  | { readonly state: { readonly subject: string; readonly key: string; readonly value: string } }
  /** A file that exists and does not report failure. */
  | { readonly present: { readonly source: string } }
  | { readonly contains: { readonly source: string; readonly text: string } }
  /** Evidence attached from that source whose newest result is a pass. */
  | { readonly passed: { readonly source: string } }
  /** Observed after the loop began. */
  | { readonly event: { readonly type: string; readonly subject: string } };

/** All of `all`, and one of `any`. With neither, only a person can attest that it is done. */
export interface Closure {
  readonly all?: readonly Requirement[];
  readonly any?: readonly Requirement[];
}

/** Something done to a loop. Instants in milliseconds since 1970: when it happened and when we learned of it. */
export interface LoopAct {
  readonly at: number;
  readonly recordedAt: number;
  readonly channel: string;
}

export interface LoopAttachment extends LoopAct {
  /** What was run or read; `null` for a person's own word on the loop. */
  readonly source: string | null;
  /** `pass` or `fail`; another word is neither. */
  readonly result: string | null;
  /** As the caller said it. The channel decides, this does not (L7). */
  readonly attested: boolean;
}

/** An expected transition, closed only by evidence. */
export interface Loop {
  readonly id: string;
  readonly subject: string;
  readonly kind: string;
  readonly text: string | null;
  readonly expected: string | null;
  readonly closure: Closure;
  readonly createdAt: number;
  /** The channel of who created it. */
  readonly createdBy: string;
  readonly cancelled: LoopAct | null;
  readonly superseded: (LoopAct & { readonly by: string }) | null;
  readonly claims: readonly LoopAct[];
}

/** Whether a loop is part of the past seen from there: a loop of September is not open in August (L10). */
export function isLoopKnown(
  loop: { readonly createdAt: number },
  standpoint: { readonly validAt: number; readonly knownAt: number },
): boolean {
  return loop.createdAt <= standpoint.validAt && loop.createdAt <= standpoint.knownAt;
}

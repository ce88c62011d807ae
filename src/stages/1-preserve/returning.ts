/**
 * What becomes of a value that was displaced before and comes back (DECISIONS 3). `exact` in any spelling, else near.
 * lift: it may return, audited; refuse: not brought back in silence; queue: waits for a person; masked: erased, the wording is not kept.
 */
export type Return = "lift" | "refuse" | "queue" | "masked";

export interface Returning {
  readonly channel: string;
  readonly class: string;
  readonly quotesUser: boolean;
  /** A pass observed after the displacement. */
  readonly newerProof: boolean;
  readonly exact: boolean;
  /** `superseded` `corrected` `failed` `retracted` `rejected` `erased`. */
  readonly cause: string;
}

export function mayReturn(back: Returning): Return {
  if (back.channel === "human") return "lift";
  if (back.channel === "user" || (back.channel === "agent" && back.quotesUser)) {
    return back.cause === "erased" ? "masked" : "lift";
  }
  if (back.channel === "tool" && back.newerProof) {
    if (back.cause === "erased") return "refuse";
    return back.cause === "retracted" || back.cause === "rejected" ? "queue" : "lift";
  }
  if (back.channel === "file" && back.class === "authoritative")
    return back.cause === "erased" ? "refuse" : "queue";
  return back.exact ? "refuse" : "queue";
}

import type { Comparison } from "./compare.ts";

export type Proof = "none" | "self-reported" | "attested" | "stale" | "failed";

/** One sentence that speaks to a claim, with what resolve and admit say of it. */
export interface Witness {
  readonly id: string;
  readonly of: "memory" | "record" | "fact";
  readonly comparison: Comparison;
  /**
   * Whether it holds now: `superseded` another value took its place; `withdrawn` it was retracted; `lapsed` it is planned,
   * expired, shadowed, or its file no longer says it.
   */
  readonly state: "holds" | "superseded" | "withdrawn" | "lapsed";
  readonly successor: string | null;
  /** What its teller's word is good for here. */
  readonly word: "certifies" | "self-reported" | "unverified" | "withheld";
  readonly proof: Proof;
  readonly provenAt: number | null;
  /** How its premise meets the one asked: 3 the same, 2 a part of it, 1 general, 0 unstated, -1 another. */
  readonly reach: number;
  readonly premise: string | null;
  readonly rank: number;
  readonly since: number;
  /** Prose that no statement was read from: a later change of it may have gone unseen. */
  readonly unmodelled: boolean;
  /** Disputes and claims it takes a side in. */
  readonly sides: readonly { readonly about: string; readonly stance: "+" | "-" }[];
}

/**
 * What the road knows of one candidate: facts, no judgement. All of it is JSON, so that a trace can freeze it and a replay
 * can walk the road again (L12). The text itself is passed beside it, by reference.
 */
export interface Candidate {
  /** The item's id; `<id>/<part>` when the item has several pieces. */
  readonly id: string;
  readonly item: string;
  /** The searchable piece it came up by. */
  readonly doc: string;
  readonly of: "memory" | "record" | "loop";
  readonly project: string;
  readonly layer: "project" | "global";
  readonly kind: string | null;
  readonly role: string;
  /** Where its words lie: text(event, 'text') from start to end. */
  readonly event: string;
  readonly start: number;
  readonly end: number;
  readonly rank: number;
  /** Lexical share, 0..1, and cosine where a vector exists. */
  readonly share: number;
  readonly cosine: number | null;
  readonly evidenceClass: string;
  readonly time: TimeFacts;
  /** Sentences of a record with what is known of each; empty: the whole is one sentence. */
  readonly pieces: readonly Piece[];
  readonly source: SourceFacts;
}

export interface TimeFacts {
  readonly recordedAt: number;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly ended: Ended | null;
  /** A slot of the timeline it speaks for; its claim there is this candidate's item. */
  readonly slot: string | null;
  /** Timeline entries that cite it as their source. */
  readonly claims: readonly ClaimRef[];
  /** Of a section of a document whose entries all speak for other sections: the sentences that tell something. */
  readonly beside?: number;
  /** Project memory that fills the slot of this global one. */
  readonly shadowedBy: string | null;
  /** A standing given from outside instead of facts (a pool handed in by the caller). */
  readonly preset: string | null;
}

export interface ClaimRef {
  readonly slot: string;
  readonly id: string;
  /** Spans of the sentences that carry the value. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** Why, by what and from when it no longer holds. `from` null: it never did. */
export interface Ended {
  readonly cause: string;
  readonly by: string | null;
  readonly from: number | null;
  readonly knownAt: number;
}

export interface Piece {
  readonly start: number;
  readonly end: number;
  /** A declarative sentence outside quotations; nothing else is offered. */
  readonly offered: boolean;
  readonly modelled: boolean;
  readonly validFrom: number | null;
  readonly ended: Ended | null;
  /** Its value was rejected before and this teller may not bring it back. */
  readonly rejected: boolean;
}

/** What is known of where a candidate comes from, before any policy judges it. */
export interface SourceFacts {
  /** Path, message id, or the item's id. */
  readonly name: string;
  readonly path: string | null;
  readonly channel: string;
  /** The host's names, for narrowing; they give no standing. */
  readonly session: string | null;
  readonly agent: string | null;
  readonly origin: string;
  readonly revision: string | null;
  readonly byAgent: boolean;
  readonly approved: boolean;
  /** A person accepted it in review. */
  readonly accepted: boolean;
  /** Verified words of the user carry it. */
  readonly quotesUser: boolean;
  /** An attested pass proves just its value. */
  readonly attested: boolean;
  /** The check behind it, if any: what it answered, when, and whether a host observed it. */
  readonly check?: { readonly passed: boolean; readonly at: number | null; readonly observed: boolean };
  /** Highest class granted when it was written; `null` for records. */
  readonly ceiling: string | null;
  readonly declaredClass: string | null;
  /** What a person said it speaks as. */
  readonly declaredRole: string | null;
  readonly revoked: boolean;
  readonly tainted: boolean;
  readonly unresolvable: boolean;
  /** Something it was derived from no longer holds. */
  readonly groundMoved: boolean;
  readonly restrictedTo: readonly string[];
  readonly premise: string | null;
  readonly claim: string | null;
  readonly stance: "+" | "-" | null;
  readonly dispute: string | null;
  readonly negative: boolean;
  /** Names of sources said to refute it. */
  readonly refutedBy: readonly string[];
  /** Where it ultimately comes from; writing by agents is one root. */
  readonly roots: readonly string[];
  readonly derivedFrom: readonly string[];
  readonly waiting: string | null;
  readonly confidence: string | null;
}

/** One entry of a slot's timeline. Instants in milliseconds. */
export interface Claim {
  readonly id: string;
  readonly of: "fact" | "memory" | "statement";
  readonly type: string;
  readonly value: string | null;
  readonly recordedAt: number;
  readonly eventTime: number;
  readonly from: number;
  readonly to: number | null;
  readonly explicitFrom: boolean;
  readonly class: string;
  readonly supersedes: readonly string[];
  readonly corrects: readonly string[];
  readonly causes: readonly string[];
  readonly ended: Ended | null;
  readonly seq: number | null;
}

/** Claims by slot. */
export type Timelines = Readonly<Record<string, readonly Claim[]>>;

/** Every source that shares a claim with a candidate, or is said to refute one, by name. */
export type SourcesByName = Readonly<Record<string, SourceFacts>>;

export interface RetrievalPolicy {
  /** Saturation of repeated terms. No unit. More: a third mention still counts; less: one mention is enough. */
  readonly k1: number;
  /** Length correction, 0..1. More: long texts are held back; less: they win by size. */
  readonly b: number;
  /**
   * Documents a corpus counts as when it has fewer. More: a store of three memories treats its words as rare, as a
   * large one would; less: in a small store a word that one of two memories holds counts for nothing.
   */
  readonly leastDocuments: number;
  /**
   * Terms that make up the theoretical maximum of a query, the strongest first. More: a long prompt asks for
   * more agreement before a memory is relevant; less: one shared word of a long prompt is enough.
   */
  readonly shareTerms: number;
  /** Postings (term-document pairs) a query may touch. More: common words take part; less: faster. */
  readonly postingBudget: number;
  /** Weight of the cosine in the convex combination, 0..1. More: meaning decides; less: words decide. */
  readonly cosineWeight: number;
  /**
   * Cosine that texts have which have nothing to do with each other: it counts as none. More: only what is clearly near adds anything;
   * less: a piece that has a vector stands before one that has none, whatever it says.
   */
  readonly cosineBackground: number;
  /** Constant of reciprocal rank fusion. More: flatter; less: the first ranks decide. */
  readonly rankConstant: number;
  /** Weight of the dense list in reciprocal rank fusion (the lexical one has 1). */
  readonly rankDenseWeight: number;
  /** Least share of the lexical maximum, 0..1. More: more silence; less: one chance word is an answer. */
  readonly lexicalFloor: number;
  /**
   * Least share for a candidate that is an instance of a class the query names by its name. More: `which database` misses
   * a store that says only PostgreSQL; less: one such word in a long prompt is enough.
   */
  readonly namedFloor: number;
  /** Least cosine, -1..1. More: more silence; less: loose associations become answers. */
  readonly cosineFloor: number;
  /** Cosine from which a candidate below its floor is counted as near. Any shared term counts lexically. */
  readonly nearCosine: number;
}

/** Shared by every store. Each line says where its number comes from. */
export const RETRIEVAL: RetrievalPolicy = {
  // k1 and b: `node evals/retrieval/locomo.ts PATH --tune`, first half; a plateau from b .3 to .5 and k1 .6 to 1.5.
  k1: 0.9,
  b: 0.4,
  // The behaviour cases, whose stores hold one to sixty memories; without effect on LoCoMo.
  leastDocuments: 50,
  // By reason, not measured: a memory that holds a handful of the words is an answer, whatever the prompt's length.
  shareTerms: 12,
  // 100,000 documents in SQLite: 4.6 ms, against 143 to 242 ms without a budget.
  postingBudget: 5000,
  // A small English encoder: .3 was best for LoCoMo turns, .4 and more for paraphrases. Another encoder, another weight.
  cosineWeight: 0.4,
  // Differs between encoders, so an adapter may bring its own; without one every cosine above zero counts.
  cosineBackground: 0,
  // The constant of the original paper; equal weights were worse than words alone with that encoder.
  rankConstant: 60,
  rankDenseWeight: 0.25,
  // The behaviour cases: the weakest match that is expected has .08, one chance word of twelve has .04.
  lexicalFloor: 0.05,
  namedFloor: 0.02,
  // The behaviour cases only; cosines of unrelated texts differ between encoders, so an adapter may bring its own.
  cosineFloor: 0.35,
  nearCosine: 0.15,
};

/** How many pieces are looked at on the way to an answer. Counts. */
export const POOLS = {
  /** Pieces that a store proposes: our score may rank them otherwise than the store's match. More: slower; less: a good piece is missed. */
  proposed: 64,
  /** Pieces that may walk the road. What matched and lies behind is `beyond-pool`. More: slower, larger traces. */
  wide: 64,
  /** Pieces that walk it first: the best explicit memories, and the best of all by score. More: slower; less: more second walks. */
  first: 16,
  /** The best records with a recognised statement, which come before others. 16 cost MemoryCode .03 of what is current. */
  firstStating: 32,
  /** Admitted pieces that found no room, from which on an answer counts as full. Less: the wider pool is looked at less often. */
  enoughRefused: 4,
} as const;

/** What an embedder may bring of its own, since cosines of different encoders mean different things. */
export type EncoderTuning = Partial<
  Pick<RetrievalPolicy, "cosineWeight" | "cosineBackground" | "cosineFloor" | "nearCosine">
>;

/**
 * The small English encoder. Chosen on the first half of LoCoMo and of the paraphrases together (`evals/retrieval`, `--tune`): the median
 * cosine of coding memories that have nothing in common is .18, and no figure of LoCoMo falls below that of words alone.
 */
export const ENGLISH_ENCODER = { cosineWeight: 0.3, cosineBackground: 0.15 } as const satisfies EncoderTuning;

/** How much a term of a query counts beside a plain word (1). No unit. */
export interface TermWeights {
  /** A part of an identifier (`berth` of `berthAllocator`). More: names with a shared part come along. */
  readonly part: number;
  /** An identifier in one piece, signs left out. More: the very name wins over texts about its parts. */
  readonly joined: number;
  /** An identifier, version or file name with its signs. */
  readonly whole: number;
  /** A path, its tail, or a path with a line. */
  readonly path: number;
  /** The abbreviation of a hash, by its longest known prefix. */
  readonly prefix: number;
  /** A pair of characters of a script without spaces. */
  readonly cjk: number;
  /** A word that asks for work (`write`, `fix`, `update`): it says what to do, not about what. */
  readonly chore: number;
  /** The class of a thing whose name the query says (`database`). More: `which database` finds SQLite first. */
  readonly named: number;
  /** The class of a thing the query mentions (`postgresql`). More: rivals and neighbours come along. */
  readonly implied: number;
}

/** By reason and the behaviour cases; that none costs LoCoMo recall: `node evals/retrieval/locomo.ts PATH --ablate`. */
export const TERM_WEIGHTS: TermWeights = {
  part: 0.6,
  joined: 1,
  whole: 1,
  path: 1,
  prefix: 1.5,
  cjk: 1,
  chore: 0.5,
  named: 0.5,
  implied: 0.2,
};

/** Bounds of the term stream. */
export const TERM_BOUNDS = {
  /** Terms kept of one text. More: longer texts are found by their ends; less: smaller index. */
  termsPerText: 16_384,
  /** Distinct terms of one query. More: pasted logs ask in full; less: faster plans. */
  termsPerQuery: 256,
  /** UTF-16 units of one term; longer ones are cut. */
  termLength: 64,
  /** UTF-16 units of a query that are read. */
  queryLength: 16_384,
} as const;

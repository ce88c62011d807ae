import type { RetrievalPolicy } from "../../policy/retrieval.ts";
import { RETRIEVAL } from "../../policy/retrieval.ts";
import type { QueryTerm } from "../../text/tokens.ts";

/** What the store knows about a scope. `documents` counts texts, `averageLength` is in terms (TermStream.length). */
export interface CorpusStats {
  readonly documents: number;
  readonly averageLength: number;
  /** Number of documents that hold the term; a term that is absent counts 0. */
  readonly frequencyOf: Readonly<Record<string, number>>;
}

/** What the store knows about one candidate. `length` is TermStream.length of its text. */
export interface CandidateStats {
  readonly id: string;
  readonly length: number;
  /** How often the candidate holds the term; only terms of the query are needed. */
  readonly countOf: Readonly<Record<string, number>>;
}

export interface LexicalScore {
  readonly id: string;
  readonly score: number;
  /** Score divided by the theoretical maximum of this query, 0..1: comparable between queries. */
  readonly share: number;
  /** What each term of the query added to `score`, in the order of the query; terms that added nothing are left out. */
  readonly contributions: readonly { readonly term: string; readonly part: number }[];
}

/**
 * BM25 (Robertson and Zaragoza 2009, with the always positive rarity of Lucene) over candidates that a store
 * proposed with their statistics, best first, ties by id. Every store gets the same scores from it.
 */
export function scoreLexical(
  query: readonly QueryTerm[],
  corpus: CorpusStats,
  candidates: readonly CandidateStats[],
  policy: RetrievalPolicy = RETRIEVAL,
): readonly LexicalScore[] {
  const rarities = query.map(({ term, weight }) => weight * rarityOf(term, corpus, policy));
  const maximum = theoreticalMaximum(rarities, policy);
  return candidates
    .map((candidate) => scoreOne(candidate, query, rarities, maximum, corpus, policy))
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}

function rarityOf(term: string, corpus: CorpusStats, policy: RetrievalPolicy): number {
  const frequency = countIn(corpus.frequencyOf, term);
  // A frequency above the count of documents is a store's rounding, never a negative logarithm.
  const documents = Math.max(corpus.documents, frequency, policy.leastDocuments);
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
}

/** The terms nobody could match count too: a query about something else must not look answered. */
function theoreticalMaximum(rarities: readonly number[], policy: RetrievalPolicy): number {
  const strongest = rarities.toSorted((one, other) => other - one).slice(0, policy.shareTerms);
  return strongest.reduce((sum, rarity) => sum + rarity * (policy.k1 + 1), 0);
}

function scoreOne(
  candidate: CandidateStats,
  query: readonly QueryTerm[],
  rarities: readonly number[],
  maximum: number,
  corpus: CorpusStats,
  policy: RetrievalPolicy,
): LexicalScore {
  const relativeLength = corpus.averageLength > 0 ? candidate.length / corpus.averageLength : 1;
  const damping = policy.k1 * (1 - policy.b + policy.b * relativeLength);
  const contributions: { readonly term: string; readonly part: number }[] = [];
  let score = 0;
  for (const [position, { term }] of query.entries()) {
    const count = countIn(candidate.countOf, term);
    if (count === 0) continue;
    const part = ((rarities[position] ?? 0) * count * (policy.k1 + 1)) / (count + damping);
    contributions.push({ term, part });
    score += part;
  }
  return { id: candidate.id, score, share: maximum > 0 ? Math.min(1, score / maximum) : 0, contributions };
}

/** Terms are words from outside: `constructor` must not find a property of Object. */
function countIn(counts: Readonly<Record<string, number>>, term: string): number {
  return Object.hasOwn(counts, term) ? (counts[term] ?? 0) : 0;
}

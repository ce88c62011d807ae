import type { RetrievalPolicy } from "../../src/policy/retrieval.ts";
import { RETRIEVAL } from "../../src/policy/retrieval.ts";
import type { CandidateStats, LexicalScore } from "../../src/stages/2-retrieve/bm25.ts";
import { scoreLexical } from "../../src/stages/2-retrieve/bm25.ts";
import { planQuery } from "../../src/stages/2-retrieve/plan.ts";
import { stem } from "../../src/text/stem.ts";
import { isStopWord } from "../../src/text/tokens-stopwords.ts";
import type { QueryTerm, TermStream } from "../../src/text/tokens.ts";
import { indexTerms, queryTerms } from "../../src/text/tokens.ts";

export interface Doc {
  readonly id: string;
  readonly text: string;
}

/** Reads the documents once, then gives the ids for a question, best first. */
export type Ranker = (docs: readonly Doc[]) => (question: string) => readonly string[];

/** The project's own term stream, plan and score; `keep` leaves out classes of terms, to see what each brings. */
export function precedent(
  policy: RetrievalPolicy = RETRIEVAL,
  keep: (term: QueryTerm) => boolean = () => true,
): Ranker {
  return overIndex(indexTerms, (question) => queryTerms(question).filter(keep), policy);
}

/** What a search engine does: stems, stop words out, every word alike; by default with the usual k1 and b. */
export function plainBm25(k1 = 1.2, b = 0.75): Ranker {
  const stems = (text: string): readonly string[] =>
    (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !isStopWord(word)).map(stem);
  const index = (text: string): TermStream => {
    const terms = stems(text);
    return { terms, length: terms.length };
  };
  const ask = (question: string): readonly QueryTerm[] =>
    [...new Set(stems(question))].map((term) => ({ term, weight: 1, class: "word" }));
  return overIndex(index, ask, { ...RETRIEVAL, k1, b, leastDocuments: 0 });
}

/** The last documents first, whatever was asked. */
export const recency: Ranker = (docs) => () => docs.map(({ id }) => id).toReversed();

/** An index in process; gives whole scores, so that floors can be looked at too. */
export function buildIndex(
  docs: readonly Doc[],
  index: (text: string) => TermStream,
  policy: RetrievalPolicy = RETRIEVAL,
): (query: readonly QueryTerm[]) => readonly LexicalScore[] {
  const frequencyOf: Record<string, number> = Object.create(null);
  const holders = new Map<string, CandidateStats[]>();
  let total = 0;
  for (const { id, text } of docs) {
    const { terms, length } = index(text);
    total += length;
    const countOf: Record<string, number> = Object.create(null);
    for (const term of terms) countOf[term] = (countOf[term] ?? 0) + 1;
    const stats = { id, length, countOf };
    for (const term of Object.keys(countOf)) {
      frequencyOf[term] = (frequencyOf[term] ?? 0) + 1;
      holders.set(term, [...(holders.get(term) ?? []), stats]);
    }
  }
  const corpus = {
    documents: docs.length,
    averageLength: docs.length === 0 ? 0 : total / docs.length,
    frequencyOf,
  };
  return (query) => {
    const planned = planQuery(query, frequencyOf, policy.postingBudget);
    const candidates = new Set(planned.flatMap(({ term }) => holders.get(term) ?? []));
    return scoreLexical(query, corpus, [...candidates], policy);
  };
}

function overIndex(
  index: (text: string) => TermStream,
  ask: (question: string) => readonly QueryTerm[],
  policy: RetrievalPolicy,
): Ranker {
  return (docs) => {
    const score = buildIndex(docs, index, policy);
    return (question) => score(ask(question)).map(({ id }) => id);
  };
}

import { indexTerms, queryTerms } from "../../text/tokens.ts";
import type { CandidateStats, CorpusStats, LexicalScore } from "./bm25.ts";
import { scoreLexical } from "./bm25.ts";

/** A corpus in process for tests: texts by id, asked in words. */
export function buildCorpus(texts: Readonly<Record<string, string>>): {
  readonly corpus: CorpusStats;
  readonly ask: (question: string) => readonly LexicalScore[];
} {
  const candidates = Object.entries(texts).map(([id, text]): CandidateStats => {
    const { terms, length } = indexTerms(text);
    const countOf: Record<string, number> = Object.create(null);
    for (const term of terms) countOf[term] = (countOf[term] ?? 0) + 1;
    return { id, length, countOf };
  });
  const frequencyOf: Record<string, number> = Object.create(null);
  for (const { countOf } of candidates)
    for (const term of Object.keys(countOf)) frequencyOf[term] = (frequencyOf[term] ?? 0) + 1;
  const total = candidates.reduce((sum, { length }) => sum + length, 0);
  const corpus = {
    documents: candidates.length,
    averageLength: total / Math.max(1, candidates.length),
    frequencyOf,
  };
  const ask = (question: string): readonly LexicalScore[] =>
    scoreLexical(queryTerms(question), corpus, candidates).filter(({ score }) => score > 0);
  return { corpus, ask };
}

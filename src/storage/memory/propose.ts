import type { Row } from "../../model/tables.ts";
import { countsByTerm, countTerms, placeOf, searchableTerms } from "../count-terms.ts";
import { compareText } from "../order.ts";
import type { LexicalQuery, Proposal, Proposals } from "../store.ts";

/**
 * Scans every visible piece. Cuts to the limit by BM25 (k1 1.2, b 0.75: what FTS5 has, Robertson and Zaragoza 2009), then
 * answers in the order of the pieces' ids, because ranking is not the store's affair.
 */
export function proposeByScan(docs: Iterable<Row>, query: LexicalQuery): Proposals {
  const terms = searchableTerms(query.terms);
  const frequencyOf = countsByTerm<number>();
  for (const term of query.terms) frequencyOf[term] = 0;
  const hits: Proposal[] = [];
  let documents = 0;
  let lengths = 0;
  for (const doc of docs) {
    documents += 1;
    lengths += Number(doc["length"]);
    const countOf = countTerms(String(doc["tokens"]), terms);
    for (const term of Object.keys(countOf)) frequencyOf[term] = (frequencyOf[term] ?? 0) + 1;
    const hit = { ...placeOf(doc), countOf };
    if (Object.keys(countOf).length === 0 || query.kinds?.includes(hit.kind) === false) continue;
    hits.push(hit);
  }
  const averageLength = documents === 0 ? 0 : lengths / documents;
  const scored = hits.map((hit) => ({ hit, score: bm25(hit, frequencyOf, documents, averageLength) }));
  scored.sort((a, b) => b.score - a.score || compareText(a.hit.doc, b.hit.doc));
  const proposals = scored.slice(0, query.limit).map(({ hit }) => hit);
  proposals.sort((a, b) => compareText(a.doc, b.doc));
  return { proposals, documents, averageLength, frequencyOf };
}

function bm25(
  hit: Proposal,
  frequencyOf: Readonly<Record<string, number>>,
  documents: number,
  average: number,
): number {
  let score = 0;
  for (const [term, count] of Object.entries(hit.countOf)) {
    const df = frequencyOf[term] ?? 0;
    const idf = Math.max(Math.log((documents - df + 0.5) / (df + 0.5)), 1e-6);
    score += (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * hit.length) / Math.max(average, 1)));
  }
  return score;
}

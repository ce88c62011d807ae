import type { Ranker } from "./rankers.ts";

export interface Conversation {
  readonly docs: readonly { readonly id: string; readonly text: string }[];
  readonly queries: readonly { readonly q: string; readonly gold: readonly string[] }[];
}

/** Means over the questions that have evidence, 0..1. */
export interface Figures {
  readonly questions: number;
  readonly recall5: number;
  readonly recall10: number;
  readonly ndcg10: number;
}

export function measure(conversations: readonly Conversation[], ranker: Ranker): Figures {
  const sums = { questions: 0, recall5: 0, recall10: 0, ndcg10: 0 };
  for (const { docs, queries } of conversations) {
    const rank = ranker(docs);
    const ids = new Set(docs.map(({ id }) => id));
    for (const { q, gold } of queries) {
      const wanted = new Set(gold.filter((id) => ids.has(id)));
      if (wanted.size === 0) continue;
      const ranked = rank(q).slice(0, 10);
      sums.questions++;
      sums.recall5 += recallOf(ranked.slice(0, 5), wanted);
      sums.recall10 += recallOf(ranked, wanted);
      sums.ndcg10 += ndcgOf(ranked, wanted);
    }
  }
  const { questions } = sums;
  const mean = (sum: number): number => (questions === 0 ? 0 : sum / questions);
  return { questions, recall5: mean(sums.recall5), recall10: mean(sums.recall10), ndcg10: mean(sums.ndcg10) };
}

function recallOf(ranked: readonly string[], wanted: ReadonlySet<string>): number {
  return ranked.filter((id) => wanted.has(id)).length / wanted.size;
}

/** Binary gain; the ideal list holds as many hits as fit into ten. */
function ndcgOf(ranked: readonly string[], wanted: ReadonlySet<string>): number {
  const gain = ranked.reduce((sum, id, at) => sum + (wanted.has(id) ? 1 / Math.log2(at + 2) : 0), 0);
  let ideal = 0;
  for (let at = 0; at < Math.min(10, wanted.size); at++) ideal += 1 / Math.log2(at + 2);
  return gain / ideal;
}

import type { QueryTerm } from "../../text/tokens.ts";

/**
 * The terms of a query that a store is asked for: the rarest first, until their postings (documents that hold
 * them) reach the budget; always at least one. Terms nobody holds are left out here and still count in the
 * maximum of `scoreLexical`, which is given the whole query. Order: rarest first, then as in the query.
 *
 * Measured on 100,000 documents: six terms cost 143 to 242 ms, the rarest up to 5,000 postings 4.6 ms.
 */
export function planQuery(
  query: readonly QueryTerm[],
  frequencyOf: Readonly<Record<string, number>>,
  postingBudget: number,
): readonly QueryTerm[] {
  const held = query
    .map((term) => ({
      term,
      postings: Object.hasOwn(frequencyOf, term.term) ? (frequencyOf[term.term] ?? 0) : 0,
    }))
    .filter(({ postings }) => postings > 0)
    .toSorted((one, other) => one.postings - other.postings || rank(one.term) - rank(other.term));
  const planned: QueryTerm[] = [];
  let spent = 0;
  for (const { term, postings } of held) {
    if (planned.length > 0 && spent + postings > postingBudget) break;
    planned.push(term);
    spent += postings;
  }
  const first = query[0];
  return planned.length === 0 && first !== undefined ? [first] : planned;
}

/** A concept says less than a word of the same frequency, so it is the first to be cut. */
function rank(term: QueryTerm): number {
  return term.class === "concept" ? 1 : 0;
}

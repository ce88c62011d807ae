import type { QueryTerm } from "../../text/tokens.ts";
import type { LexicalScore } from "./bm25.ts";

/**
 * Candidates that hold at least two and at least half of the plain words of a query. Rarity alone would lose them where a long talk has
 * made their words common and the query brings one that nobody said.
 */
export function coveredBy(
  asked: readonly QueryTerm[],
  lexical: readonly LexicalScore[],
): ReadonlySet<string> {
  const plain = new Set(
    asked.filter((term) => term.class !== "concept" && term.weight >= 1).map((term) => term.term),
  );
  const covers = (score: LexicalScore): boolean => {
    const held = score.contributions.filter((entry) => plain.has(entry.term)).length;
    return held >= 2 && held * 2 >= plain.size;
  };
  return new Set(lexical.filter(covers).map((score) => score.id));
}

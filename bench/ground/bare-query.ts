import { DatabaseSync } from "node:sqlite";
import { RETRIEVAL } from "../../src/policy/retrieval.ts";
import { planQuery } from "../../src/stages/2-retrieve/plan.ts";
import { queryTerms } from "../../src/text/tokens.ts";

/** The match that a question comes down to. The terms are cut as the library cuts them; its scope is written out. */
export const BARE_SQL = `SELECT d.id, d.tokens FROM (SELECT rowid AS n FROM lexical WHERE lexical MATCH ? ORDER BY rank LIMIT 20) hit
  JOIN doc d ON d."row" = hit.n WHERE d.project = ? AND d.visible = 'p'`;

export interface BareQuery {
  /** The text of the match for a question: made before anything is timed. */
  matchOf(question: string): string;
  /** Rows found. */
  ask(match: string): number;
  close(): void;
}

/** One full-text query on the store's own file, prepared once, over a connection of its own. */
export function bareQuery(file: string, project: string): BareQuery {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare(BARE_SQL);
  const frequency = database.prepare(`SELECT sum(df) AS df FROM term WHERE term = ?`);
  return {
    matchOf(question) {
      const terms = queryTerms(question);
      const frequencyOf = Object.fromEntries(
        terms.map(({ term }) => [
          term,
          Number((frequency.get(term) as { readonly df: number | null }).df ?? 0),
        ]),
      );
      const planned = planQuery(terms, frequencyOf, RETRIEVAL.postingBudget);
      // Each term once, as the library asks: a repeated one would make the baseline dear and us look cheap.
      const distinct = new Set(planned.map(({ term }) => `"${term}"`));
      return `tokens:(${[...distinct].join(" OR ")})`;
    },
    ask: (match) => found.all(match, project).length,
    close: () => database.close(),
  };
}

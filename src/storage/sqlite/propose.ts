import type { Scope } from "../../model/scope.ts";
import { visibleTo } from "../../model/visible.ts";
import { countsByTerm, countTerms, placeOf, searchableTerms } from "../count-terms.ts";
import { compareText } from "../order.ts";
import type { LexicalQuery, Proposals } from "../store.ts";
import type { Opened } from "./opened.ts";
import { hiddenMatch, visibleClause } from "./scope-clause.ts";

/** Pieces that match any of the terms; scope and kinds stand in the match, before the limit (L5). */
export function proposeDocs(opened: Opened, scope: Scope, query: LexicalQuery): Proposals {
  const { handle, digest } = opened;
  const wanted = searchableTerms(query.terms);
  const { audiences, ...statistics } = readStatistics(opened, scope, query.terms, [...wanted]);
  const match = matchText({ ...query, terms: [...wanted] }, hiddenMatch(scope, digest, audiences));
  if (match === null) return { proposals: [], ...statistics };
  const seen = visibleClause("d", scope, digest);
  const rows = handle.all(
    `SELECT d.id, d.item, d.part, d.kind, d.event, d.start, d."end", d.length, d.tokens
     FROM (SELECT rowid AS n FROM lexical WHERE lexical MATCH ? ORDER BY rank LIMIT ?) hit
     JOIN doc d ON d."row" = hit.n WHERE ${seen.sql}`,
    match,
    query.limit,
    ...seen.bindings,
  );
  const proposals = rows.map((row) => ({
    ...placeOf(row),
    countOf: countTerms(String(row["tokens"]), wanted),
  }));
  proposals.sort((a, b) => compareText(a.doc, b.doc));
  return { proposals, ...statistics };
}

/** A full-text match of quoted terms only, so that no text of a question is syntax. `null`: nothing to look for. */
function matchText(query: LexicalQuery, hidden: string): string | null {
  if (query.terms.length === 0 || query.limit <= 0 || query.kinds?.length === 0) return null;
  const kinds = query.kinds === undefined ? "" : ` AND kind:(${anyOf(query.kinds)})`;
  return `(tokens:(${anyOf(query.terms)})${kinds})${hidden}`;
}

function anyOf(terms: readonly string[]): string {
  return terms.map((term) => `"${term}"`).join(" OR ");
}

interface Statistics extends Omit<Proposals, "proposals"> {
  /** Every audience that pieces have in this snapshot, the reader's and others'. */
  readonly audiences: readonly string[];
}

function readStatistics(
  opened: Opened,
  scope: Scope,
  asked: readonly string[],
  terms: readonly string[],
): Statistics {
  const visible = visibleTo(scope.worktree, opened.digest);
  const audiences: string[] = [];
  let [documents, length] = [0, 0];
  for (const row of opened.handle.all(`SELECT visible, documents, length FROM stats WHERE documents > 0`)) {
    audiences.push(String(row["visible"]));
    if (!visible.includes(String(row["visible"]))) continue;
    documents += Number(row["documents"]);
    length += Number(row["length"]);
  }
  const frequencyOf = countsByTerm<number>();
  for (const term of asked) frequencyOf[term] = 0;
  const rows = opened.handle.all(
    `SELECT term, sum(df) AS df FROM term WHERE term IN (SELECT value FROM json_each(?))
     AND visible IN (SELECT value FROM json_each(?)) GROUP BY term`,
    JSON.stringify(terms),
    JSON.stringify(visible),
  );
  for (const row of rows) frequencyOf[String(row["term"])] = Number(row["df"]);
  return { documents, averageLength: documents === 0 ? 0 : length / documents, frequencyOf, audiences };
}

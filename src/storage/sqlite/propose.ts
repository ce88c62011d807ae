import type { Scope } from "../../model/scope.ts";
import { countsByTerm, countTerms, placeOf, searchableTerms } from "../count-terms.ts";
import { compareText } from "../order.ts";
import type { LexicalQuery, Proposals } from "../store.ts";
import type { Opened } from "./opened.ts";
import { visibleClause, visibleMatch } from "./scope-clause.ts";
import { visibleTo } from "../../model/visible.ts";

/** Pieces that match any of the terms; scope and kinds stand in the match, before the limit (L5). */
export function proposeDocs(opened: Opened, scope: Scope, query: LexicalQuery): Proposals {
  const { handle, digest } = opened;
  const wanted = searchableTerms(query.terms);
  const statistics = readStatistics(opened, scope, query.terms, [...wanted]);
  const match = matchText(opened, scope, { ...query, terms: [...wanted] });
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
function matchText(opened: Opened, scope: Scope, query: LexicalQuery): string | null {
  if (query.terms.length === 0 || query.limit <= 0 || query.kinds?.length === 0) return null;
  const kinds = query.kinds === undefined ? "" : ` AND kind:(${query.kinds.map(quotedTerm).join(" OR ")})`;
  return `${visibleMatch(scope, opened.digest)}${kinds} AND tokens:(${query.terms.map(quotedTerm).join(" OR ")})`;
}

function quotedTerm(term: string): string {
  return `"${term}"`;
}

function readStatistics(
  opened: Opened,
  scope: Scope,
  asked: readonly string[],
  terms: readonly string[],
): Omit<Proposals, "proposals"> {
  const visible = JSON.stringify(visibleTo(scope.worktree, opened.digest));
  const sums = opened.handle.get(
    `SELECT total(documents) AS documents, total(length) AS length FROM stats WHERE visible IN (SELECT value FROM json_each(?))`,
    visible,
  );
  const frequencyOf = countsByTerm<number>();
  for (const term of asked) frequencyOf[term] = 0;
  const rows = opened.handle.all(
    `SELECT term, sum(df) AS df FROM term WHERE term IN (SELECT value FROM json_each(?))
     AND visible IN (SELECT value FROM json_each(?)) GROUP BY term`,
    JSON.stringify(terms),
    visible,
  );
  for (const row of rows) frequencyOf[String(row["term"])] = Number(row["df"]);
  const documents = Number(sums?.["documents"] ?? 0);
  const averageLength = documents === 0 ? 0 : Number(sums?.["length"] ?? 0) / documents;
  return { documents, averageLength, frequencyOf };
}

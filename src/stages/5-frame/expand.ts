import { FRAMING } from "../../policy/framing.ts";
import { stem } from "../../text/stem.ts";
import { isChore, isStopWord } from "../../text/tokens-stopwords.ts";
import type { WorkFrame } from "./establish.ts";

/**
 * The query, followed by the words of the objective it lacks. "Review this." alone finds nothing; a query that says
 * enough by itself comes back as it is, and so does every query while the work is not known (L11).
 */
export function expandQuery(query: string, work: WorkFrame): string {
  if (work.control === "query-only" || work.objective === null) return query;
  const asked = contentWords(query);
  if (asked.length >= FRAMING.shortQueryWords) return query;
  const known = new Set(asked.map(stemOf));
  const added: string[] = [];
  for (const word of contentWords(work.objective)) {
    if (added.length >= FRAMING.objectiveWords) break;
    if (known.has(stemOf(word)) || stemOf(word) === stemOf(work.workType ?? "")) continue;
    known.add(stemOf(word));
    added.push(word);
  }
  return [query, ...added].join(" ");
}

/** Words that say what it is about: no stop words, no words that only ask for work. */
function contentWords(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_./-]*[\p{L}\p{N}\p{M}_])?/gu) ?? []).filter((word) => {
    const plain = word.toLowerCase();
    return !isStopWord(plain) && !isChore(plain);
  });
}

function stemOf(word: string): string {
  return stem(word.toLowerCase());
}
